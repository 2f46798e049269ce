import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { describe, expect, it } from 'vitest';
import { listItems } from './list-items.ts';

/** A hundred groceries as shoppers type them, each with a price range in dollars. */
const GROCERIES = (await readFile(path.join(import.meta.dirname, 'grocery-lines.psv'), 'utf8'))
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((row) => {
    const [line = '', least = '', most = ''] = row.split(' | ');
    return { line, least: Number(least), most: Number(most) };
  });

function dollarsOf(line: string): number {
  const [item] = listItems([line]).items;
  if (!item) return 0;
  return checkout(item.food, item.food.basePrice.centsPerKg, item.need).cents / 100;
}
const foodOf = (line: string): string | undefined => listItems([line]).items[0]?.food.id;
const gramsOf = (line: string): number => listItems([line]).items[0]?.need.grams ?? 0;

describe('everyday groceries', () => {
  it('all have a price', () => {
    expect(GROCERIES).toHaveLength(100);
    expect(GROCERIES.filter(({ line }) => dollarsOf(line) <= 0).map(({ line }) => line)).toEqual([]);
  });

  it('have a plausible price in at least 97 of 100 lines', () => {
    const odd = GROCERIES.filter(
      ({ line, least, most }) => dollarsOf(line) < least || dollarsOf(line) > most,
    );
    expect(odd.length, odd.map(({ line }) => `${line}: $${dollarsOf(line)}`).join('; ')).toBeLessThanOrEqual(
      3,
    );
  });
});

describe('listItems', () => {
  it.each([
    ['12 pack cola', 'cola', 4428],
    ['2 12-packs of coke', 'cola', 8856],
    ['12 pk soda', 'cola', 4428],
    ['2 liter soda', 'cola', 2080],
    ['can of soda', 'cola', 369],
    ['six pack of beer', 'lager', 2136],
    ['18 ct eggs', 'egg', 1022],
    ['dozen eggs', 'egg', 682],
    ['half dozen eggs', 'egg', 341],
    ['gallon milk', 'whole-milk', 3904],
    ['half gallon milk', 'whole-milk', 1952],
    ['quart of half and half', 'half-and-half', 968],
    ['16 fl oz heavy cream', 'heavy-cream', 476],
    ['16 oz heavy cream', 'heavy-cream', 476],
    ['48 oz vegetable oil', 'vegetable-oil', 1308],
    ['can of black beans', 'black-beans-canned', 439],
    ['3 pack romaine hearts', 'romaine-heart', 510],
    ['24 pack bottled water', 'bottled-water', 12_000],
    ['case of bottled water', 'bottled-water', 12_000],
    ['12 oz broccoli florets', 'cut-broccoli', 340],
    ['1 bag cauliflower florets', 'cut-cauliflower', 340],
    ['1 lb celery sticks', 'cut-celery', 454],
    ['milk half gallon', 'whole-milk', 1952],
    ['eggs dozen', 'egg', 682],
    ['half and half pint', 'half-and-half', 484],
    ['gatorade 8 pack', 'sports-drink', 4800],
    ['2 new york strips', 'strip-steak', 680],
    ['2 pk. jello', 'jello', 170],
    ['2 packs cream cheese', 'cream-cheese', 454],
  ])('reads "%s" as %s, %d g', (line, food, grams) => {
    expect(foodOf(line)).toBe(food);
    expect(Math.abs(gramsOf(line) / grams - 1)).toBeLessThan(0.01);
  });

  it.each([
    ['1 tsp soda', 'baking-soda'],
    ['1 box baking soda', 'baking-soda'],
    ['2 cups broccoli florets', 'broccoli'],
    ['4 celery sticks', 'celery'],
    ['1 lb frozen broccoli florets', 'broccoli-frozen'],
    ['1 liter water', 'water'],
    ['rack of lamb', 'lamb-chop'],
    ['goldfish crackers', 'cheese-cracker'],
    ['prune juice', 'prune-juice'],
  ])('still reads "%s" as %s', (line, food) => expect(foodOf(line)).toBe(food));
});
