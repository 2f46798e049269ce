import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  digitsOf,
  formatExpiry,
  formatNumber,
  hasValidChecksum,
  problemOfCode,
  problemOfExpiry,
  problemOfNumber,
  problemOfZip,
} from './card-rules.js';

const CARDS = ['4242424242424242', '5555555555554444', '378282246310005', '4000002500003155'];
const today = new Date(2026, 10, 26);

describe('the rules of the card form', () => {
  it('Stripe’s test numbers are complete', () => {
    for (const card of CARDS) expect(problemOfNumber(formatNumber(card))).toBeUndefined();
  });

  it('one wrong digit of a number is found', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...CARDS),
        fc.nat({ max: 14 }),
        fc.integer({ min: 1, max: 9 }),
        (card, at, by) => {
          const wrong = card.slice(0, at) + ((Number(card[at]) + by) % 10) + card.slice(at + 1);
          expect(hasValidChecksum(wrong)).toBe(false);
        },
      ),
    );
  });

  it('a number keeps its digits while it is formatted, whatever was pasted', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const formatted = formatNumber(text);
        expect(formatNumber(formatted)).toBe(formatted);
        expect(digitsOf(text).startsWith(digitsOf(formatted))).toBe(true);
      }),
    );
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005');
  });

  it.each([
    ['4', '04'],
    ['1/34', '01 / 34'],
    ['12', '12'],
    ['1234', '12 / 34'],
    ['12 / 34', '12 / 34'],
  ])('the expiration date %s is shown as %s', (typed, shown) => expect(formatExpiry(typed)).toBe(shown));

  it.each([
    ['11 / 26', undefined],
    ['10 / 26', 'invalid_expiry_year_past'],
    ['13 / 30', 'incomplete_expiry'],
    ['12 / 3', 'incomplete_expiry'],
  ])('on November 26, 2026 the expiration date %s gives %s', (text, code) =>
    expect(problemOfExpiry(text, today)?.code).toBe(code),
  );

  it('the security code has four digits on American Express alone', () => {
    expect(problemOfCode('123', '4242 4242')).toBeUndefined();
    expect(problemOfCode('123', '3782 822463')?.code).toBe('incomplete_cvc');
    expect(problemOfCode('1234', '3782 822463')).toBeUndefined();
  });

  it('a ZIP code has five or nine digits', () => {
    expect(['37203', '37203-1234', '3720', ''].map((zip) => problemOfZip(zip)?.code)).toEqual([
      undefined,
      undefined,
      'incomplete_zip',
      'incomplete_zip',
    ]);
  });
});
