import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepEarlyPresses } from './early-presses.ts';

/** As React marks an element that it has taken over. */
const take = (part: Element) =>
  Object.assign(part, { __reactFiber$1: { flags: 0, alternate: null, return: null } });
const press = (part: Element) =>
  part.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
const part = (selector: string): Element => {
  const found = document.querySelector(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const form = () => part('form') as HTMLFormElement;

describe('a press before React has taken the page over', () => {
  const clicked: string[] = [];
  const submitted: boolean[] = [];
  keepEarlyPresses();

  beforeEach(() => {
    vi.useFakeTimers();
    clicked.length = 0;
    submitted.length = 0;
    document.body.innerHTML = `<div id="root">
      <button type="button" aria-label="Save"><i>♥</i></button>
      <form><input name="zip" /><button type="submit">Price it</button></form>
      <a href="#more">More</a>
    </div><button type="button" id="outside">Outside</button>`;
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => clicked.push(button.textContent ?? ''));
    form().addEventListener('submit', (event) => submitted.push(event.defaultPrevented));
  });
  afterEach(() => {
    vi.runAllTimers();
    vi.useRealTimers();
  });

  it('is done once the button works, once for many presses', () => {
    const save = part('[aria-label="Save"]');
    press(part('i'));
    press(save);
    press(save);
    clicked.length = 0;
    vi.advanceTimersByTime(5_000);
    expect(clicked).toEqual([]);
    take(save);
    vi.advanceTimersByTime(5_000);
    expect(clicked).toEqual(['♥']);
  });

  it('goes to the button that says the same when React renders the part again', () => {
    press(part('[aria-label="Save"]'));
    const again = document.createElement('button');
    again.ariaLabel = 'Save';
    again.setAttribute('aria-label', 'Save');
    again.textContent = '♥';
    again.addEventListener('click', () => clicked.push('again'));
    part('[aria-label="Save"]').replaceWith(take(again));
    clicked.length = 0;
    vi.advanceTimersByTime(100);
    expect(clicked).toEqual(['again']);
  });

  it('is not done again when React took the part over during the press', () => {
    const save = part('[aria-label="Save"]');
    save.addEventListener('click', () => take(save), { once: true });
    press(save);
    vi.advanceTimersByTime(1_000);
    expect(clicked).toEqual(['♥']);
  });

  it('sends a form once it works, and not to the server', () => {
    form().requestSubmit();
    expect(submitted).toEqual([true]);
    take(form());
    vi.advanceTimersByTime(100);
    expect(submitted).toEqual([true, false]);
  });

  it('comes after what was typed, which React has taken back', () => {
    const field = part('input') as HTMLInputElement;
    const seen: string[] = [];
    form().addEventListener('submit', () => seen.push(`sent ${field.value}`));
    field.addEventListener('input', () => seen.push(`typed ${field.value}`));
    for (const value of ['37', '37203']) {
      field.value = value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
    form().requestSubmit();
    seen.length = 0;
    field.value = '';
    for (const one of [field, form()]) take(one);
    vi.advanceTimersByTime(200);
    expect(seen).toEqual(['typed 37203', 'sent 37203']);
  });

  it('checks what was checked', () => {
    const box = Object.assign(document.createElement('input'), { type: 'checkbox' });
    form().append(box);
    box.click();
    box.checked = false;
    take(box);
    vi.advanceTimersByTime(100);
    expect(box.checked).toBe(true);
  });

  it('is left alone on links, outside of the app, and on what works', () => {
    press(part('a'));
    press(part('#outside'));
    press(take(part('[aria-label="Save"]')));
    vi.advanceTimersByTime(1_000);
    expect(clicked).toEqual(['Outside', '♥']);
  });

  it('is forgotten when the code does not come', () => {
    press(part('[aria-label="Save"]'));
    vi.advanceTimersByTime(60_000);
    clicked.length = 0;
    take(part('[aria-label="Save"]'));
    vi.advanceTimersByTime(1_000);
    expect(clicked).toEqual([]);
  });
});
