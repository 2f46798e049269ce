import type { Nutrition } from '@homeplate/contracts/documents/recipe.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dinerReferences } from './diner-references.ts';
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

/** Of a household without known ages. */
const scoreOf = (average: Nutrition) => nutritionScore(average, dinerReferences([]));

describe('the nutrition score', () => {
  it('the reference intakes score 100, nothing but sugar and salt 0', () => {
    expect(scoreOf(REFERENCE_INTAKES)).toBe(100);
    expect(
      scoreOf({ ...REFERENCE_INTAKES, calories: 0, protein: 0, fiber: 0, sodium: 9e9, sugar: 9e9 }),
    ).toBe(0);
  });

  it('each nutrient takes off its weight times its distance', () => {
    const half = (name: keyof Nutrition) =>
      scoreOf({ ...REFERENCE_INTAKES, [name]: REFERENCE_INTAKES[name] / 2 });
    const more = (name: keyof Nutrition) =>
      scoreOf({ ...REFERENCE_INTAKES, [name]: REFERENCE_INTAKES[name] * 1.4 });
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
        const score = scoreOf(average);
        expect(score).toBeGreaterThanOrEqual(0);
        expect(score).toBeLessThanOrEqual(100);
        expect(scoreOf({ ...average, sodium: average.sodium + 500 })).toBeLessThanOrEqual(score);
        expect(scoreOf({ ...average, fiber: average.fiber / 2 })).toBeLessThanOrEqual(score);
      }),
    );
  });

  it('a household scores as its diners do: each group by its own values, for the portion that it eats', () => {
    const adult = { ageGroup: '19-50', portion: 1 } as const;
    const toddler = { ageGroup: '1-3', portion: 0.5 } as const;
    const of = (...diners: Parameters<typeof dinerReferences>[0]) =>
      nutritionScore(REFERENCE_INTAKES, dinerReferences(diners));
    expect(of(adult)).toBe(scoreOf(REFERENCE_INTAKES));
    // Half of an adult’s day is a small child’s calories and fiber, more than its protein, and less than its sodium.
    expect(of(toddler)).toBe(100);
    // Two servings are twice the calories, sodium and sugar.
    expect(of({ ...adult, portion: 2 })).toBe(40);
    expect(of(adult, toddler, { ...adult, portion: 3 })).toBe(60);
  });

  it('a nutrient without a reference takes nothing off', () => {
    const toddlers = dinerReferences([{ ageGroup: '1-3', portion: 0.5 }]);
    expect(nutritionScore({ ...REFERENCE_INTAKES, sugar: 9e9 }, toddlers)).toBe(100);
  });
});
