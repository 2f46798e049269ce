import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionOf, estimatedMinutes, namesIngredient, placedAfter, recipeSteps } from './recipe-steps.ts';

const step = (instruction: string, more: { time?: number; uses?: string[] } = {}) => ({
  step: 1,
  instruction,
  time: more.time ?? 0,
  waiting: 0,
  temperatureF: null,
  uses: more.uses ?? [],
});
const line = (itemId: string, name = itemId) => ({ itemId, name }) as never;

describe('steps', () => {
  it('take the larger of 5 and a tenth of the letters where the recipe gives no time', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 400 }), (text) => {
        expect(estimatedMinutes(text)).toBe(Math.max(5, Math.floor(text.length / 10)));
      }),
    );
    const text = 'x'.repeat(84);
    const [told, reckoned] = recipeSteps({
      ingredients: [],
      instructions: [step(text, { time: 3 }), step(text)],
    });
    expect(told).toMatchObject({ duration: 3, isEstimate: false });
    expect(reckoned).toMatchObject({ duration: 8, isEstimate: true });
  });

  it('are named by what comes before the first period', () => {
    expect(actionOf('Stir in the grits. Cook until thick.')).toBe('Stir in the grits');
    expect(actionOf('Add 1.5 cups of milk and stir. Cover.')).toBe('Add 1.5 cups of milk and stir');
    expect(actionOf('No period at all')).toBe('No period at all');
    expect(actionOf('')).toBe('');
  });

  it('use what the recipe says, else what their words name', () => {
    const ingredients = [
      line('large-shrimp', 'Large shrimp'),
      line('yellow-onion', 'Yellow onions'),
      line('butter', 'Butter'),
    ];
    const [first] = recipeSteps({ ingredients, instructions: [step('Melt.', { uses: ['butter'] })] });
    expect(first?.lines).toEqual([2]);
    const [second] = recipeSteps({ ingredients, instructions: [step('Fry the shrimp with an onion.')] });
    expect(second?.lines).toEqual([0, 1]);
    expect(namesIngredient('Chop the tomatoes', { name: 'Plum tomato' })).toBe(true);
    expect(namesIngredient('Butter the pan', { name: 'Peanut butter' })).toBe(true);
    expect(namesIngredient('Serve at once', { name: 'Salt' })).toBe(false);
  });

  it('bring every ingredient in by the end, and none leaves again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uniqueArray(fc.nat(9), { maxLength: 4 }), { minLength: 1, maxLength: 8 }),
        (uses) => {
          const steps = uses.map((lines) => ({
            number: 1,
            action: '',
            description: '',
            duration: 5,
            isEstimate: true,
            lines,
          }));
          const options = { lines: 10, isWhole: true };
          let before = Array.from({ length: 10 }, () => false);
          for (const at of steps.keys()) {
            const now = placedAfter(steps, at, options);
            expect(now.every((is, which) => is || !before[which])).toBe(true);
            before = now;
          }
          expect(before.every(Boolean)).toBe(true);
          const preview = placedAfter(steps, steps.length - 1, { ...options, isWhole: false });
          expect(preview).toEqual(Array.from({ length: 10 }, (_, which) => uses.flat().includes(which)));
        },
      ),
    );
  });
});
