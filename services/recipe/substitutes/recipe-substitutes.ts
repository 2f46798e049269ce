import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { Nutrition, type RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import {
  type RecipeSubstitutes,
  type Substitute as SubstituteDocument,
  signedAmountOf,
} from '@homeplate/contracts/documents/substitutes.ts';
import type { Substitute } from '@homeplate/reference/foods/food.ts';
import { toMetricKitchen } from '@homeplate/reference/lines/kitchen-measure.ts';
import type { AreaPrices } from '../area-prices/area-prices.ts';
import { costIn } from '../read-model/recipe-card.ts';
import { type MeasuredLine, nameOf, unitOf } from '../recipes/bought-lines.ts';
import type { RecipeCost } from '../recipes/recipe-cost.ts';
import { factsOf, type RecipeFacts } from '../recipes/recipe-facts.ts';
import { substituteLine } from './substitute-line.ts';

/** Substitutes for the ingredients of a recipe, with the new cost and nutrition. A preview has no lines. */
export function substitutesOf(
  facts: RecipeFacts,
  prices: AreaPrices,
  previewReason: RecipeDetail['previewReason'],
): RecipeSubstitutes {
  return {
    recipeId: facts.id,
    priceArea: prices.area || null,
    servings: facts.recipe.text.servings,
    totalCost: amountOf(costIn(facts, prices).totalCents),
    lines: previewReason === null ? listSubstitutes(facts, prices) : [],
    preview: previewReason !== null,
    previewReason,
  };
}

function listSubstitutes(facts: RecipeFacts, prices: AreaPrices): RecipeSubstitutes['lines'] {
  return facts.lines.flatMap((measured, index) => {
    const { line, food } = measured;
    // Price an optional line as used, before and after.
    const before = line.optional ? withLine(facts, index, asRequired(measured)) : facts;
    const cost = costIn(before, prices);
    const substitutes = (food?.substitutes ?? []).flatMap((substitute) => {
      const swapped = substituteLine(measured, substitute);
      if (!swapped) return [];
      const after = withLine(facts, index, asRequired(swapped));
      return describe(substitute, swapped, index, { facts: before, cost }, after, costIn(after, prices));
    });
    if (substitutes.length === 0) return [];
    const { food: itemId, optional = false } = line;
    return [{ line: index, itemId, name: nameOf(measured), optional, substitutes }];
  });
}

function asRequired({ line, ...measured }: MeasuredLine): MeasuredLine {
  const { optional, ...rest } = line;
  return optional ? { ...measured, line: rest } : { ...measured, line };
}

/** Replaces one line of the recipe and computes its facts again. */
const withLine = (facts: RecipeFacts, index: number, line: MeasuredLine): RecipeFacts =>
  factsOf(
    facts.recipe,
    facts.lines.map((old, place) => (place === index ? line : old)),
  );

function describe(
  { note }: Substitute,
  { line, food, grams }: MeasuredLine,
  index: number,
  before: { facts: RecipeFacts; cost: RecipeCost },
  after: RecipeFacts,
  cost: RecipeCost,
): SubstituteDocument[] {
  if (!food || grams === undefined) return [];
  const price = cost.lines[index]?.price;
  const isPriced = price !== undefined && before.cost.lines[index]?.price !== undefined;
  const edibleGrams = food.category === 'Meat & Seafood' ? grams : grams * food.edibleYield;
  const metric = toMetricKitchen(food, edibleGrams);
  const without = <Name>(all: readonly Name[], others: readonly Name[]) =>
    all.filter((name) => !others.includes(name));
  return [
    {
      itemId: food.id,
      name: nameOf({ line, food }),
      quantity: line.quantity,
      unit: unitOf({ line, food }),
      metricQuantity: metric.quantity,
      metricUnit: metric.unit === 'kg' || metric.unit === 'ml' || metric.unit === 'l' ? metric.unit : 'g',
      grams: Math.round(grams * 10) / 10,
      note,
      costDifference: isPriced ? signedAmountOf(cost.totalCents - before.cost.totalCents) : null,
      checkoutDifference: isPriced ? signedAmountOf(cost.checkoutCents - before.cost.checkoutCents) : null,
      costSource: price?.source ?? null,
      costObservedAt: price && price.observedStores > 0 ? price.observedAt : null,
      nutritionDifference: nutritionDifference(before.facts, after),
      allergensAdded: without(after.allergens, before.facts.allergens),
      allergensRemoved: without(before.facts.allergens, after.allergens),
      dietsGained: without(after.diets, before.facts.diets),
      dietsLost: without(before.facts.diets, after.diets),
    },
  ];
}

/** A difference between two rough estimates is meaningless. */
function nutritionDifference(before: RecipeFacts, after: RecipeFacts): Nutrition | null {
  if (before.nutritionSource === 'estimate' || after.nutritionSource === 'estimate') return null;
  const difference = (name: keyof Nutrition): [keyof Nutrition, number] => [
    name,
    Math.round((after.nutrition[name] - before.nutrition[name]) * 10) / 10 || 0,
  ];
  return Nutrition.parse(Object.fromEntries(Nutrition.keyof().options.map(difference)));
}
