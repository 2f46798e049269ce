import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AtHome, withoutPantry } from './without-pantry.ts';

const grams = fc.double({ min: 0, max: 100_000, noNaN: true });
const atHome = fc.record({ grams, always: fc.boolean() });
const cases = fc
  .uniqueArray(fc.record({ itemId: fc.string(), grams, piece: fc.option(fc.nat(3), { nil: undefined }) }), {
    selector: ({ itemId }) => itemId,
  })
  .chain((needs) =>
    fc.record({
      needs: fc.constant(
        needs.map(({ itemId, grams, piece }) => ({
          itemId,
          need: { grams, ...(piece !== undefined && { piece }) },
        })),
      ),
      pantry: fc.array(atHome, { minLength: needs.length, maxLength: needs.length }),
    }),
  );

describe('needs without what the pantry holds', () => {
  it('grams are conserved: what is used and what is bought add up to the need, except for a missing 3 %, which is not bought', () => {
    fc.assert(
      fc.property(cases, ({ needs, pantry }) => {
        const held = new Map(needs.map(({ itemId }, index) => [itemId, pantry[index] as AtHome]));
        const left = withoutPantry(needs, held);
        expect(left).toHaveLength(needs.length);
        for (const [index, { itemId, need, usedGrams, always }] of left.entries()) {
          const asked = needs[index]?.need.grams ?? 0;
          const has = held.get(itemId) as AtHome;
          expect(need.grams).toBeGreaterThanOrEqual(0);
          expect(need.piece).toBe(needs[index]?.need.piece);
          expect(usedGrams).toBeGreaterThanOrEqual(0);
          expect(usedGrams).toBeLessThanOrEqual(asked);
          if (!always) expect(usedGrams).toBeLessThanOrEqual(has.grams);
          if (need.grams > 0) expect(usedGrams + need.grams).toBeCloseTo(asked, 6);
          else expect(asked - usedGrams).toBeLessThanOrEqual(asked * 0.03 + 1e-9);
        }
      }),
    );
  });

  it('a staple covers any need, and a food that is not at home covers none', () => {
    const needs = [
      { itemId: 'salt', need: { grams: 12 } },
      { itemId: 'butter', need: { grams: 500 } },
      { itemId: 'leek', need: { grams: 300, piece: 0 } },
    ];
    const pantry = new Map([
      ['salt', { grams: 0, always: true }],
      ['butter', { grams: 200, always: false }],
    ]);
    expect(withoutPantry(needs, pantry)).toEqual([
      { itemId: 'salt', need: { grams: 0 }, usedGrams: 12, always: true },
      { itemId: 'butter', need: { grams: 300 }, usedGrams: 200, always: false },
      { itemId: 'leek', need: { grams: 300, piece: 0 }, usedGrams: 0, always: false },
    ]);
  });
});
