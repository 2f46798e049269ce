/**
 * Elements in a shadow root with a sheet of their own, as the frame of Stripe keeps its form apart from the page. A constructed sheet,
 * because the page's policy blocks style elements.
 */

/** @param {HTMLElement} host @param {string} css */
export function openShadow(host, css) {
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  return root;
}

/**
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Record<string, string>} [attributes]
 * @param {(Node | string)[]} [children]
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function create(tag, attributes = {}, children = []) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/**
 * The `appearance` of Stripe's Elements: https://docs.stripe.com/elements/appearance-api
 * @typedef {{ variables?: Record<string, string> }} Appearance
 * @param {HTMLElement} host
 * @param {Appearance | undefined} appearance
 */
export function setAppearance(host, appearance) {
  for (const [name, value] of Object.entries(appearance?.variables ?? {}))
    host.style.setProperty(`--${name}`, value);
}
