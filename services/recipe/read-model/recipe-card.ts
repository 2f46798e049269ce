import {
  pictureKind,
  pictureUrl,
  pictureVersion,
  storedPictureAlt,
} from '@homeplate/contracts/documents/picture.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import { Difficulty, type RecipeCard, type RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { pictureAlt } from '@homeplate/reference/pictures/picture-alt.ts';
import { type AreaPrices, derivationOf } from '../area-prices/area-prices.ts';
import { allergensOfLine, countedNames, nameOf, noteOf, unitOf } from '../recipes/bought-lines.ts';
import { canSize, weightBeside } from '../recipes/line-size.ts';
import { metricAmount } from '../recipes/metric-amount.ts';
import { pictureFoods, platingOf } from '../recipes/plating.ts';
import { basketOf } from '../recipes/recipe-basket.ts';
import { costRecipe, type RecipeCost } from '../recipes/recipe-cost.ts';
import type { RecipeFacts } from '../recipes/recipe-facts.ts';
import { storageSentence } from '../recipes/storage-words.ts';

export const DIFFICULTY = {
  easy: Difficulty.enum.Easy,
  medium: Difficulty.enum.Medium,
  hard: Difficulty.enum.Hard,
} as const;

export const costIn = (facts: RecipeFacts, { prices }: AreaPrices): RecipeCost =>
  costRecipe(facts.lines, facts.recipe.text.servings, (itemId) => prices.get(itemId));

/** The fields that depend on prices; head and tail are the fields before and after them, in byte order. */
type CardCost = Pick<
  RecipeCard,
  | 'totalCost'
  | 'costPerServing'
  | 'checkoutCost'
  | 'costSource'
  | 'costObservedAt'
  | 'pricedLines'
  | 'totalLines'
>;
type CardHead = Pick<
  RecipeCard,
  'id' | 'title' | 'name' | 'description' | 'imageUrl' | 'imageKind' | 'isGenerating' | 'region' | 'place'
>;
type CardTail = Omit<RecipeCard, keyof CardCost | keyof CardHead>;

function headOf({ id, recipe: { version, picture, composition, generating, text } }: RecipeFacts): CardHead {
  return {
    id,
    title: text.title,
    name: text.title,
    description: text.description,
    imageUrl: pictureUrl(id, picture ?? pictureVersion(version, composition)),
    imageKind: pictureKind(picture),
    isGenerating: generating !== undefined,
    region: text.region,
    place: text.place,
  };
}

/** The cost figures on a card. */
export type CostFigures = Pick<
  RecipeCost,
  'totalCents' | 'perServingCents' | 'checkoutCents' | 'source' | 'observedAt' | 'pricedLines' | 'totalLines'
>;

function middleOf(cost: CostFigures, area: string): CardCost {
  return {
    totalCost: amountOf(cost.totalCents),
    costPerServing: amountOf(cost.perServingCents),
    checkoutCost: amountOf(cost.checkoutCents),
    // The US average is always an estimate of what this user pays, whatever its source.
    costSource: area === '' ? 'estimate' : cost.source,
    costObservedAt: cost.observedAt,
    pricedLines: cost.pricedLines,
    totalLines: cost.totalLines,
  };
}

function tailOf(facts: RecipeFacts): CardTail {
  const { text, ratings } = facts.recipe;
  return {
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

/** A card at one area's prices, with fields in contract order. */
export const cardOf = (facts: RecipeFacts, cost: CostFigures, { area }: AreaPrices): RecipeCard => ({
  ...headOf(facts),
  ...middleOf(cost, area),
  ...tailOf(facts),
});

/** The card's JSON in three parts (head, cost, tail), so that each price area only needs its own middle. */
export const cardHead = (facts: RecipeFacts): string => JSON.stringify(headOf(facts)).replace(/}$/, ',');
export function cardCost(figures: CostFigures, area: string): string {
  const cost = middleOf(figures, area);
  // Built by hand: JSON.stringify takes four times as long, and a page has a hundred cards.
  return `"totalCost":"${cost.totalCost}","costPerServing":"${cost.costPerServing}","checkoutCost":"${cost.checkoutCost}","costSource":"${cost.costSource}","costObservedAt":${JSON.stringify(cost.costObservedAt)},"pricedLines":${cost.pricedLines},"totalLines":${cost.totalLines}`;
}
export const cardTail = (facts: RecipeFacts): string => JSON.stringify(tailOf(facts)).replace(/^{/, ',');

/** Uses only the recipe data that media gets in `publishedEvent`, so the text matches the picture. */
const altOf = ({ id, recipe: { text, picture, composition } }: RecipeFacts): string =>
  picture === undefined
    ? pictureAlt({
        id,
        title: text.title,
        region: text.region,
        plating: platingOf(id, text),
        ingredients: pictureFoods(text),
        composition,
      })
    : storedPictureAlt(text);

/** `servings`: servings of the basket; the recipe's own by default. */
export function detailOf(facts: RecipeFacts, prices: AreaPrices, servings?: number): RecipeDetail {
  const { text } = facts.recipe;
  const cost = costIn(facts, prices);
  return {
    ...cardOf(facts, cost, prices),
    imageAlt: altOf(facts),
    servingSize: text.servingSize,
    yield: text.yield ?? null,
    course: text.course,
    equipment: [...text.equipment],
    makeAhead: text.makeAhead ?? null,
    leftovers: text.leftovers,
    whyItWorks: text.whyItWorks ?? null,
    serveWith: text.serveWith ?? null,
    storage: storageSentence(text),
    ingredients: facts.lines.map((measured, index) => {
      const { line, food, grams } = measured;
      const { cents = null, price } = cost.lines[index] ?? {};
      return {
        itemId: line.food,
        name: nameOf(measured),
        counted: countedNames(measured),
        quantity: line.quantity,
        quantityMax: line.quantityMax ?? null,
        // A piece has no unit: "2 yellow onions".
        unit: unitOf(measured),
        metric: metricAmount(measured),
        canSize: canSize(measured),
        weight: weightBeside(measured),
        notes: noteOf(measured),
        group: line.group ?? null,
        optional: line.optional ?? false,
        category: food?.category ?? 'Pantry',
        grams: grams === undefined ? null : Math.round(grams * 10) / 10,
        estimatedCost: cents === null ? null : amountOf(cents),
        costSource: price?.source ?? null,
        costObservedAt: price?.observedAt ?? null,
        costDerivation: price ? derivationOf(prices, line.food, price) : null,
        allergens: allergensOfLine(measured),
      };
    }),
    instructions: text.steps.map((step, index) => ({
      step: index + 1,
      instruction: step.text,
      time: step.minutes,
      waiting: step.waiting ?? 0,
      temperatureF: step.temperatureF ?? null,
      uses: [...step.uses],
    })),
    instructionCount: text.steps.length,
    waitTime: text.steps.reduce((sum, { waiting = 0 }) => sum + waiting, 0),
    nutrition: facts.nutrition,
    nutritionSource: facts.nutritionSource,
    knownShare: facts.knownShare,
    allergens: [...facts.allergens],
    labelChecks: [...facts.labelChecks],
    costByCategory: cost.byCategory.map(({ category, cents }) => ({ category, cost: amountOf(cents) })),
    leftOverCost: amountOf(cost.leftOverCents),
    basket: basketOf(facts, (itemId) => prices.prices.get(itemId), servings ?? text.servings),
    priceArea: prices.area || null,
    preview: false,
    previewReason: null,
  };
}
