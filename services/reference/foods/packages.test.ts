import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { packagePrices } from '../prices/package-prices.ts';
import type { Food, Measure, PackageSize } from './food.ts';
import { allFoods, foodById } from './foods.ts';
import { gramsOf } from './measures.ts';
import { quotedPackage, usualPackage } from './packages.ts';

const food = (id: string): Food => {
  const found = foodById(id);
  if (!found) throw new Error(`no food ${id}`);
  return found;
};

const AMOUNT = /(half|(?:\d+ [a-z]+ of )?\d+(?:\.\d+)?) (fl oz|oz|lb|kg|g|ml|pint|quart|gallon)\b/g;

const VOLUMES = new Set(['fl oz', 'ml', 'pint', 'quart', 'gallon']);

/** The last weight in a label, as of `6.5 oz can (3.2 oz of clams)`, and its rounding tolerance. */
function namedGrams(of: Food, label: string): { grams: number; within: number } | undefined {
  const [, text = '', unit = ''] = [...label.matchAll(AMOUNT)].at(-1) ?? [];
  const one = gramsOf(of, 1, unit as Measure);
  if (one === undefined) return undefined;
  const [figure = '', times = ''] = text.split(/ [a-z]+ of /).toReversed();
  const amount = (figure === 'half' ? 0.5 : Number(figure)) * (times ? Number(times) : 1);
  const lastDigit = 10 ** -(figure.split('.')[1]?.length ?? 0);
  // USDA cup weights are measured by hand, so volumes agree less closely than weights.
  const share = VOLUMES.has(unit) ? 0.04 : 0.03;
  const rounding = label.includes('(about ') ? (lastDigit / 2) * one : 0;
  return { grams: amount * one, within: Math.max(rounding, amount * one * share) + 0.51 };
}

/** The problems with the sizes of a food. */
function wrongSizes(of: Food): string[] {
  const { id, packages } = of;
  const wrong = (size: PackageSize, why: string): string => `${id}: ${size.label} (${size.grams} g) ${why}`;
  return packages.flatMap((size, place) => {
    const before = packages[place - 1];
    const named = namedGrams(of, size.label);
    return [
      ...(before && size.grams < before.grams * 1.15
        ? [wrong(size, `is hardly more than ${before.label}`)]
        : []),
      ...(size.grams > packages[0].grams * 20 ? [wrong(size, `is over 20 times ${packages[0].label}`)] : []),
      ...(packages.some((other) => other !== size && other.label === size.label)
        ? [wrong(size, 'stands twice')]
        : []),
      ...(named && Math.abs(named.grams - size.grams) > named.within
        ? [wrong(size, `weighs ${Math.round(named.grams)} g by its label`)]
        : []),
    ];
  });
}

describe('the sizes of the foods', () => {
  it('sizes differ by at least 15 %, span at most a factor of 20, and weigh what their unique labels say', () => {
    expect(allFoods().flatMap(wrongSizes)).toEqual([]);
  });

  it('a mistyped size is detected', () => {
    const molasses = food('molasses');
    const [jar] = molasses.packages;
    const withSecond = (second: PackageSize): string[] =>
      wrongSizes({ ...molasses, packages: [jar, second] });
    expect(withSecond({ grams: 1010, label: '24 fl oz jar' })).toEqual([]);
    expect(withSecond({ grams: 1001, label: '42 fl oz jar' })).toHaveLength(1);
    expect(withSecond({ grams: 520, label: 'large jar' })).toEqual([
      'molasses: large jar (520 g) is hardly more than 12 fl oz jar',
    ]);
    expect(withSecond({ grams: 400, label: 'large jar' })).toHaveLength(1);
    expect(withSecond({ grams: 10_200, label: 'large jar' })).toHaveLength(1);
    expect(withSecond({ ...jar, grams: 1010 }).length).toBeGreaterThan(1);
  });

  it('four of five foods have two or more sizes, as the README states', async () => {
    const several = allFoods().filter(({ packages }) => packages.length > 1);
    expect(several.length / allFoods().length).toBeGreaterThan(0.8);
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
    expect(readme.replaceAll('\n', ' ')).toContain(
      `${several.length} of the ${allFoods().length} foods have two to four, ${allFoods().length - several.length} come in one`,
    );
    const labels = (id: string): string[] => food(id).packages.map(({ label }) => label);
    expect(labels('diced-tomatoes')).toEqual(['14.5 oz can', '28 oz can']);
    expect(labels('molasses')).toEqual(['12 fl oz jar', '24 fl oz jar']);
    expect(labels('garlic')).toEqual(['1 head (about 14 cloves)', 'sleeve of 3 heads (about 5 oz)']);
    // Sold in one size only.
    for (const id of ['pumpkin', 'drink-mix']) expect(labels(id), id).toHaveLength(1);
  });

  it('a price for another than the largest size names the usual size', () => {
    for (const { id, packages, usualPackage: place } of allFoods())
      if (place !== undefined) expect(packages[place], id).toBeDefined();
    expect(quotedPackage(food('diced-tomatoes')).label).toBe('14.5 oz can');
    expect(quotedPackage(food('all-purpose-flour')).label).toBe('5 lb bag');
    expect(usualPackage(food('green-cabbage'))?.label).toMatch(/^1 head/);
    expect(usualPackage(food('all-purpose-flour'))).toBeUndefined();
  });

  it('the usual size costs the quoted price, larger sizes the same by weight, and smaller ones more', () => {
    for (const of of allFoods()) {
      const { centsPerKg } = of.basePrice;
      const quoted = quotedPackage(of);
      for (const { grams, label, cents } of packagePrices(of, centsPerKg)) {
        const rate = of.packages.find((size) => size.label === label)?.rate ?? 1;
        const plain = (centsPerKg * rate * grams) / 1000;
        // Rounding adds up to half a cent per piece of a pack.
        const rounding = 0.5 * Math.max(1, Math.round(grams / quoted.grams)) + plain * 0.005;
        expect(cents, of.id).toBeGreaterThanOrEqual(plain - rounding);
        if (grams >= quoted.grams) expect(cents - plain, of.id).toBeLessThanOrEqual(rounding);
      }
    }
  });

  it('a larger size never costs less in total than a smaller one', () => {
    for (const of of allFoods()) {
      const cents = packagePrices(of, of.basePrice.centsPerKg).map((size) => size.cents);
      expect(
        cents.toSorted((a, b) => a - b),
        of.id,
      ).toEqual(cents);
    }
  });

  it('a size can have its own rate: a 2 liter bottle is cheaper by volume than a 12-pack of cans', () => {
    for (const id of ['cola', 'lemon-lime-soda']) {
      const [single = 0, bottle = 0, pack = 0] = packagePrices(food(id), food(id).basePrice.centsPerKg).map(
        ({ cents }) => cents,
      );
      expect(single, id).toBeLessThan(bottle);
      expect(bottle, id).toBeLessThan(260);
      expect(pack, id).toBeGreaterThanOrEqual(675);
    }
  });

  it('sizes weigh exactly what they say: a pound is a pound, and a pack weighs its pieces', () => {
    const grams = (id: string) => food(id).packages.map((size) => size.grams);
    expect(grams('butter')).toEqual([226.796185, 453.59237]);
    expect(grams('yellow-onion')[0]).toBe(food('yellow-onion').gramsPer.each);
    expect(grams('garlic')).toEqual([48.3, 144.9]);
    expect(grams('green-cabbage')).toEqual([1135 / 2, 1135]);
    expect(grams('egg')).toEqual([340.8, 681.6]);
    expect(grams('whole-milk').at(-1)).toBe(16 * 244);
  });
});
