import { describe, expect, it } from 'vitest';
import { auditFrying } from './audit-frying.ts';
import { loadCatalogue } from './load-catalogue.ts';
import { cupsPerInch } from './vessel-sizes.ts';

const audit = (text: string, cups: number, vessel: string, note = 'for frying') =>
  auditFrying({
    equipment: [vessel],
    steps: [
      { minutes: 5, text, uses: ['canola-oil'] },
      { minutes: 5, text: 'Fry the fish in two batches until gold.', uses: [] },
    ],
    ingredients: [{ quantity: cups, unit: 'cup', food: 'canola-oil', ...(note && { note }) }],
  });

describe('auditFrying', () => {
  it.each<[string, number, string]>([
    ['Heat the oil, a quarter inch deep, in a wide skillet.', 1.25, '12-inch skillet'],
    ['Heat half an inch of oil in the skillet to 350°F.', 2.5, '12-inch cast-iron skillet'],
    ['Heat 1/4 inch of the oil in a skillet.', 1, 'heavy 10-inch skillet'],
    ['Heat the oil to 350°F in a pot, 1 1/2 inches deep.', 6, 'heavy 4-quart pot'],
    ['Heat two inches of oil in the Dutch oven.', 9, '5-quart Dutch oven'],
    ['Heat the oil in a skillet.', 0.25, 'skillet'],
  ])('accepts "%s" with %f cups in a %s', (text, cups, vessel) => {
    expect(audit(text, cups, vessel)).toEqual([]);
  });

  it.each<[string, number, string, string]>([
    [
      'Heat 2 inches of oil in the pot.',
      0.5,
      '4-quart pot',
      'oil 2 in. deep in a 4-quart pot is 7.6 cups, not 0.5',
    ],
    [
      'Heat the oil, a quarter inch deep, in a skillet.',
      3,
      '10-inch skillet',
      'oil a quarter in. deep in a 10-inch skillet is 0.9 cups, not 3',
    ],
    [
      'Heat the oil in a skillet to 350°F.',
      0.25,
      '12-inch skillet',
      'steps[0] does not say how deep the oil is',
    ],
    ['Heat the oil in a skillet.', 0.33, '12-inch skillet', 'steps[0] does not say how deep the oil is'],
    ['Heat 2 inches of oil in a pot.', 6, 'deep heavy pot', 'Equipment has no size of the pot for the oil'],
    ['Heat an inch of oil in it.', 6, '4-quart pot', 'Equipment has no size of the pan for the oil'],
  ])('reports "%s" with %f cups in a %s', (text, cups, vessel, problem) => {
    expect(audit(text, cups, vessel)).toEqual([`frying: ${problem}`]);
  });

  it('reports oil of a depth that its line does not call frying oil', () => {
    expect(audit('Heat 1/4 inch of oil in a skillet.', 1, '10-inch skillet', '')).toEqual([
      'frying: no ingredient of oil says "for frying"',
    ]);
  });

  it('does not take the depth of a cut for the depth of oil', () => {
    expect(audit('Cut a cross an inch deep and rub it with the oil.', 0.25, 'baking sheet', '')).toEqual([]);
  });

  it('finds frying oil in the catalogue', async () => {
    const dry = (await loadCatalogue()).map((recipe) => ({
      ...recipe,
      ingredients: recipe.ingredients.map((line) => ({ ...line, quantity: 0.001 })),
    }));
    expect(dry.filter((recipe) => auditFrying(recipe).length > 0).length).toBeGreaterThanOrEqual(7);
  });
});

describe('cupsPerInch', () => {
  it.each([
    // 10 inches across the bottom: 78.5 square inches.
    ['12-inch skillet', 5.44],
    // 8 inches across the bottom: 50.3 square inches.
    ['ovenproof 10-inch nonstick skillet', 3.48],
    // 231 cubic inches, 8.38 wide and 4.19 deep: 55.1 square inches.
    ['heavy 4-quart pot', 3.82],
    ['2-quart saucepan with a lid', 2.41],
  ])('knows a %s', (vessel, cups) => {
    expect(cupsPerInch(vessel)).toBeCloseTo(cups, 2);
  });

  it('does not know a vessel without a size', () => {
    expect(cupsPerInch('deep heavy pot')).toBeUndefined();
    expect(cupsPerInch('13 by 18-inch baking sheet')).toBeUndefined();
  });
});
