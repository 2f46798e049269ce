import { describe, expect, it } from 'vitest';
import { auditVessels } from './audit-vessels.ts';
import type { RecipeLine } from './recipe-source.ts';
import { cupsOf } from './vessel-sizes.ts';

/** Milk weighs 244 g a cup, so 8 cups of it fill 8.1 cups of 240 g. */
const milk = (cups: number, group?: string): RecipeLine => ({
  quantity: cups,
  unit: 'cup',
  food: 'whole-milk',
  ...(group && { group }),
});
const audit = (equipment: string[], lines: readonly RecipeLine[], text = 'Heat the milk.') =>
  auditVessels({ equipment, ingredients: lines, steps: [{ minutes: 5, text, uses: [] }] });

describe('auditVessels', () => {
  it.each<[string, string[], RecipeLine[], string?]>([
    ['a pot that holds it', ['4-quart pot'], [milk(8)], 'Add 6 cups of water.'],
    ['a heaped pot', ['2-quart saucepan'], [milk(8.5)]],
    ['the largest vessel', ['2-quart saucepan', '6-quart pot'], [milk(16)]],
    ['a sauce of its own', ['2-quart baking dish'], [milk(6), milk(4, 'For the dressing')]],
    ['water for rice', ['2-quart saucepan'], [milk(6)], 'Boil the rice in 4 cups of water.'],
    ['a pitcher', ['2-quart pitcher'], [milk(4)], 'Add 3 1/2 cups of cold water.'],
    ['a pot without a size', ['large pot'], [milk(40)]],
  ])('accepts %s', (_, equipment, lines, text) => {
    expect(audit(equipment, lines, text)).toEqual([]);
  });

  it.each<[string, string[], RecipeLine[], string | undefined, string]>([
    [
      'a full pot',
      ['4-quart pot'],
      [milk(8)],
      'Add 10 cups of water.',
      '"4-quart pot" holds 16 cups, and 18.1 go in',
    ],
    [
      'a small pitcher',
      ['5-quart pot', '2-quart pitcher'],
      [milk(6)],
      'Add 3 cups of cold water.',
      '"2-quart pitcher" holds 8 cups, and 9.1 go in',
    ],
    [
      'a small dish',
      ['9 by 13-inch baking dish'],
      [milk(17)],
      undefined,
      '"9 by 13-inch baking dish" holds 15 cups, and 17.3 go in',
    ],
    ['a pitcher without a size', ['pitcher'], [milk(2)], undefined, '"pitcher" has no size in quarts'],
  ])('reports %s', (_, equipment, lines, text, problem) => {
    expect(audit(equipment, lines, text)).toEqual([`vessel: ${problem}`]);
  });
});

describe('cupsOf', () => {
  it.each([
    ['heavy 5-quart pot with a lid', 20],
    // 117 square inches, 1.8 deep: 210.6 cubic inches of 14.44 a cup.
    ['9 by 13 inch baking dish', 14.6],
    ['8-inch square pan', 8],
    // 45 square inches, 2.5 deep.
    ['9-by-5-inch loaf pan', 7.8],
    // 63.6 square inches, 1.25 deep.
    ['9-inch pie plate', 5.5],
  ])('knows a %s', (vessel, cups) => {
    expect(cupsOf(vessel)).toBeCloseTo(cups, 1);
  });

  it.each(['large pot', '12-inch skillet'])('does not know a %s', (vessel) => {
    expect(cupsOf(vessel)).toBeUndefined();
  });
});
