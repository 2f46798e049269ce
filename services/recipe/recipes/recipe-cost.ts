import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import { type Food, SHOPPING_CATEGORIES, type ShoppingCategory } from '@homeplate/reference/foods/food.ts';
import { addNeeds, type Need } from '@homeplate/reference/foods/pieces.ts';
import { type Checkout, checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { shareCents } from '@homeplate/reference/prices/portion-cost.ts';
import type { ItemPrice } from '../area-prices/area-prices.ts';
import type { MeasuredLine } from './bought-lines.ts';

export type PriceOf = (itemId: string) => ItemPrice | undefined;

/** Portion cost of one line in cents; null: not priced, or left out because it is optional. */
export type CostedLine = { cents: number | null; price: ItemPrice | undefined };

/** What is bought of one food, for all lines that take it. */
export type FoodPurchase = Checkout & {
  food: Food;
  price: ItemPrice;
  /** Places of its lines in the recipe. */
  lines: readonly number[];
  /** What each of them needs, in grams. */
  weights: readonly number[];
  /** What they need together. */
  need: Need;
};

/** Integer cents throughout. */
export type RecipeCost = {
  /** In the order of the recipe's lines. */
  lines: readonly CostedLine[];
  /** In the order of their first lines. */
  purchases: readonly FoodPurchase[];
  /** What is eaten: the sum of the lines, to the cent. */
  totalCents: number;
  /** totalCents / servings, rounded to the cent. */
  perServingCents: number;
  /** What the register takes for whole packages, if you own nothing. */
  checkoutCents: number;
  /** What stays in opened packages: checkout - total, of each purchase and so of all. */
  leftOverCents: number;
  /** In the order of the aisles; sums to totalCents. */
  byCategory: readonly { category: ShoppingCategory; cents: number }[];
  /** What stands behind most of the cost; `estimate` when nothing is priced. */
  source: PriceSource;
  /** Newest observation among the prices, ISO 8601; null when nothing was observed. */
  observedAt: string | null;
  pricedLines: number;
  totalLines: number;
};

/** From the least to the most to be relied on: of equal shares the humbler one is told. */
export const SOURCES: readonly PriceSource[] = ['estimate', 'regional-average', 'shopper', 'observed'];

/**
 * Cost of a recipe at one set of prices. Optional lines cost nothing and are not counted. `factor`: of how much more or less is
 * cooked than the recipe says; `servings` are those of what is cooked.
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

/** Two lines of one food come out of the same package. */
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
