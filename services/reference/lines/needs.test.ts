import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Food, Measure, PackageSize } from '../foods/food.ts';
import { allFoods, foodById } from '../foods/foods.ts';
import { gramsOf } from '../foods/measures.ts';
import { timesOf } from '../foods/packages.ts';
import { addNeeds, type Need } from '../foods/pieces.ts';
import { type Checkout, checkout } from '../prices/checkout-cost.ts';
import { lineGrams } from './line-grams.ts';
import { lineNeed, needOf } from './needs.ts';
import { parseLine } from './parse-line.ts';

const food = (id: string): Food => {
  const found = foodById(id);
  if (!found) throw new Error(`no food ${id}`);
  return found;
};
const buy = (of: Food, need: Need | undefined): Checkout =>
  checkout(of, of.basePrice.centsPerKg, need ?? { grams: Number.NaN });
const inWords = ({ packages }: Checkout): string =>
  packages.map(({ count, label }) => `${count} x ${label}`).join(' + ');

/** Describes the purchase for a line. */
function bought(line: string): string {
  const parsed = parseLine(line);
  const of = food(parsed.foodId ?? line);
  return inWords(buy(of, lineNeed(of, parsed)));
}

/** Names of packages on labels and in lines. */
const UNITS = (
  'head bunch can jar bottle bag box carton clamshell canister container tub tube package packet envelope pouch block loaf ' +
  'log wheel ball ear'
).split(' ');

type Sold = { of: Food; unit: string | null; sizes: readonly PackageSize[] };

/** Every food with every name of its packages, and the packages of that name. */
const SOLD: readonly Sold[] = allFoods()
  .filter((of) => !of.soldByWeight)
  .flatMap((of) => [
    { of, unit: null, sizes: of.packages.filter(({ label, grams }) => isOnePiece(label, grams, of)) },
    ...UNITS.map((unit) => ({
      of,
      unit,
      sizes: of.packages.filter(
        ({ label, grams }) =>
          new RegExp(`\\b${unit}\\b`).test(label) ||
          weighs(grams, of.gramsPer[unit as Measure] ?? of.counts?.[unit]),
      ),
    })),
  ])
  .filter(({ of, unit, sizes }) => sizes.length > 0 && lineGrams(of, 1, unit) !== undefined);

/** Whether a package is one piece: `1 onion (about 4 oz)` if an onion weighs that much. */
function isOnePiece(label: string, grams: number, of: Food): boolean {
  return label.startsWith('1 ') && weighs(grams, of.counts?.piece ?? of.gramsPer.each);
}

function weighs(grams: number, one: number | undefined): boolean {
  return one !== undefined && Math.abs(grams / one - 1) < 0.03;
}

const linesOf = ({ of, unit }: Sold, quantity: number) => ({
  quantity,
  quantityMax: null,
  unit,
  grams: lineGrams(of, quantity, unit) ?? null,
});

/** The number of pieces in a purchase: a pack of three peppers has three. */
const piecesIn = ({ packages }: Checkout, sizes: readonly PackageSize[]): number =>
  packages.reduce((sum, { count, grams, label }) => {
    const same = sizes.some((size) => size.label === label);
    return sum + count * (same ? 1 : (timesOf({ grams }, sizes[0] ?? { grams: Number.NaN }) ?? 0));
  }, 0);

describe('purchases for lines in pieces', () => {
  it('the test covers the foods sold by the piece', () => {
    const count = (unit: string | null) => SOLD.filter((sold) => sold.unit === unit).length;
    expect(count(null)).toBeGreaterThan(70);
    expect(count('can')).toBeGreaterThan(60);
    expect(count('bag')).toBeGreaterThan(150);
    expect(count('bottle')).toBeGreaterThan(60);
    expect(count('bunch')).toBeGreaterThan(15);
    expect(count('head')).toBeGreaterThan(10);
  });

  it('a line in pieces buys and uses up exactly that many, for every food and package name', () => {
    const wrong = SOLD.flatMap((sold) =>
      [1, 2, 3, 7, 40].flatMap((quantity) => {
        const bill = buy(sold.of, lineNeed(sold.of, linesOf(sold, quantity)));
        const isRight =
          piecesIn(bill, sold.sizes) === quantity &&
          bill.surplusGrams === 0 &&
          bill.portionCents === bill.cents;
        return isRight ? [] : [`${quantity} ${sold.unit ?? 'piece'} ${sold.of.id}: ${inWords(bill)}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('a line in pieces never buys more, including halves and sizes', () => {
    const size = fc.constantFrom('', 'small', 'medium', 'large', 'extra-large');
    const quantity = fc.integer({ min: 1, max: 160 }).map((quarters) => quarters / 4);
    fc.assert(
      fc.property(fc.constantFrom(...SOLD), quantity, size, (sold, asked, word) => {
        const grams = lineGrams(sold.of, asked, sold.unit, null, word) ?? null;
        const need = lineNeed(sold.of, { ...linesOf(sold, asked), grams });
        const bill = buy(sold.of, need);
        const piece = sold.of.packages[need?.piece ?? -1];
        const boughtGrams = bill.packages.reduce((sum, line) => sum + line.count * line.grams, 0);
        // A quarter of a bunch of bananas is two bananas.
        expect(boughtGrams).toBeLessThanOrEqual(Math.ceil(asked) * (piece?.grams ?? Number.NaN) + 1e-6);
        expect(bill.portionCents).toBeLessThanOrEqual(bill.cents);
      }),
      { numRuns: 2_000 },
    );
  });

  it('a recipe and a list buy the same for a line', () => {
    for (const of of allFoods())
      for (const measure of ['each', 'can', 'head', 'bunch', 'package', 'ear'] as const)
        for (const quantity of [0.5, 1, 3]) {
          const grams = gramsOf(of, quantity, measure);
          if (grams === undefined) continue;
          const unit = measure === 'each' ? null : measure;
          const inBowl = lineGrams(of, quantity, unit) ?? null;
          const onList = lineNeed(of, { quantity, quantityMax: null, unit, grams: inBowl });
          const inRecipe = needOf(of, quantity, measure, grams);
          expect(inWords(buy(of, onList)), `${quantity} ${measure} ${of.id}`).toBe(
            inWords(buy(of, inRecipe)),
          );
        }
  });

  it.each([
    ['1 yellow onion', '1 x 1 onion (about 4 oz)'],
    ['3 onions', '3 x 1 onion (about 4 oz)'],
    ['2 small onions', '2 x 1 onion (about 4 oz)'],
    ['2 large onions', '2 x 1 onion (about 4 oz)'],
    ['1/2 onion', '1 x 1 onion (about 4 oz)'],
    ['1 1/2 onions', '2 x 1 onion (about 4 oz)'],
    ['2 to 3 onions', '3 x 1 onion (about 4 oz)'],
    ['1 bag yellow onions', '1 x 3 lb bag'],
    ['12 oz frozen green beans', '1 x 12 oz bag'],
    ['1 head romaine', '1 x 1 head (about 17 oz)'],
    ['2 heads romaine lettuce', '2 x 1 head (about 17 oz)'],
    ['1/2 head green cabbage', '1 x half head (about 1.3 lb)'],
    ['1 1/2 heads green cabbage', '1 x 1 head (about 2.5 lb) + 1 x half head (about 1.3 lb)'],
    ['3 heads bok choy', '3 x 1 head (about 14 oz)'],
    ['3 bunches collard greens', '3 x 1 bunch (about 1 lb)'],
    ['3 red bell peppers', '3 x 1 pepper (about 5 oz)'],
    ['1 large eggplant', '1 x 1 eggplant (about 1.2 lb)'],
    ['3 blocks cheddar', '3 x 8 oz block'],
    ['24 oz cheddar', '1 x 16 oz block + 1 x 8 oz block'],
    ['1 can black beans', '1 x 15.5 oz can'],
    ['2 (15 oz) cans black beans', '2 x 15.5 oz can'],
    ['1 (16 oz) can black beans', '1 x 15.5 oz can'],
    ['1 (28 oz) can diced tomatoes', '1 x 28 oz can'],
    ['2 (14 oz) cans coconut milk', '2 x 13.5 fl oz can'],
    ['1 jar chicken bouillon', '1 x 3.25 oz jar of cubes'],
    ['1 bunch spinach', '1 x 10 oz bag'],
    ['1 bunch rosemary', '1 x 0.75 oz package'],
    ['1 lb butter', '1 x 1 lb (4 sticks)'],
    ['4 sticks butter', '1 x 1 lb (4 sticks)'],
    ['1 pint heavy cream', '1 x 1 pint'],
    ['6 eggs', '1 x half dozen'],
    ['1 dozen eggs', '1 x 1 dozen'],
    ['8 green onions', '1 x 6 oz bag'],
    ['1 bag parsnips', '1 x 1 lb bag'],
    ['7 green onions', '1 x 1 bunch (about 7)'],
    ['2 chicken breasts', 'about'],
  ])('the line "%s" buys %s', (line, expected) => {
    expect(bought(line)).toContain(expected);
  });

  it('two lines in the same piece combine to pieces, and a piece and a weight to a weight', () => {
    const onion = food('yellow-onion');
    const one = lineNeed(onion, parseLine('1 onion')) ?? { grams: 0 };
    const two = lineNeed(onion, parseLine('2 onions')) ?? { grams: 0 };
    expect(inWords(buy(onion, addNeeds(one, two)))).toBe('3 x 1 onion (about 4 oz)');
    const pounds = lineNeed(onion, parseLine('3 lb onions')) ?? { grams: 0 };
    expect(addNeeds(one, pounds).piece).toBeUndefined();
  });
});
