import { describe, expect, it } from 'vitest';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import { draftLine } from '../drafts/draft-lines.ts';
import { measureLine } from './bought-lines.ts';
import { drainedLine } from './drained-cans.ts';

/** Grams, kcal and milligrams of sodium, rounded. */
function eaten(line: RecipeLine, text?: string): number[] {
  const { food, grams = 0 } = drainedLine({ ...measureLine(line), ...(text && { text }) });
  const { calories = 0, sodium = 0 } = food?.per100g ?? {};
  return [grams, (grams * calories) / 100, (grams * sodium) / 100].map(Math.round);
}
const can = (food: string, note: string): RecipeLine => ({ quantity: 1, unit: 'can', food, note });

describe('drainedLine', () => {
  it.each<[string, string, number[]]>([
    // 439 g of 91 kcal and 384 mg a 100 g: 60 % of the weight, 90 % of 399 kcal, 64 % of 1,686 mg.
    ['black-beans-canned', 'drained', [263, 360, 1079]],
    // 59 % of 1,686 mg.
    ['black-beans-canned', 'drained and rinsed', [263, 360, 995]],
    ['black-beans-canned', 'drained, not rinsed', [263, 360, 1079]],
    // 418 g of 139 kcal and 554 mg: 77 % of the weight and energy, 55 % of 2,316 mg.
    ['canned-salmon', 'drained', [322, 447, 1274]],
    // 142 g of 116 kcal and 338 mg: 89 % of all.
    ['canned-tuna', 'drained', [126, 147, 427]],
    // 425 g of 31 kcal and 194 mg: 62 % of all.
    ['beets-canned', 'drained', [264, 82, 511]],
  ])('counts the solids of a can of %s, %s', (food, note, expected) => {
    expect(eaten(can(food, note))).toEqual(expected);
  });

  it('counts a cup of beans as solids', () => {
    // 240 g with liquid: 71 % of the weight and 106 % of 218 kcal are solids; 76 % of 922 mg.
    const cup: RecipeLine = { quantity: 1, unit: 'cup', food: 'black-beans-canned', note: 'drained' };
    expect(eaten(cup)).toEqual([170, 232, 696]);
    expect(eaten({ ...cup, unit: 'g', quantity: 240 }, '1 cup black beans, drained')).toEqual([
      170, 232, 696,
    ]);
  });

  it('counts the solids of a typed line', () => {
    // 60 % of 15 oz, or 425.2 g.
    const { measured } = draftLine('2 (15 oz) cans black beans, drained and rinsed', null);
    expect(drainedLine(measured).grams).toBeCloseTo(510.3, 1);
  });

  it.each<RecipeLine>([
    can('black-beans-canned', 'with their liquid'),
    can('canned-salmon', 'drained, juice kept'),
    can('diced-tomatoes', 'undrained'),
    can('canned-clams', 'drained'),
    { quantity: 1, unit: 'cup', food: 'beets-canned', note: 'drained' },
    { quantity: 1, unit: 'lb', food: 'navy-bean', note: 'soaked overnight, drained' },
    { quantity: 1, unit: 'cup', food: 'long-grain-rice', note: 'rinsed and drained' },
    { quantity: 8, unit: 'oz', food: 'shucked-oyster', note: 'drained' },
  ])('leaves $food, $note, as it is', (line) => {
    const measured = measureLine(line);
    expect(drainedLine(measured)).toBe(measured);
  });
});
