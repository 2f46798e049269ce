import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { price } from '../commands/price.ts';
import { allFoods } from '../foods/foods.ts';
import type { AreaPrice } from './area-price.ts';

/** The published averages kept for this test: item, unit, dollars and source. */
const PUBLISHED = (await readFile(path.join(import.meta.dirname, 'published-prices.psv'), 'utf8'))
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [item = '', unit = '', dollars = '', source = ''] = line.split(' | ');
    return { item, unit, cents: Number(dollars) * 100, source };
  });
const answer = await price.open();
const ask = (item: string, unit: string): AreaPrice => answer(`${item}\t${unit}\tUS`) as AreaPrice;
const offBy = ({ item, unit, cents }: (typeof PUBLISHED)[number]): number =>
  Math.abs(ask(item, unit).cents / cents - 1);

describe('the US prices against 155 published averages', () => {
  it('the test covers all 155 published averages', () => {
    expect(PUBLISHED).toHaveLength(155);
    for (const { cents, source } of PUBLISHED) {
      expect(cents).toBeGreaterThan(0);
      expect(source).toMatch(/^(?:ERS 20\d\d|BLS APU\w{10}, \w{3} 20\d\d)$/);
    }
  });

  it.each(PUBLISHED)('the US price of $item per $unit is within 30 % of the published average', (row) => {
    expect(offBy(row)).toBeLessThanOrEqual(0.3);
  });

  it('95 % of the US prices are within 15 % of the published average', () => {
    const near = PUBLISHED.filter((row) => offBy(row) <= 0.15);
    expect(near.length / PUBLISHED.length).toBeGreaterThanOrEqual(0.95);
  });
});

describe('a price in a household unit', () => {
  it('a household unit gives the same price under any of its names', () => {
    for (const unit of ['half gallon', '1/2 gallon', '0.5 gal', '2 quarts', '4 pints', '64 fl oz', '8 cups'])
      expect(ask('whole milk', unit).cents, unit).toBe(ask('whole milk', 'half gallon').cents);
    expect(ask('heavy cream', '16 fl oz').cents).toBe(ask('heavy cream', 'pint').cents);
    expect(ask('soft drinks', '2 liter').cents).toBeGreaterThan(140);
    expect(ask('soft drinks', '12 pk')).toMatchObject({ cents: 678, unit: '12 pack' });
    expect(ask('eggs', '12 ct').cents).toBe(ask('eggs', 'dozen').cents);
    expect(ask('cilantro', 'bunch').cents).toBe(ask('cilantro', 'each').cents);
  });

  it('an unknown unit, or one that does not fit the food, is rejected with a message', () => {
    expect(() => ask('eggs', 'bunch')).toThrow('There is no price of egg per bunch: ask for lb');
    for (const unit of ['foo', '0 fl oz', 'half'])
      expect(() => ask('milk', unit), unit).toThrow('is not a unit');
  });
});

describe('a form of a food', () => {
  const centsPerLb = (item: string) => ask(item, 'lb').cents;

  it('produce cut by the store has its own published price, and cut celery costs more than whole', () => {
    expect(centsPerLb('celery sticks')).toBeGreaterThan(centsPerLb('celery'));
    expect(centsPerLb('cauliflower florets')).toBeGreaterThan(centsPerLb('cauliflower'));
    expect(ask('broccoli florets', 'lb').derivation).toContain('broccoli florets, fresh');
  });

  it('two forms of a food differ at most by a factor of four in price per pound', () => {
    const FORMS = [
      ['broccoli', 'frozen broccoli', 'broccoli florets'],
      ['cauliflower', 'frozen cauliflower', 'cauliflower florets'],
      ['green beans', 'frozen green beans', 'canned green beans'],
      ['red bell pepper', 'green bell pepper', 'yellow bell pepper'],
      ['romaine lettuce', 'romaine hearts', 'iceberg lettuce'],
      ['tomatoes', 'roma tomatoes', 'cherry tomatoes', 'canned tomatoes'],
      ['brussels sprouts', 'frozen brussels sprouts'],
      ['okra', 'frozen okra'],
      ['strawberries', 'frozen strawberries'],
      ['blueberries', 'frozen blueberries'],
      ['raspberries', 'frozen raspberries'],
      ['peaches', 'frozen peaches', 'canned peaches'],
      ['pears', 'canned pears'],
      ['apples', 'applesauce'],
      ['carrots', 'baby carrots', 'canned carrots'],
      ['chuck roast', 'round roast', 'round steak'],
      ['plain yogurt', 'low-fat yogurt', 'greek yogurt', 'vanilla yogurt'],
    ];
    for (const forms of FORMS)
      for (const one of forms)
        for (const other of forms)
          expect(centsPerLb(one), `${one}, ${other}`).toBeLessThan(centsPerLb(other) * 4);
  });
});

/** The maximum factor between a food's price by weight and its aisle's median. */
const WIDEST = 12;
/** Exceptions: dry foods in fresh or liquid aisles, the most expensive spice, the cheapest seasoning, and tap water. */
const APART = new Set([
  'shiitake-dried',
  'drink-mix',
  'instant-coffee',
  'coffee-pods',
  'saffron',
  'salt',
  'water',
]);

describe('the price of a food by weight', () => {
  it('a food’s price by weight is in the range of its aisle', () => {
    const aisles = Map.groupBy(
      allFoods().filter(({ id }) => !APART.has(id)),
      ({ aisle }) => aisle,
    );
    for (const [aisle, foods] of aisles) {
      const prices = foods.map(({ basePrice }) => basePrice.centsPerKg).sort((a, b) => a - b);
      const middle = prices[Math.floor(prices.length / 2)] ?? 0;
      for (const { id, basePrice } of foods) {
        const ratio = basePrice.centsPerKg / middle;
        expect(Math.max(ratio, 1 / ratio), `${id} in ${aisle}: ${basePrice.derivation}`).toBeLessThan(WIDEST);
      }
    }
  });
});
