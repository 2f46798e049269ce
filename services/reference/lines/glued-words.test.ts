import { describe, expect, it } from 'vitest';
import { parseLine } from './parse-line.ts';

describe('a number with its ending', () => {
  it.each([
    ['1/3rd cup honey', 1 / 3, 'cup', 'honey', 113],
    ['1/4th cup sugar', 1 / 4, 'cup', 'granulated-sugar', 50],
    ['1/2nd cup sugar', 1 / 2, 'cup', 'granulated-sugar', 100],
    ['½th cup sugar', 1 / 2, 'cup', 'granulated-sugar', 100],
    ['1/3rds cup milk', 1 / 3, 'cup', 'whole-milk', 81.3],
    ['3/4ths cup milk', 3 / 4, 'cup', 'whole-milk', 183],
    ['1 1/4th cups flour', 5 / 4, 'cup', 'all-purpose-flour', 156.3],
    ['1-2/3rds cups flour', 5 / 3, 'cup', 'all-purpose-flour', 208.3],
    ["2/3'rds cup flour", 2 / 3, 'cup', 'all-purpose-flour', 83.3],
    ['1/3 rd cup honey', 1 / 3, 'cup', 'honey', 113],
    ['1/3rdcup honey', 1 / 3, 'cup', 'honey', 113],
    ['two 3rds cup honey', 2 / 3, 'cup', 'honey', 226],
    ['a 3rd of a cup honey', 1 / 3, 'cup', 'honey', 113],
    ['1/8th teaspoon salt', 1 / 8, 'tsp', 'salt', 0.8],
    ['2 1/2th pounds chicken thighs', 5 / 2, 'lb', 'chicken-thigh', 1134],
    ['honey, 1/3rd cup', 1 / 3, 'cup', 'honey', 113],
    ['1 1/4th-inch-thick slices of ham', 1, 'slice', 'ham-steak', 57],
    ['2-ish cups flour', 2, 'cup', 'all-purpose-flour', 250],
    ['2+ cups flour', 2, 'cup', 'all-purpose-flour', 250],
    ['3x eggs', 3, null, 'egg', 150],
    ["2's eggs", 2, null, 'egg', 100],
    ['2nd cut brisket', null, null, 'brisket', null],
    ['1 lb 1st cut brisket', 1, 'lb', 'brisket', 453.6],
  ])('the line "%s" is %d %s of %s', (line, quantity, unit, foodId, grams) => {
    expectLine(line, quantity, unit, foodId, grams);
  });

  it('the ending is in neither the name nor the note', () => {
    expect(parseLine('1/3rd cup honey')).toMatchObject({ food: 'honey', note: '' });
    expect(parseLine('1/4th to 1/2th cup oil')).toMatchObject({ quantity: 0.25, quantityMax: 0.5 });
  });
});

describe('a hyphen after a number or a sign', () => {
  it.each([
    ['2 cups 1%-fat milk', 2, 'cup', 'milk-one-percent', 488],
    ['1 cup 1% milk', 1, 'cup', 'milk-one-percent', 244],
    ['1 cup 1% fat milk', 1, 'cup', 'milk-one-percent', 244],
    ['1 cup 1 % milk', 1, 'cup', 'milk-one-percent', 244],
    ['1 cup 1-% milk', 1, 'cup', 'milk-one-percent', 244],
    ['1 cup 2%-milk', 1, 'cup', 'milk-two-percent', 244],
    ['1 cup 2%-reduced-fat milk', 1, 'cup', 'milk-two-percent', 244],
    ['1 cup 2-percent milk', 1, 'cup', 'milk-two-percent', 244],
    ['1 cup milk, 2%-fat', 1, 'cup', 'milk-two-percent', 244],
    ['1 cup milk (1%)', 1, 'cup', 'milk-one-percent', 244],
    ['1 cup 3.25%-milkfat milk', 1, 'cup', 'whole-milk', 244],
    ['1 cup 1%-fat cottage cheese', 1, 'cup', 'lowfat-cottage-cheese', 226],
    ['1 lb 90%-lean ground beef', 1, 'lb', 'ground-beef-ninety', 453.6],
    ['2 cups 100%-whole-wheat flour', 2, 'cup', 'whole-wheat-flour', 240],
    ['1 cup-sugar', 1, 'cup', 'granulated-sugar', 200],
    ['8-oz.-package cream cheese', 1, 'package', 'cream-cheese', 226.8],
    ['1-(8-oz) package cream cheese', 1, 'package', 'cream-cheese', 226.8],
    ['1 14-oz-can tomatoes', 1, 'can', 'diced-tomatoes', 396.9],
    ['1 pound-cake', 1, null, 'pound-cake', 305],
    ['4 T-bone steaks', 4, null, 'strip-steak', 1360],
  ])('the line "%s" is %d %s of %s', (line, quantity, unit, foodId, grams) => {
    expectLine(line, quantity, unit, foodId, grams);
  });

  it('the share of fat stays in the note', () => {
    expect(parseLine('2 cups 1%-fat milk')).toMatchObject({ food: 'milk', note: '1%-fat' });
    expect(parseLine('4 oz 70%-cocoa chocolate')).toMatchObject({ food: 'chocolate', note: '70%-cocoa' });
  });
});

function expectLine(
  line: string,
  quantity: number | null,
  unit: string | null,
  foodId: string,
  grams: number | null,
): void {
  const read = parseLine(line);
  expect(read).toMatchObject({ unit, foodId });
  if (quantity === null) expect(read.quantity).toBeNull();
  else expect(read.quantity).toBeCloseTo(quantity, 6);
  if (grams === null) expect(read.grams).toBeNull();
  else expect(Math.abs((read.grams ?? 0) - grams)).toBeLessThan(0.1);
}
