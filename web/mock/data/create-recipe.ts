import { pictureUrl } from '@homeplate/contracts/documents/picture.ts';
import { amountOf, centsOf } from '@homeplate/contracts/documents/price.ts';
import type { RecipeBasket, RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import {
  allergensOf,
  dietsOf,
  foodById,
  type MockFood,
  nutritionPerServing,
  packagesFor,
  portionCents,
} from './foods.ts';
import { OBSERVED_AT } from './stores.ts';

type Line = readonly [food: string, quantity: number, unit: string, group?: string];
type Step = readonly [instruction: string, minutes: number, waiting?: number, temperatureF?: number];
type Plan = Pick<
  RecipeDetail,
  | 'id'
  | 'title'
  | 'description'
  | 'region'
  | 'place'
  | 'servings'
  | 'prepTime'
  | 'difficulty'
  | 'course'
  | 'tags'
  | 'seasons'
> & { lines: readonly Line[]; steps: readonly Step[] };

type Part = { food: MockFood; grams: number; line: Line };

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

function partsOf(lines: readonly Line[]): Part[] {
  return lines.map((line) => {
    const [id, quantity, unit] = line;
    const food = foodById(id);
    const grams = food?.units[unit];
    if (!food || grams === undefined) throw new Error(`No food or unit for the line ${line.join(' ')}`);
    return { food, grams: grams * quantity, line };
  });
}

/** A whole recipe whose costs, nutrition and diets follow from its lines, so that sums agree with their parts. */
export function createRecipe({ lines, steps, ...plan }: Plan): RecipeDetail {
  const parts = partsOf(lines);
  const foods = parts.map(({ food }) => food);
  const basket = basketOf(
    parts.map(({ food, grams }) => ({ food, grams })),
    plan.servings,
  );
  const nutrition = nutritionPerServing(parts, plan.servings);
  const cookTime = sum(steps.map(([, minutes]) => minutes));
  const total = centsOf(basket.totalCost);
  return {
    ...plan,
    name: plan.title,
    imageUrl: pictureUrl(plan.id, 1),
    imageAlt: `${plan.title} on a plate.`,
    imageKind: 'composed',
    isGenerating: false,
    totalCost: basket.totalCost,
    costPerServing: amountOf(Math.round(total / plan.servings)),
    checkoutCost: basket.checkoutCost,
    leftOverCost: basket.leftOverCost,
    costSource: 'regional-average',
    costObservedAt: OBSERVED_AT,
    pricedLines: lines.length,
    totalLines: lines.length,
    nutrition,
    nutritionSource: 'from-ingredients',
    knownShare: 1,
    caloriesPerServing: nutrition.calories,
    totalCalories: nutrition.calories * plan.servings,
    cookTime,
    totalTime: plan.prepTime + cookTime,
    averageRating: '0.0',
    ratingCount: 0,
    isPremium: false,
    diets: dietsOf(foods),
    allergens: allergensOf(foods),
    labelChecks: [],
    servingSize: '1 plate',
    yield: null,
    equipment: ['Large skillet'],
    makeAhead: 'Measure the ingredients the night before.',
    leftovers: 'Warm it gently with a splash of water.',
    whyItWorks: 'A hot pan browns it before it steams.',
    serveWith: 'a green salad',
    storage: 'Keeps 3 days in the refrigerator.',
    ingredients: parts.map(ingredientOf),
    instructions: steps.map(([instruction, time, waiting = 0, temperatureF = null], index) => ({
      step: index + 1,
      instruction,
      time,
      waiting,
      temperatureF,
      uses: [],
    })),
    instructionCount: steps.length,
    waitTime: steps.reduce((sum, [, , waiting = 0]) => sum + waiting, 0),
    costByCategory: costByCategory(parts),
    basket,
    priceArea: '372',
    preview: false,
    previewReason: null,
  };
}

function ingredientOf({ food, grams, line: [, quantity, unit, group] }: Part): RecipeIngredient {
  return {
    itemId: food.id,
    name: food.name,
    counted: unit === '' ? { one: food.name, several: food.plural } : null,
    quantity,
    quantityMax: null,
    unit: unit || null,
    metric: unit === '' ? null : { quantity: grams, quantityMax: null, unit: 'g' },
    canSize: null,
    weight: null,
    notes: null,
    group: group ?? null,
    optional: false,
    category: food.category,
    grams,
    estimatedCost: amountOf(portionCents(food, grams)),
    costSource: 'regional-average',
    costObservedAt: OBSERVED_AT,
    costDerivation: 'Average of 3 stores near 372, 1 observed.',
    allergens: food.allergens,
  };
}

function costByCategory(parts: readonly Part[]): RecipeDetail['costByCategory'] {
  const groups = Map.groupBy(parts, ({ food }) => food.category);
  return [...groups].map(([category, group]) => ({
    category,
    cost: amountOf(sum(group.map(({ food, grams }) => portionCents(food, grams)))),
  }));
}

/** What to buy for these amounts, with an empty pantry. */
export function basketOf(
  parts: readonly { food: MockFood; grams: number }[],
  servings: number,
): RecipeBasket {
  const portions = parts.map(({ food, grams }) => portionCents(food, grams));
  const bought = parts.map(({ food, grams }) => packagesFor(food, grams));
  const checkout = sum(bought.map(({ cents }) => cents));
  return {
    servings,
    totalCost: amountOf(sum(portions)),
    checkoutCost: amountOf(checkout),
    leftOverCost: amountOf(checkout - sum(portions)),
    items: parts.map(({ food }, index) => {
      const { cents = 0, packages = [], leftOverGrams = 0 } = bought[index] ?? {};
      const portion = portions[index] ?? 0;
      return {
        itemId: food.id,
        name: food.name,
        cost: amountOf(cents),
        packages,
        portionCost: amountOf(portion),
        leftOver: cents > portion ? { grams: leftOverGrams, cost: amountOf(cents - portion) } : null,
      };
    }),
    lineCosts: portions.map(amountOf),
  };
}

/** A recipe's lines as foods and grams for so many servings. */
export const partsOfRecipe = (recipe: RecipeDetail, servings: number): { food: MockFood; grams: number }[] =>
  recipe.ingredients.flatMap(({ itemId, grams }) => {
    const food = foodById(itemId);
    return food && grams !== null ? [{ food, grams: (grams * servings) / recipe.servings }] : [];
  });

/** As a visitor without a paid plan sees a premium recipe. */
export const previewOf = (recipe: RecipeDetail): RecipeDetail => ({
  ...recipe,
  isPremium: true,
  makeAhead: null,
  leftovers: '',
  whyItWorks: null,
  serveWith: null,
  ingredients: recipe.ingredients.map((line) => ({
    ...line,
    counted: null,
    quantity: null,
    unit: null,
    metric: null,
    canSize: null,
    weight: null,
    grams: null,
    estimatedCost: null,
    costSource: null,
    costObservedAt: null,
    costDerivation: null,
  })),
  instructions: recipe.instructions.slice(0, 1),
  basket: null,
  preview: true,
  previewReason: 'premium',
});
