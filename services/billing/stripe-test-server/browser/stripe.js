import { get, post } from './api.js';
import { createCardForm } from './card-form.js';
import { challenge } from './challenge.js';

/**
 * Stands for Stripe.js in test mode without keys: the calls that Homeplate makes, with the answers of
 * https://docs.stripe.com/js. The test server serves it, which does not start in production.
 * @typedef {import('./dom.js').Appearance} Appearance
 * @typedef {ReturnType<typeof createCardForm>} CardForm
 * @typedef {{ clientSecret?: string, appearance?: Appearance }} ElementsOptions
 * @typedef {{
 *   elements: ReturnType<typeof createElements>,
 *   confirmParams?: { return_url?: string },
 *   redirect?: 'always' | 'if_required',
 * }} Confirmation
 */

/** Stripe.js of this release: `@stripe/stripe-js` warns about any other. */
const RELEASE = 'endive';

/** @param {ElementsOptions} given */
function createElements(given) {
  const options = { ...given };
  /** @type {ReturnType<typeof createElement> | undefined} */
  let element;
  return {
    options,
    /** @param {string} type */
    create(type) {
      if (type !== 'payment') throw new Error(`The test script has no element "${type}"`);
      element = createElement(options, () => (element = undefined));
      return element;
    },
    getElement: () => element ?? null,
    /** @param {ElementsOptions} changed */
    update(changed) {
      Object.assign(options, changed);
      element?.form.setAppearance(options.appearance);
    },
    fetchUpdates: async () => ({}),
    /** Checks the fields, and shows what is wrong at them. */
    async submit() {
      if (!element) throw new Error('elements.submit() needs a mounted Payment Element');
      const problem = element.form.validate();
      return problem ? { error: { type: 'validation_error', ...problem } } : {};
    },
  };
}

/** @param {ElementsOptions} options @param {() => void} onDestroy */
function createElement(options, onDestroy) {
  /** @type {Map<string, Set<(event: object) => void>>} */
  const listeners = new Map();
  /** @param {string} name @param {object} event */
  const emit = (name, event) => {
    for (const listener of listeners.get(name) ?? []) listener({ elementType: 'payment', ...event });
  };
  const form = createCardForm({
    onChange: () =>
      emit('change', {
        complete: form.isComplete(),
        empty: false,
        collapsed: false,
        value: { type: 'card' },
      }),
  });
  form.setAppearance(options.appearance);
  const element = {
    form,
    /** @param {string | HTMLElement} place */
    mount(place) {
      const target = typeof place === 'string' ? document.querySelector(place) : place;
      if (!target) throw new Error('The place of the Payment Element is not on the page');
      target.append(form.host);
      // As from Stripe, after the code that mounts it.
      queueMicrotask(() => emit('ready', {}));
      return element;
    },
    unmount: () => form.host.remove(),
    destroy() {
      form.host.remove();
      onDestroy();
    },
    update: () => element,
    /** @param {string} name @param {(event: object) => void} listener */
    on(name, listener) {
      listeners.set(name, (listeners.get(name) ?? new Set()).add(listener));
      return element;
    },
    /** @param {string} name @param {(event: object) => void} listener */
    off(name, listener) {
      listeners.get(name)?.delete(listener);
      return element;
    },
    focus: () => form.focus(),
    blur: () => undefined,
    clear: () => form.clear(),
    collapse: () => element,
  };
  return element;
}

/**
 * @param {'setup' | 'payment'} kind
 * @param {string} key
 * @param {Confirmation} confirmation
 */
async function confirm(kind, key, { elements, confirmParams, redirect = 'always' }) {
  const element = elements.getElement();
  const secret = elements.options.clientSecret ?? '';
  if (!element) throw new Error(`confirm${kind} needs a mounted Payment Element`);
  const problem = element.form.validate();
  if (problem) return { error: { type: 'validation_error', ...problem } };
  const path = `./v1/${kind}_intents/${idOf(secret)}`;
  const caller = { client_secret: secret, key };
  let answer = await post(`${path}/confirm`, { ...caller, payment_method_data: element.form.values() });
  if (answer.intent?.status === 'requires_action') {
    const result = await challenge(elements.options.appearance);
    answer = await post(`${path}/authenticate`, { ...caller, result });
  }
  if (answer.error) return { error: answer.error };
  if (redirect === 'always') {
    const url = new URL(confirmParams?.return_url ?? location.href);
    url.searchParams.set(`${kind}_intent`, answer.intent.id);
    url.searchParams.set(`${kind}_intent_client_secret`, secret);
    url.searchParams.set('redirect_status', answer.intent.status);
    location.assign(url);
    return new Promise(() => {});
  }
  return { [`${kind}Intent`]: answer.intent };
}

/** @param {string} secret */
const idOf = (secret) => encodeURIComponent(secret.split('_secret_', 1)[0] ?? '');

/** @param {'setup' | 'payment'} kind @param {string} key @param {string} secret */
async function retrieve(kind, key, secret) {
  const { intent, error } = await get(`./v1/${kind}_intents/${idOf(secret)}`, { client_secret: secret, key });
  return error ? { error } : { [`${kind}Intent`]: intent };
}

/** @param {string} name */
const isMissing = (name) => async () => {
  throw new Error(`The test script has no ${name}()`);
};

/** @param {string} key */
function Stripe(key) {
  return {
    /** @param {ElementsOptions} [options] */
    elements: (options = {}) => createElements(options),
    /** @param {Confirmation} confirmation */
    confirmSetup: (confirmation) => confirm('setup', key, confirmation),
    /** @param {Confirmation} confirmation */
    confirmPayment: (confirmation) => confirm('payment', key, confirmation),
    /** @param {string} secret */
    retrieveSetupIntent: (secret) => retrieve('setup', key, secret),
    /** @param {string} secret */
    retrievePaymentIntent: (secret) => retrieve('payment', key, secret),
    // Homeplate calls none of these: `@stripe/react-stripe-js` knows an object of Stripe by them.
    createToken: isMissing('createToken'),
    createPaymentMethod: isMissing('createPaymentMethod'),
    confirmCardPayment: isMissing('confirmCardPayment'),
  };
}
Stripe.version = RELEASE;

Object.assign(window, { Stripe });
