import {
  digitsOf,
  expiryOf,
  formatExpiry,
  formatNumber,
  problemOfCode,
  problemOfExpiry,
  problemOfNumber,
  problemOfZip,
} from './card-rules.js';
import { create, openShadow, setAppearance } from './dom.js';

const CSS = `
:host { display: block; font: 400 1rem/1.5 var(--fontFamily); color: var(--colorText); }
form { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; }
div { min-width: 0; }
.wide { grid-column: 1 / -1; }
label { display: block; margin-bottom: 0.25rem; font-size: 0.9375rem; font-weight: 600; }
input {
  width: 100%; box-sizing: border-box; min-height: 48px; padding: 0 0.75rem; border: 1px solid var(--colorTextSecondary);
  border-radius: var(--borderRadius); background: var(--colorBackground); color: inherit; font: inherit;
}
input:focus-visible { outline: var(--focusOutline); outline-offset: 1px; }
input[aria-invalid='true'] { border-color: var(--colorDanger); }
p { margin: 0.25rem 0 0; color: var(--colorDanger); font-size: 0.875rem; line-height: 1.4; }
`;

/**
 * The fields of Stripe's Payment Element for a card. Values stay in its inputs, and go to the test server alone.
 * @typedef {import('./card-rules.js').Problem} Problem
 * @typedef {{ wrap: HTMLElement, input: HTMLInputElement, check: () => Problem | undefined, show: (problem?: Problem) => void }} Field
 * @param {{ onChange: () => void }} options
 */
export function createCardForm({ onChange }) {
  const host = document.createElement('div');
  const root = openShadow(host, CSS);

  /**
   * @param {string} name
   * @param {string} label
   * @param {Record<string, string>} attributes
   * @param {(text: string) => Problem | undefined} check
   * @returns {Field}
   */
  const field = (name, label, attributes, check) => {
    const input = create('input', {
      id: name,
      name,
      type: 'text',
      // A browser must not offer a real card in test mode.
      autocomplete: 'off',
      'aria-describedby': `${name}-problem`,
      ...attributes,
    });
    const words = create('p', { id: `${name}-problem`, 'aria-live': 'polite' });
    words.hidden = true;
    const wrap = create('div', {}, [create('label', { for: name }, [label]), input, words]);
    return {
      wrap,
      input,
      check: () => check(input.value),
      show: (problem) => {
        input.setAttribute('aria-invalid', String(problem !== undefined));
        words.textContent = problem?.message ?? '';
        words.hidden = problem === undefined;
      },
    };
  };

  const digits = { inputmode: 'numeric' };
  const number = field(
    'number',
    'Card number',
    { ...digits, placeholder: '1234 1234 1234 1234', maxlength: '23' },
    problemOfNumber,
  );
  const expiry = field(
    'expiry',
    'Expiration date',
    { ...digits, placeholder: 'MM / YY', maxlength: '9' },
    (text) => problemOfExpiry(text, new Date()),
  );
  const code = field('cvc', 'Security code', { ...digits, placeholder: 'CVC', maxlength: '4' }, (text) =>
    problemOfCode(text, number.input.value),
  );
  const zip = field('zip', 'ZIP code', { placeholder: '12345', maxlength: '10' }, problemOfZip);
  number.wrap.className = 'wide';
  zip.wrap.className = 'wide';
  const fields = [number, expiry, code, zip];

  for (const one of fields) {
    one.input.addEventListener('input', () => {
      if (one === number) reformat(one.input, formatNumber);
      if (one === expiry) reformat(one.input, formatExpiry);
      if (!one.check()) one.show();
      onChange();
    });
    one.input.addEventListener('blur', () => {
      if (one.input.value !== '') one.show(one.check());
    });
  }
  const form = create(
    'form',
    { novalidate: '' },
    fields.map(({ wrap }) => wrap),
  );
  // Enter in a field submits the form around the element, as in Stripe's.
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    host.closest('form')?.requestSubmit();
  });
  form.append(create('button', { type: 'submit', hidden: '', tabindex: '-1' }));
  root.append(form);

  return {
    host,
    isComplete: () => fields.every((one) => one.check() === undefined),
    /** Shows every problem, and focuses the first. */
    validate: () => {
      const problems = fields.map((one) => ({ one, problem: one.check() }));
      for (const { one, problem } of problems) one.show(problem);
      const first = problems.find(({ problem }) => problem !== undefined);
      first?.one.input.focus();
      return first?.problem;
    },
    /** As `payment_method_data` of a confirmation. */
    values: () => {
      const { month, year } = expiryOf(expiry.input.value);
      return {
        type: 'card',
        card: {
          number: digitsOf(number.input.value),
          exp_month: String(month),
          exp_year: String(year),
          cvc: digitsOf(code.input.value),
        },
        billing_details: { address: { postal_code: zip.input.value.trim() } },
      };
    },
    /** @param {import('./dom.js').Appearance | undefined} appearance */
    setAppearance: (appearance) => setAppearance(host, appearance),
    focus: () => number.input.focus(),
    clear: () => {
      for (const one of fields) {
        one.input.value = '';
        one.show();
      }
    },
  };
}

/** Keeps the caret behind the same digit. @param {HTMLInputElement} input @param {(text: string) => string} format */
function reformat(input, format) {
  const caret = input.selectionStart ?? input.value.length;
  const isAtEnd = caret >= input.value.length;
  const before = digitsOf(input.value.slice(0, caret)).length;
  const text = format(input.value);
  if (text === input.value) return;
  input.value = text;
  let position = isAtEnd ? text.length : 0;
  for (let seen = 0; !isAtEnd && seen < before && position < text.length; position += 1)
    if (/\d/.test(text[position] ?? '')) seen += 1;
  input.setSelectionRange(position, position);
}
