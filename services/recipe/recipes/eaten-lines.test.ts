import { describe, expect, it } from 'vitest';
import type { RecipeLine, RecipeStep } from '../catalogue/recipe-source.ts';
import { measureLine } from './bought-lines.ts';
import { eatenLines } from './eaten-lines.ts';
import { pourOffIn } from './poured-fat.ts';

const step = (text: string, ...uses: string[]): RecipeStep => ({ minutes: 5, text, uses });
const grams = (quantity: number, food: string, note?: string): RecipeLine => ({
  quantity,
  unit: 'g',
  food,
  ...(note && { note }),
});
/** Grams of fat of each line as eaten, to a tenth. */
const fatOf = (lines: readonly RecipeLine[], steps: readonly RecipeStep[]) =>
  eatenLines(lines.map(measureLine), steps).map(
    ({ food, grams: weight = 0 }) => Math.round((weight * (food?.per100g.fat ?? 0)) / 10) / 10,
  );

describe('pourOffIn', () => {
  it.each<[string, number, number]>([
    ['Brown the beef. Pour off the fat.', 0, 0],
    ['Brown it and spoon off all of the fat.', 0, 0],
    ['Pour off most of the fat.', 0.2, 0],
    // 6 teaspoons of 4.5 g.
    ['Pour off all but 2 tablespoons of fat.', 0, 27],
    ['Drain off all but a spoonful of fat and scrape the meat out.', 0, 13.5],
    ['Skim the fat, taste for salt and serve.', 0, 0],
  ])('reads "%s"', (text, share, left) => {
    expect(pourOffIn([step('Cut the meat in cubes.'), step(text)])).toEqual({ step: 1, share, grams: left });
  });

  it.each([
    'Spoon off fat if it pools.',
    'Pour off the water and keep the starch.',
    'Simmer without a lid, skimming the fat.',
    'Skim the broth.',
  ])('does not read "%s"', (text) => {
    expect(pourOffIn([step(text)])).toBeUndefined();
  });
});

describe('eatenLines', () => {
  const BEEF = grams(1000, 'ground-beef');

  it.each<[string, number]>([
    // 200 g raw. 100 g of browned crumbles have 17.36 g of fat and are 157 g of raw beef: 11.06 g of each 100 g raw stay.
    ['Brown the beef and pour off the fat.', 110.6],
    // 89.4 g are in the pan; a fifth stays.
    ['Brown the beef and pour off most of the fat.', 128.5],
    ['Brown the beef and pour off all but 2 tablespoons of fat.', 137.6],
    ['Brown the beef and stir in the flour.', 200],
  ])('leaves out the fat of "%s"', (text, fat) => {
    expect(fatOf([BEEF], [step(text, 'ground-beef')])).toEqual([fat]);
  });

  it('pours off the fat that the meat was browned in, but not a butter that comes later', () => {
    const lines = [BEEF, grams(20, 'olive-oil'), grams(50, 'butter')];
    const steps = [
      step('Brown the beef in the oil. Pour off the fat.', 'ground-beef', 'olive-oil'),
      step('Stir in the butter.', 'butter'),
    ];
    expect(fatOf(lines, steps)).toEqual([110.6, 0, 40.6]);
  });

  it('takes away the energy of the fat', () => {
    const [beef] = eatenLines([measureLine(BEEF)], [step('Pour off the fat.', 'ground-beef')]);
    // 254 kcal less 9 for each of 8.9 g.
    expect(beef?.food?.per100g.calories).toBeCloseTo(173.8, 0);
  });

  it('counts all lines of a typed recipe as used', () => {
    expect(fatOf([BEEF], [step('Brown the beef.'), step('Drain off the fat.')])).toEqual([110.6]);
  });

  it('counts the frying oil that stays for a gravy', () => {
    const lines = [grams(500, 'round-steak'), grams(500, 'canola-oil', 'for frying')];
    const steps = [step('Fry the steaks.'), step('Pour off all but 3 tablespoons of the oil.')];
    // 9 % of 485 g without trimmings, and 40.5 g.
    expect(eatenLines(lines.map(measureLine), steps)[1]?.grams).toBeCloseTo(84.15, 2);
  });

  it.each([
    ['for the noodle water', 8],
    ['for the water', 8],
    ['for the brine', 3],
    ['divided', 100],
  ])('counts what stays of 100 g of salt %s', (note, expected) => {
    const [salt] = eatenLines([measureLine(grams(100, 'salt', note))], []);
    expect(salt?.grams).toBeCloseTo(expected, 5);
  });
});
