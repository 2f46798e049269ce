import { describe, expect, it } from 'vitest';
import { food } from '../commands/food.ts';
import { foodById } from '../foods/foods.ts';
import { weighedCents } from '../prices/portion-cost.ts';
import { boughtGrams } from './bought-grams.ts';
import { linkFood } from './food-index.ts';
import { parseLine } from './parse-line.ts';

describe('specific names', () => {
  it.each([
    ['frankfurter, beef', 'hot-dog'],
    ['beef, chuck roast', 'chuck-roast'],
    ['milk, whole', 'whole-milk'],
    ['soup, tomato', 'tomato-soup'],
    ['nuts, pecans', 'pecan'],
    ['chicken, thigh', 'chicken-thigh'],
    ['chicken, pork and beef bologna', 'bologna'],
    ['light cream', 'light-cream'],
    ['pineapple in juice', 'pineapple-canned'],
    ['peaches in heavy syrup', 'peaches-canned'],
    ['tuna in oil', 'canned-tuna'],
    ['olives in oil', 'olives-black'],
    ['raspberry liqueur', 'liqueur'],
    ['raspberry-flavored liqueur', 'liqueur'],
    ['meat tenderizer', 'meat-tenderizer'],
    ['sea vegetables', 'seaweed'],
    ['coconut water', 'coconut-water'],
    ['frozen chopped onions', 'onions-frozen'],
    ['frozen zucchini', 'summer-squash-frozen'],
    ['brown gravy mix', 'gravy-mix'],
    ['hamburger patties', 'ground-beef'],
    ['broiled 85% lean ground beef patty', 'ground-beef-eighty-five'],
    ['pork shoulder blade steak', 'pork-shoulder'],
    ['cooked kale', 'kale'],
    ['orange roughy', 'flounder'],
    ['fresh peppermint', 'mint'],
  ])('the specific word of "%s" identifies the food %s', (name, id) => {
    expect(linkFood(name)?.id).toBe(id);
  });

  it.each([
    'blueberry pie',
    'chicken pot pie',
    'peach cobbler',
    'salmon burger',
    'beef tenderizer',
    'raspberry liquor',
  ])('the dish "%s" matches no food, not its filling', (name) => {
    expect(linkFood(name)).toBeUndefined();
  });
});

describe('ground beef', () => {
  it.each([
    [70, 332],
    [73, 308.6],
    [75, 293],
    [80, 254],
    [85, 215],
    [90, 176],
    [93, 152.6],
    [95, 137],
  ])('ground beef of %d %% lean has its own nutrients: %d kcal', (lean, kcal) => {
    for (const name of [
      `${lean}% lean ground beef`,
      `ground beef, ${lean}% lean`,
      `${lean}/${100 - lean} ground beef`,
    ])
      expect(linkFood(name)?.per100g.calories, name).toBeCloseTo(kcal, 1);
  });

  it('leaner ground beef costs more', () => {
    const words = ['seventy', 'seventy-three', 'seventy-five'].map((grade) => `ground-beef-${grade}`);
    const leaner = [
      'ground-beef-eighty-five',
      'ground-beef-ninety',
      'lean-ground-beef',
      'ground-beef-ninety-five',
    ];
    const prices = [...words, 'ground-beef', ...leaner].map((id) => foodById(id)?.basePrice.centsPerKg ?? 0);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  });
});

describe('a packet', () => {
  it.each([
    ['1 packet seasoning (onion soup)', 'onion-soup-mix', 39],
    ['1 packet seasoning (taco)', 'taco-seasoning', 28],
    ['1 packet onion soup mix', 'onion-soup-mix', 39],
    ['1 packet brown gravy mix', 'gravy-mix', 24],
  ])('the packet "%s" is a mix, not salt', (line, id, grams) => {
    expect(parseLine(line)).toMatchObject({ foodId: id, grams });
  });

  it('a packet of a food not sold in packets has no known weight', () => {
    for (const line of ['1 packet salt', '1 packet flour', '1 packet sugar'])
      expect(parseLine(line).grams, line).toBeNull();
    expect(parseLine('1 packet seasoning').foodId).toBeNull();
  });
});

it('a can of water has the volume of a can and costs nothing', () => {
  const parsed = parseLine('1 can water');
  const water = foodById('water');
  expect(parsed.foodId).toBe('water');
  const grams = (water && boughtGrams(water, parsed)) ?? Number.NaN;
  expect(grams).toBeLessThan(450);
  expect(weighedCents(water?.basePrice.centsPerKg ?? Number.NaN, grams)).toBe(0);
});

it('a USDA number is reported only if the nutrients come from its row', async () => {
  const answer = await food.open();
  for (const name of ['nori', 'chimichurri', 'lean ground beef'])
    expect(answer(name), name).toMatchObject({ usda: null });
  expect(answer('spirulina')).not.toMatchObject({ foodId: 'seaweed' });
  expect(answer('butter')).toMatchObject({ usda: '01145' });
});
