import { LightElement } from '../element.js';
/** @import uPlot from '../../vendor/uplot.js' */
/** @import {PropertyValues} from '../../vendor/lit.js' */

/** @typedef {{name: string, colour: string, values: (number | null)[]}} Series the colour as a custom property */
/** @typedef {{x: number, y: number, mark: string, colour: string}} GraphMark */

/** Rounds from one number at the axis to the next. */
const STEPS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];

/** @type {Promise<typeof uPlot> | null} */
let library = null;

/** The plotter is only fetched when there is something to plot. */
function load() {
  library ??= import('../../vendor/uplot.js').then(({ default: plot }) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.href = '/vendor/uplot.css';
    document.head.append(sheet);
    return plot;
  });
  return library;
}

/**
 * `<q-graph>`: curves over the moves of a game. `series` what to draw, `low` and `high` the scale if it is fixed, `at` the
 * move shown now, `marks` points of interest, `filled` shades below the first curve, `round` how many moves make a
 * round. Sends `ply` when somebody points at a move.
 */
class Graph extends LightElement {
  static properties = {
    series: { attribute: false }, marks: { attribute: false }, at: { type: Number }, low: { type: Number }, high: { type: Number },
    filled: { type: Boolean }, round: { type: Number }, label: {},
  };

  /** @type {uPlot | null} */ #plot = null;
  #observer = new ResizeObserver(() => this.#resize());
  #theme = new MutationObserver(() => this.#draw());
  #dark = matchMedia('(prefers-color-scheme: dark)');
  #themeChanged = () => this.#draw();

  constructor() {
    super();
    /** @type {Series[]} */ this.series = [];
    /** @type {GraphMark[]} */ this.marks = [];
    this.at = 0;
    /** @type {number | null} */ this.low = null;
    /** @type {number | null} */ this.high = null;
    this.filled = false;
    this.round = 1;
    this.label = '';
  }

  connectedCallback() {
    super.connectedCallback();
    this.#observer.observe(this);
    this.#theme.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.#dark.addEventListener('change', this.#themeChanged);
  }

  disconnectedCallback() {
    super.disconnectedCallback();
    this.#observer.disconnect();
    this.#theme.disconnect();
    this.#dark.removeEventListener('change', this.#themeChanged);
    this.#plot?.destroy();
    this.#plot = null;
  }

  /** @param {PropertyValues<this>} changed */
  updated(changed) {
    this.setAttribute('role', 'img');
    this.setAttribute('aria-label', this.label);
    const another = changed.has('series') && shapeOf(this.series) !== shapeOf(changed.get('series') ?? []);
    if (another || !this.#plot || changed.has('round')) void this.#draw();
    else if (changed.has('series')) this.#plot.setData(this.#data());
    else this.#plot.redraw(false, false);
  }

  /** @returns {uPlot.AlignedData} */
  #data() {
    const length = Math.max(0, ...this.series.map(({ values }) => values.length));
    return /** @type {uPlot.AlignedData} */ ([Array.from({ length }, (_, i) => i), ...this.series.map(({ values }) => values)]);
  }

  async #draw() {
    const Plot = await load();
    if (!this.isConnected || !this.series.length) return;
    this.#plot?.destroy();
    const style = getComputedStyle(this);
    const colour = this.#palette(style);
    const grid = { stroke: colour('--line'), width: 1 };
    const font = `12px ${style.fontFamily}`;
    const fixed = this.low !== null && this.high !== null;
    this.#plot = new Plot(
      {
        width: Math.max(80, this.clientWidth),
        height: Math.max(60, this.clientHeight),
        padding: [8, 10, 0, 0],
        legend: { show: false },
        cursor: { y: false, points: { size: 8 }, drag: { x: false, y: false } },
        scales: { x: { time: false }, y: fixed ? { range: [this.low ?? 0, this.high ?? 1] } : {} },
        axes: [
          { stroke: colour('--ink-soft'), font, grid: { show: false }, ticks: { show: false }, size: 22, space: 40, incrs: STEPS.map((step) => step * this.round), values: (_, at) => at.map((x) => (Number.isInteger(x) ? String(Math.floor(x / this.round)) : '')) },
          { stroke: colour('--ink-soft'), font, grid, ticks: { show: false }, size: 38, space: 26, ...(fixed ? { splits: () => [this.low ?? 0, ((this.low ?? 0) + (this.high ?? 0)) / 2, this.high ?? 0] } : {}) },
        ],
        series: [
          {},
          ...this.series.map((one, i) => ({
            label: one.name, stroke: colour(one.colour), width: 2, spanGaps: true, points: { show: false },
            ...(this.filled && i === 0 ? { fill: colour('--graph-fill') } : {}),
          })),
        ],
        hooks: { draw: [(plot) => this.#sign(plot, colour)], ready: [(plot) => plot.over.addEventListener('click', () => this.#choose(plot.cursor.idx))] },
      },
      this.#data(),
      this,
    );
  }

  /**
   * Canvases understand neither custom properties nor `light-dark()`; so the element wears a colour for a moment, and
   * what it looks like then is read.
   * @param {CSSStyleDeclaration} style @returns {(name: string) => string}
   */
  #palette(style) {
    /** @type {Map<string, string>} */
    const known = new Map();
    return (name) => {
      if (!known.has(name)) {
        this.style.color = `var(${name})`;
        known.set(name, style.color);
        this.style.color = '';
      }
      return known.get(name) ?? '';
    };
  }

  /** The line of now and the marks. @param {uPlot} plot @param {(name: string) => string} colour */
  #sign({ ctx, bbox, valToPos }, colour) {
    const pixels = devicePixelRatio;
    ctx.save();
    const x = valToPos(this.at, 'x', true);
    ctx.strokeStyle = colour('--accent');
    ctx.lineWidth = 1.5 * pixels;
    ctx.setLineDash([4 * pixels, 3 * pixels]);
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, bbox.top + bbox.height);
    ctx.stroke();
    ctx.setLineDash([]);
    for (const mark of this.marks) {
      ctx.beginPath();
      ctx.arc(valToPos(mark.x, 'x', true), valToPos(mark.y, 'y', true), 4.5 * pixels, 0, 2 * Math.PI);
      ctx.fillStyle = colour(mark.colour);
      ctx.fill();
      ctx.strokeStyle = colour('--surface');
      ctx.lineWidth = 1.5 * pixels;
      ctx.stroke();
    }
    ctx.restore();
  }

  #resize() {
    if (!this.#plot || !this.clientWidth) return;
    this.#plot.setSize({ width: this.clientWidth, height: Math.max(60, this.clientHeight) });
  }

  /** @param {number | null | undefined} ply */
  #choose(ply) {
    if (ply != null) this.dispatchEvent(new CustomEvent('ply', { detail: { ply } }));
  }
}

/** Another number of curves needs another plot; other values do not. @param {Series[]} series */
function shapeOf(series) {
  return series.map(({ name, colour }) => `${name} ${colour}`).join();
}

customElements.define('q-graph', Graph);
