const NAMESPACE = 'http://www.w3.org/2000/svg';

/**
 * @template {keyof SVGElementTagNameMap} K
 * @param {K} name
 * @param {Record<string, string | number>} [attributes]
 * @returns {SVGElementTagNameMap[K]}
 */
export function shape(name, attributes = {}) {
  const element = document.createElementNS(NAMESPACE, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, String(value));
  return element;
}

/** Writes an attribute only if that changes it: reading is much cheaper than repainting.
 * @param {Element} element @param {string} key @param {string} value */
export function set(element, key, value) {
  if (element.getAttribute(key) !== value) element.setAttribute(key, value);
}

/**
 * Brings the children of a layer into line with what is wanted, by key.
 * @template T
 * @param {Element} layer
 * @param {Map<string, Element>} present  what is there; changed by this call
 * @param {Map<string, T>} wanted
 * @param {(value: T) => Element} make
 */
export function reconcile(layer, present, wanted, make) {
  for (const [key, element] of present) {
    if (wanted.has(key)) continue;
    element.remove();
    present.delete(key);
  }
  for (const [key, value] of wanted) {
    if (present.has(key)) continue;
    const element = make(value);
    present.set(key, element);
    layer.append(element);
  }
}
