import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type PurchaseBasis, savingOf } from './purchase-basis.ts';

const seen = { source: 'observed', observedAt: '2026-11-26T00:00:00.000Z' } as const;
const basisOf = (usual: number, regular: number, change: Partial<PurchaseBasis> = {}): PurchaseBasis => ({
  storeId: 'aldi-1',
  regular: { cents: regular, ...seen },
  isPromotion: false,
  usual: { storeId: 'kroger-1', store: 'Kroger', cents: usual, ...seen },
  ...change,
});
const cents = fc.integer({ min: 0, max: 100_000 });

describe('the saving of a purchase', () => {
  it('is never negative, and never more than the usual regular price less the price paid', () => {
    fc.assert(
      fc.property(
        cents,
        cents,
        cents,
        fc.boolean(),
        fc.boolean(),
        (usual, regular, paid, isPromotion, isUsual) => {
          const storeId = isUsual ? 'kroger-1' : 'aldi-1';
          const saved = savingOf(basisOf(usual, regular, { isPromotion, storeId }), paid);
          expect(Math.min(saved.secondStop, saved.promotion)).toBeGreaterThanOrEqual(0);
          expect(saved.difference).toBe(Math.max(0, usual - paid));
          expect(saved.secondStop + saved.promotion).toBeLessThanOrEqual(saved.difference);
          if (isUsual) expect(saved.secondStop).toBe(0);
          if (!isPromotion) expect(saved.promotion).toBe(0);
        },
      ),
    );
  });

  it.each([
    ['a second stop', basisOf(500, 400), 400, { secondStop: 100, promotion: 0 }],
    [
      'a second stop on promotion',
      basisOf(500, 400, { isPromotion: true }),
      300,
      { secondStop: 100, promotion: 100 },
    ],
    ['less than the second stop promised', basisOf(500, 400), 450, { secondStop: 50, promotion: 0 }],
    ['a lower price without a promotion', basisOf(500, 500), 300, { secondStop: 0, promotion: 0 }],
    [
      'a promotion at a dearer store',
      basisOf(500, 600, { isPromotion: true }),
      450,
      { secondStop: 0, promotion: 50 },
    ],
    [
      'a promotion at the usual store',
      basisOf(500, 500, { isPromotion: true, storeId: 'kroger-1' }),
      350,
      { secondStop: 0, promotion: 150 },
    ],
    ['a dearer second stop', basisOf(500, 600), 600, { secondStop: 0, promotion: 0 }],
  ])('%s', (_, basis, paid, expected) => {
    expect(savingOf(basis, paid)).toMatchObject(expected);
  });
});
