import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { figureWords, typedAmount } from './typed-amount.ts';

describe('typedAmount', () => {
  it.each([
    ['2', 2],
    [' 1.5 ', 1.5],
    ['.5', 0.5],
    ['1,000', 1000],
    ['1/2', 0.5],
    ['1 1/2', 1.5],
    ['1-1/2', 1.5],
    ['1½', 1.5],
    ['¾', 0.75],
  ])('typedAmount reads %s', (text, value) => expect(typedAmount(text)).toEqual({ value }));

  it.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['a lot', 'no-number'],
    ['1.2.3', 'no-number'],
    ['1e9', 'no-number'],
    ['.', 'no-number'],
    ['Infinity', 'no-number'],
    ['-2', 'negative'],
    ['−2', 'negative'],
    ['1/0', 'by-zero'],
    ['2 1/0', 'by-zero'],
    ['0', 'zero'],
    ['0/3', 'zero'],
    ['99999999999', 'enormous'],
  ])('typedAmount reports the problem of %j', (text, problem) =>
    expect(typedAmount(text)).toEqual({ problem }),
  );

  it('typedAmount never throws, and every value is a usable number', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 30 }), (text) => {
        const typed = typedAmount(text);
        if ('value' in typed) {
          expect(typed.value).toBeGreaterThan(0);
          expect(typed.value).toBeLessThanOrEqual(1_000_000);
        }
      }),
    );
  });
});

it('figureWords rounds to three significant digits', () => {
  expect([1 / 3, 1.2666, 12.46, 176.4, 1250.2, 0.0004].map(figureWords)).toEqual([
    '0.333',
    '1.27',
    '12.5',
    '176',
    '1,250',
    'under 0.001',
  ]);
});
