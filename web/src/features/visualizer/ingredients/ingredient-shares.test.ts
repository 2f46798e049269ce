import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharesOf } from './ingredient-shares.ts';

const recipe = (costs: (string | null)[]) =>
  ({ ingredients: costs.map((estimatedCost) => ({ estimatedCost })) }) as never;
const brings = (calories: number) => ({
  calories,
  protein: calories / 20,
  carbs: 0,
  fat: 1,
  fiber: 0,
  sugar: 0,
  sodium: 0,
});

describe('the share of an ingredient', () => {
  it('is unknown where it has no price or no figures, never nothing', () => {
    const shares = sharesOf(recipe(['2.00', null]), { lines: [brings(100), null] }, 1);
    expect(shares).toMatchObject({ cost: null, calories: null, protein: null });
    expect(sharesOf(recipe(['2.00']), undefined, 0)).toMatchObject({
      cost: { amount: 200, share: 100 },
      calories: null,
    });
  });

  it('of nothing at all is none, not a division by it', () => {
    expect(sharesOf(recipe(['0.00']), { lines: [brings(0)] }, 0)).toMatchObject({
      cost: { amount: 0, share: null },
      carbs: { amount: 0, share: null },
    });
  });

  it('sums to the whole over all of them', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 900 }), { minLength: 1, maxLength: 15 }), (figures) => {
        const lines = figures.map(brings);
        const all = recipe(figures.map((cents) => (cents / 100).toFixed(2)));
        const sum = (of: 'cost' | 'calories') =>
          figures.reduce((total, _, at) => total + (sharesOf(all, { lines }, at)[of]?.share ?? 0), 0);
        expect(sum('cost')).toBeCloseTo(100);
        expect(sum('calories')).toBeCloseTo(100);
      }),
    );
  });
});
