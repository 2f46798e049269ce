import type { Food } from '../foods/food.ts';
import { quotedPackage } from '../foods/packages.ts';
import { packagesOfPiece } from '../foods/pieces.ts';
import { type PackagePrice, packagePrices } from './package-prices.ts';

/**
 * A need within this share of whole packages is met by them (reading C81): recipes round amounts, and a cook does not open a second
 * can for a spoonful.
 */
const TOLERANCE = 0.03;
/** Grams, below any real weight, to absorb floating-point errors. */
const DUST = 1e-6;

/** A food's packages at one price, prepared for the search. */
export type Shelf = {
  food: Food;
  centsPerKg: number;
  /** Largest first. */
  prices: readonly PackagePrice[];
  /** Created by the first search. */
  search?: SearchAids;
  /** The packages that can supply each piece, created on first use. */
  byPiece: (Shelf | undefined)[];
};

type SearchAids = {
  /** The lowest cents per gram of the packages from each index on. */
  bestRateFrom: readonly number[];
  /** Index in `prices` of the quoted package. */
  quoted: number;
};

export const shelfOf = (food: Food, centsPerKg: number): Shelf => ({
  food,
  centsPerKg,
  prices: packagePrices(food, centsPerKg).toReversed(),
  byPiece: [],
});

/** The packages of the shelf that can supply a piece. */
function shelfOfPiece(shelf: Shelf, piece: number): Shelf {
  const known = shelf.byPiece[piece];
  if (known) return known;
  const { food, centsPerKg, prices } = shelf;
  const labels = labelsOfPiece(food, piece);
  const made = {
    food,
    centsPerKg,
    prices: prices.filter(({ label }) => labels.includes(label)),
    byPiece: [],
  };
  shelf.byPiece[piece] = made;
  return made;
}

/** Labels of the packages that can supply each piece; they do not depend on the price. */
const piecesOf = new WeakMap<Food, string[][]>();

function labelsOfPiece(food: Food, piece: number): string[] {
  const known = piecesOf.get(food) ?? [];
  const size = food.packages[piece];
  if (!size) throw new Error(`${food.id} has no package ${piece}`);
  const labels = known[piece] ?? packagesOfPiece(food, size).map(({ label }) => label);
  known[piece] = labels;
  piecesOf.set(food, known);
  return labels;
}

export type Cover = {
  packages: readonly PackagePrice[];
  /** The count of each package. */
  counts: readonly number[];
  cents: number;
  /** Grams in the packages. */
  bought: number;
  /** The purchase equals the need within the tolerance, so nothing is left over. */
  isUsedUp: boolean;
};

/**
 * How far a purchase may be below a need: 3 %, but never half of its largest package, which could drop one of 35 cans. For pieces, 3 %
 * of one piece (`one` in grams; 0 if the need is a weight), so forty onions stay forty.
 */
const slackOf = (weight: number, largest: number, one: number): number =>
  (one > 0 ? TOLERANCE * one : Math.min(TOLERANCE * weight, largest / 2)) + DUST;

/** The least that may be bought for a need. */
const leastFor = (need: number, largest: number, one: number): number =>
  need - slackOf(need / (1 + TOLERANCE), largest, one);

/** Whether the rest is only rounding. */
const isUsedUp = (need: number, bought: number, largest: number, one: number): boolean =>
  bought - need <= slackOf(bought, largest, one);

/**
 * Finds the cheapest whole packages that cover a positive need within the tolerance. If one package covers it, ties prefer the largest,
 * else the smallest surplus, then more of the quoted package: three peppers, not a pack of three. `piece` as in `Need`.
 */
export function cheapestCover(whole: Shelf, grams: number, piece?: number): Cover {
  const shelf = piece === undefined ? whole : shelfOfPiece(whole, piece);
  const one = piece === undefined ? 0 : (whole.food.packages[piece]?.grams ?? 0);
  const { prices } = shelf;
  const smallest = prices.at(-1);
  if (!smallest) throw new Error(`${whole.food.id} is sold in no package`);
  const count = Math.max(1, Math.ceil(leastFor(grams, smallest.grams, one) / smallest.grams));
  // A larger package never costs less than a smaller one.
  if (prices.length > 1 && count > 1) return search(shelf, grams, one);
  // A canister of salt costs as much as a shaker, so a shopper takes the canister.
  const taken = (one === 0 && prices.find(({ cents }) => cents === smallest.cents)) || smallest;
  const bought = count * taken.grams;
  return {
    packages: prices,
    counts: prices.map((price) => (price === taken ? count : 0)),
    cents: count * taken.cents,
    bought,
    isUsedUp: isUsedUp(grams, bought, taken.grams, one),
  };
}

function aidsOf(shelf: Shelf): SearchAids {
  const { food, prices } = shelf;
  const { label } = quotedPackage(food);
  shelf.search ??= {
    bestRateFrom: prices.map((_, index) =>
      Math.min(...prices.slice(index).map((price) => price.cents / price.grams)),
    ),
    quoted: prices.findIndex((size) => size.label === label),
  };
  return shelf.search;
}

/**
 * Exact search by branch and bound, largest package first: a branch ends when even the best unit price of the packages
 * still to come cannot beat the cover already found.
 */
function search(shelf: Shelf, need: number, one: number): Cover {
  const { prices } = shelf;
  const { bestRateFrom, quoted } = aidsOf(shelf);
  // Never buy more pieces than needed: not a pack of six for four.
  const most = one > 0 ? Math.ceil(leastFor(need, one, one) / one) * one + DUST : Number.POSITIVE_INFINITY;
  let best: Cover | undefined;
  const isBetter = (counts: readonly number[], cents: number, bought: number): boolean => {
    if (!best || cents !== best.cents) return !best || cents < best.cents;
    if (Math.abs(bought - best.bought) > DUST) return bought < best.bought;
    return (counts[quoted] ?? 0) > (best.counts[quoted] ?? 0);
  };
  const visit = (
    index: number,
    counts: readonly number[],
    cents: number,
    bought: number,
    largest: number,
  ) => {
    if (bought > most) return;
    if (bought > 0 && bought + DUST >= leastFor(need, largest, one)) {
      if (isBetter(counts, cents, bought))
        best = { packages: prices, counts, cents, bought, isUsedUp: isUsedUp(need, bought, largest, one) };
      return;
    }
    const price = prices[index];
    if (!price) return;
    const least = leastFor(need, largest || price.grams, one) - bought;
    if (best && cents + (bestRateFrom[index] ?? 0) * least > best.cents + 1e-6) return;
    const isLast = index === prices.length - 1;
    const fewest = isLast ? Math.max(1, Math.ceil(least / price.grams)) : 0;
    const highest = isLast ? fewest : Math.ceil((need - bought) / price.grams);
    for (let count = highest; count >= fewest; count -= 1) {
      const larger = largest || (count > 0 ? price.grams : 0);
      visit(index + 1, [...counts, count], cents + count * price.cents, bought + count * price.grams, larger);
    }
  };
  visit(0, [], 0, 0, 0);
  if (!best) throw new Error(`No packages cover ${need} g`);
  return best;
}
