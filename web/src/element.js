import { LitElement } from '../vendor/lit.js';

/**
 * The base of every component. Light DOM, because a `<use href="#…">` only finds symbols of its
 * own tree, and because one style sheet for the whole page is easier to keep consistent.
 */
export class LightElement extends LitElement {
  createRenderRoot() {
    return this;
  }
}
