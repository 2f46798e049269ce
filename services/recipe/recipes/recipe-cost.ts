import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import { SHOPPING_CATEGORIES, type ShoppingCategory } from '@homeplate/reference/foods/food.ts';
import { checkout } from '@homeplate/reference/prices/checkout-cost.ts';
import { portionCents } from '@homeplate/reference/prices/portion-cost.ts';
import type { ItemPrice } from '../area-prices/area-prices.ts';
import type { MeasuredLine } from './bought-lines.ts';

export type PriceOf = (itemId: string) => ItemPrice | undefined;

/** Portion cost of one line in cents; null: not priced, or left out because it is optional. */
export type CostedLine = { cents: number | null; price: ItemPrice | undefined };

/** Integer cents throughout. */
export type RecipeCost = {
  /** In the order of the recipe's lines. */
  lines: readonly CostedLine[];
  /** What is eaten: the sum of the lines, to the cent. */
  totalCents: number;
  /** totalCents / servings, rounded to the cent. */
  perServingCents: number;
  /** What the till takes for whole packages, if you own nothing. */
  checkoutCents: number;
  /** What stays in opened packages: checkout - total, never below 0. */
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

/** Cost of a recipe at one set of prices. Optional lines cost nothing and are not counted. */
export function costRecipe(lines: readonly MeasuredLine[], servings: number, priceOf: PriceOf): RecipeCost {
  const costed: CostedLine[] = [];
  const byCategory = new Map<ShoppingCategory, number>();
  const bySource = new Map<PriceSource, number>();
  const bought = new Map<string, { food: NonNullable<MeasuredLine['food']>; grams: number; rate: number }>();
  let totalCents = 0;
  let observedAt: string | null = null;
  let pricedLines = 0;
  let totalLines = 0;
  for (const { line, food, grams } of lines) {
    const price = priceOf(line.food);
    if (!line.optional) totalLines += 1;
    if (line.optional || !food || grams === undefined || !price) {
      costed.push({ cents: null, price: undefined });
      continue;
    }
    const cents = portionCents(price.centsPerKg, grams);
    costed.push({ cents, price });
    pricedLines += 1;
    totalCents += cents;
    byCategory.set(food.category, (byCategory.get(food.category) ?? 0) + cents);
    bySource.set(price.source, (bySource.get(price.source) ?? 0) + cents);
    if (price.observedStores > 0 && (observedAt === null || price.observedAt > observedAt))
      observedAt = price.observedAt;
    // Two lines of one food come out of the same package.
    const need = bought.get(food.id);
    bought.set(food.id, { food, rate: price.centsPerKg, grams: grams + (need?.grams ?? 0) });
  }
  let checkoutCents = 0;
  for (const { food, grams, rate } of bought.values()) checkoutCents += checkout(food, rate, grams).cents;
  return {
    lines: costed,
    totalCents,
    perServingCents: Math.round(totalCents / servings),
    checkoutCents,
    leftOverCents: Math.max(0, checkoutCents - totalCents),
    byCategory: SHOPPING_CATEGORIES.flatMap((category) => {
      const cents = byCategory.get(category);
      return cents === undefined ? [] : [{ category, cents }];
    }),
    source: SOURCES.reduce((most, source) =>
      (bySource.get(source) ?? 0) > (bySource.get(most) ?? 0) ? source : most,
    ),
    observedAt,
    pricedLines,
    totalLines,
  };
}
