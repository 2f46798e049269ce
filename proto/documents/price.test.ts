import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Amount, amountOf, centsOf } from './price.ts';

describe('amounts', () => {
  it('an amount keeps every cent on the wire and back', () => {
    fc.assert(
      fc.property(fc.nat(100_000_000), (cents) => {
        expect(centsOf(Amount.parse(amountOf(cents)))).toBe(cents);
      }),
    );
  });
  it.each([
    [5, '0.05'],
    [1250, '12.50'],
    [99, '0.99'],
    [100, '1.00'],
  ])('the amount of %i cents is %s on the wire', (cents, amount) => {
    expect(amountOf(cents)).toBe(amount);
  });
});
