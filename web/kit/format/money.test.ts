import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { centsOf, dollars, plain, split } from './money.ts';

describe('money', () => {
  it('money converts from the wire to cents and to text', () => {
    expect(centsOf('16.42')).toBe(1642);
    expect(centsOf('0.29')).toBe(29);
    expect(plain(5)).toBe('0.05');
    expect(dollars(123456)).toBe('$1,234.56');
    expect(dollars(-308)).toBe('−$3.08');
  });

  it('money is split without losing or adding a cent', () => {
    const weights = fc.array(fc.nat(10_000), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(fc.nat(1_000_000), weights, (total, parts) => {
        fc.pre(parts.some((part) => part > 0));
        const cut = split(total, parts);
        const sum = parts.reduce((all, part) => all + part, 0);
        expect(cut.reduce((all, part) => all + part, 0)).toBe(total);
        for (const [index, part] of cut.entries()) {
          expect(Math.abs(part - (total * (parts[index] ?? 0)) / sum)).toBeLessThan(1);
        }
      }),
    );
  });

  it('money splits zero into zeros', () => {
    expect(split(0, [0, 0])).toEqual([0, 0]);
  });
});
