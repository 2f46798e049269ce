import { pictureUrl } from '@homeplate/contracts/documents/picture.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { Difficulty, type RecipeCard, type RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { type AreaPrices, derivationOf } from '../area-prices/area-prices.ts';
import { nameOf } from '../recipes/bought-lines.ts';
import { costRecipe, type RecipeCost } from '../recipes/recipe-cost.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';

const DIFFICULTY = {
  easy: Difficulty.enum.Easy,
  medium: Difficulty.enum.Medium,
  hard: Difficulty.enum.Hard,
} as const;

export const costIn = (facts: RecipeFacts, { prices }: AreaPrices): RecipeCost =>
  costRecipe(facts.lines, facts.recipe.text.servings, (itemId) => prices.get(itemId));

/** A card at one area's prices. Fields stand in the order of the contract, which is the order of the bytes. */
export function cardOf(facts: RecipeFacts, cost: RecipeCost, { area }: AreaPrices): RecipeCard {
  const { id } = facts;
  const { version, text, ratings } = facts.recipe;
  return {
    id,
    title: text.title,
    name: text.title,
    description: text.description,
    imageUrl: pictureUrl(id, version),
    imageKind: 'composed',
    isGenerating: false,
    region: text.region,
    place: text.place,
    totalCost: amountOf(cost.totalCents),
    costPerServing: amountOf(cost.perServingCents),
    checkoutCost: amountOf(cost.checkoutCents),
    // Nobody buys at the US average: whatever it rests on, it is an estimate of what this reader pays.
    costSource: area === '' ? 'estimate' : cost.source,
    costObservedAt: cost.observedAt,
    pricedLines: cost.pricedLines,
    totalLines: cost.totalLines,
    servings: text.servings,
    totalCalories: facts.totalCalories,
    caloriesPerServing: Math.round(facts.totalCalories / text.servings),
    prepTime: text.prepMinutes,
    cookTime: text.cookMinutes,
    totalTime: facts.totalMinutes,
    difficulty: DIFFICULTY[text.difficulty],
    averageRating: facts.rating.toFixed(1),
    ratingCount: ratings.count,
    isPremium: text.tier === 'premium',
    tags: [...facts.tags],
    diets: [...facts.diets],
    seasons: [...facts.seasons],
  };
}

export function detailOf(facts: RecipeFacts, prices: AreaPrices): RecipeDetail {
  const { text } = facts.recipe;
  const cost = costIn(facts, prices);
  return {
    ...cardOf(facts, cost, prices),
    servingSize: text.servingSize,
    course: text.course,
    equipment: [...text.equipment],
    makeAhead: text.makeAhead ?? null,
    leftovers: text.leftovers,
    storageDays: text.storageDays,
    ingredients: facts.lines.map((measured, index) => {
      const { line, food, grams } = measured;
      const { cents = null, price } = cost.lines[index] ?? {};
      return {
        itemId: line.food,
        name: nameOf(measured),
        quantity: line.quantity,
        quantityMax: line.quantityMax ?? null,
        // A piece has no unit: "2 yellow onions".
        unit: line.unit === 'each' ? null : line.unit,
        notes: line.note ?? null,
        group: line.group ?? null,
        optional: line.optional ?? false,
        category: food?.category ?? 'Pantry',
        grams: grams === undefined ? null : Math.round(grams * 10) / 10,
        estimatedCost: cents === null ? null : amountOf(cents),
        costSource: price?.source ?? null,
        costObservedAt: price?.observedAt ?? null,
        costDerivation: price ? derivationOf(prices.area, line.food, price) : null,
        allergens: [...(food?.allergens ?? [])],
      };
    }),
    instructions: text.steps.map((step, index) => ({
      step: index + 1,
      instruction: step.text,
      time: step.minutes,
      waiting: step.waiting ?? 0,
      temperatureF: step.temperatureF ?? null,
    })),
    instructionCount: text.steps.length,
    nutrition: facts.nutrition,
    nutritionSource: facts.nutritionSource,
    knownShare: facts.knownShare,
    allergens: [...facts.allergens],
    costByCategory: cost.byCategory.map(({ category, cents }) => ({ category, cost: amountOf(cents) })),
    leftOverCost: amountOf(cost.leftOverCents),
    priceArea: prices.area || null,
    preview: false,
    previewReason: null,
  };
}
