import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import { type Food, SHOPPING_CATEGORIES, type ShoppingCategory } from '@homeplate/reference/foods/food.ts';
import { addNeeds, type Need } from '@homeplate/reference/foods/pieces.ts';
import { type Checkout, checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { shareCents } from '@homeplate/reference/prices/portion-cost.ts';
import type { ItemPrice } from '../area-prices/area-prices.ts';
import type { MeasuredLine } from './bought-lines.ts';

export type PriceOf = (itemId: string) => ItemPrice | undefined;

/** Portion cost of one line in cents; null when it is optional or has no price. */
export type CostedLine = { cents: number | null; price: ItemPrice | undefined };

/** The purchase of one food, for all lines that use it. */
export type FoodPurchase = Checkout & {
  food: Food;
  price: ItemPrice;
  /** Indexes of its lines in the recipe. */
  lines: readonly number[];
  /** Grams that each line needs. */
  weights: readonly number[];
  /** The need of all lines together. */
  need: Need;
};

/** Integer cents throughout. */
export type RecipeCost = {
  /** In the order of the recipe's lines. */
  lines: readonly CostedLine[];
  /** In the order of their first lines. */
  purchases: readonly FoodPurchase[];
  /** Cost of the portions: the sum of the lines, to the cent. */
  totalCents: number;
  /** totalCents / servings, rounded to the cent. */
  perServingCents: number;
  /** Cost of whole packages at checkout, if you own nothing. */
  checkoutCents: number;
  /** Cost of what is left over in packages: checkoutCents - totalCents. */
  leftOverCents: number;
  /** In aisle order; sums to totalCents. */
  byCategory: readonly { category: ShoppingCategory; cents: number }[];
  /** The source of most of the cost; `estimate` when nothing is priced. */
  source: PriceSource;
  /** Newest observation among the prices, ISO 8601; null when nothing was observed. */
  observedAt: string | null;
  pricedLines: number;
  totalLines: number;
};

/** By ascending reliability: with equal shares, the less reliable source is reported. */
export const SOURCES: readonly PriceSource[] = ['estimate', 'regional-average', 'shopper', 'observed'];

/**
 * Computes the cost of a recipe at one set of prices. Optional lines cost nothing and are not counted. `factor` scales the recipe;
 * `servings` is the number after scaling.
 */
export function costRecipe(
  lines: readonly MeasuredLine[],
  servings: number,
  priceOf: PriceOf,
  factor = 1,
): RecipeCost {
  const costed: CostedLine[] = lines.map(() => ({ cents: null, price: undefined }));
  const purchases = purchasesOf(lines, priceOf, factor);
  const byCategory = new Map<ShoppingCategory, number>();
  const bySource = new Map<PriceSource, number>();
  let [totalCents, checkoutCents, pricedLines] = [0, 0, 0];
  let observedAt: string | null = null;
  for (const { food, price, lines: places, weights, cents, portionCents } of purchases) {
    const shares = shareCents(portionCents, weights);
    for (const [index, place] of places.entries()) costed[place] = { cents: shares[index] ?? 0, price };
    pricedLines += places.length;
    totalCents += portionCents;
    checkoutCents += cents;
    byCategory.set(food.category, (byCategory.get(food.category) ?? 0) + portionCents);
    bySource.set(price.source, (bySource.get(price.source) ?? 0) + portionCents);
    if (price.observedStores > 0 && (observedAt === null || price.observedAt > observedAt))
      observedAt = price.observedAt;
  }
  return {
    lines: costed,
    purchases,
    totalCents,
    perServingCents: Math.round(totalCents / servings),
    checkoutCents,
    leftOverCents: checkoutCents - totalCents,
    byCategory: SHOPPING_CATEGORIES.flatMap((category) => {
      const cents = byCategory.get(category);
      return cents === undefined ? [] : [{ category, cents }];
    }),
    source: SOURCES.reduce((most, source) =>
      (bySource.get(source) ?? 0) > (bySource.get(most) ?? 0) ? source : most,
    ),
    observedAt,
    pricedLines,
    totalLines: lines.filter(({ line }) => !line.optional).length,
  };
}

/** Groups lines by food: two lines of one food share packages. */
function purchasesOf(lines: readonly MeasuredLine[], priceOf: PriceOf, factor: number): FoodPurchase[] {
  const wanted = new Map<string, Wanted>();
  for (const [place, { line, food, need }] of lines.entries()) {
    const price = line.optional ? undefined : priceOf(line.food);
    if (!price || !food || !need) continue;
    const scaled = factor === 1 ? need : { ...need, grams: need.grams * factor };
    const held = wanted.get(food.id);
    if (held) {
      held.lines.push(place);
      held.weights.push(scaled.grams);
      held.need = addNeeds(held.need, scaled);
    } else wanted.set(food.id, { food, price, lines: [place], weights: [scaled.grams], need: scaled });
  }
  return [...wanted.values()].map((one) =>
    Object.assign(one, checkout(one.food, one.price.centsPerKg, one.need)),
  );
}

type Wanted = { food: Food; price: ItemPrice; lines: number[]; weights: number[]; need: Need };
