import type { Nutrition } from '@homeplate/contracts/documents/recipe.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nutritionScore, REFERENCE_INTAKES } from './week-nutrition.ts';

const share = fc.double({ min: 0, max: 10, noNaN: true });
const anyAverage = fc
  .record({ calories: share, protein: share, fiber: share, sodium: share, sugar: share })
  .map(
    (shares): Nutrition => ({
      ...REFERENCE_INTAKES,
      ...Object.fromEntries(
        Object.entries(shares).map(([name, part]) => [
          name,
          part * REFERENCE_INTAKES[name as keyof Nutrition],
        ]),
      ),
    }),
  );

describe('the nutrition score', () => {
  it('the reference intakes score 100, nothing but sugar and salt 0', () => {
    expect(nutritionScore(REFERENCE_INTAKES)).toBe(100);
    expect(
      nutritionScore({ ...REFERENCE_INTAKES, calories: 0, protein: 0, fiber: 0, sodium: 9e9, sugar: 9e9 }),
    ).toBe(0);
  });

  it('each nutrient takes off its weight times its distance', () => {
    const half = (name: keyof Nutrition) =>
      nutritionScore({ ...REFERENCE_INTAKES, [name]: REFERENCE_INTAKES[name] / 2 });
    const more = (name: keyof Nutrition) =>
      nutritionScore({ ...REFERENCE_INTAKES, [name]: REFERENCE_INTAKES[name] * 1.4 });
    expect([half('calories'), half('protein'), half('fiber'), half('sodium'), half('sugar')]).toEqual([
      85, 90, 90, 100, 100,
    ]);
    expect([more('calories'), more('protein'), more('fiber'), more('sodium'), more('sugar')]).toEqual([
      88, 100, 100, 94, 94,
    ]);
  });

  it('the score is between 0 and 100, and never rises with more sodium or less fiber', () => {
    fc.assert(
      fc.property(anyAverage, (average) => {
        const score = nutritionScore(average);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(nutritionScore({ ...average, sodium: average.sodium + 500 })).toBeLessThanOrEqual(score);
        expect(nutritionScore({ ...average, fiber: average.fiber / 2 })).toBeLessThanOrEqual(score);
      }),
    );
  });
});
