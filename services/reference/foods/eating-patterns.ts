import type { Food, FoodTrait } from './food.ts';
import { edibleGrams, type Nutrition, type WeighedLine } from './nutrition.ts';

/** What one serving holds of what a pattern judges. */
export type Serving = { lines: readonly WeighedLine[]; servings: number; nutrition: Nutrition };

const CALORIES_PER_GRAM = { carbs: 4, fat: 9 } as const;

/** A low-carb diet has less than this share of its calories from carbohydrate: Feinman and others, Nutrition 31 (2015). */
const LOW_CARB_SHARE = 0.26;
/** Grams of added sugar a serving above which a dish is sweetened. */
const SWEETENED_GRAMS = 5;
/** The limits of the Dietary Guidelines for Americans 2020–2025: shares of the calories, for added sugars and for saturated fat. */
const MOST_SUGAR_SHARE = 0.1;
const MOST_SATURATED_SHARE = 0.1;

/**
 * The saturated share of fat by kind, first match, because the USDA table in use has no saturated fat: from general knowledge of its
 * later releases, and coarse.
 */
const SATURATED: readonly (readonly [(food: Food) => boolean, number])[] = [
  [({ id }) => id.includes('coconut'), 0.87],
  [hasTrait('dairy'), 0.63],
  [hasTrait('solid-fat'), 0.5],
  [hasTrait('red-meat'), 0.4],
  [({ traits }) => traits.includes('meat') || traits.includes('animal-product'), 0.3],
  [() => true, 0.15],
];

/** A food group, and the grams a serving that count. */
type Part = { grams: number; is: (food: Food) => boolean };

/**
 * What the Mediterranean diet has much of, with the grams a serving that count: after the food groups of the score of Trichopoulou and
 * others, New England Journal of Medicine 348 (2003).
 */
const MEDITERRANEAN: Readonly<Record<'oil' | 'fish' | 'legumes' | 'grain' | 'produce', Part>> = {
  oil: { grams: 3, is: hasTrait('olive-oil') },
  fish: { grams: 85, is: hasTrait('fish') },
  legumes: { grams: 40, is: hasTrait('legume') },
  grain: { grams: 25, is: hasTrait('whole-grain') },
  produce: {
    grams: 100,
    is: ({ category, traits }) => category === 'Produce' && !traits.includes('potato'),
  },
};
const MEDITERRANEAN_PARTS = 2;

function hasTrait(trait: FoodTrait): (food: Food) => boolean {
  return ({ traits }) => traits.includes(trait);
}

const perServing = (
  { lines, servings }: Serving,
  amount: (food: Food, line: WeighedLine) => number,
): number => lines.reduce((sum, line) => sum + (line.food ? amount(line.food, line) : 0), 0) / servings;

/** Grams a serving of the foods that are so, as bought. */
const servingGrams = (serving: Serving, is: (food: Food) => boolean): number =>
  perServing(serving, (food, { grams }) => (is(food) ? grams : 0));

/** Grams of sugar a serving from sweeteners and from foods that are sold sweetened. */
const addedSugar = (serving: Serving): number =>
  perServing(serving, (food, line) =>
    food.traits.includes('added-sugar') ? (food.per100g.sugar * edibleGrams(line)) / 100 : 0,
  );

const saturatedFat = (serving: Serving): number =>
  perServing(serving, (food, line) => {
    const [, share] = SATURATED.find(([is]) => is(food)) ?? [undefined, 0];
    return (share * food.per100g.fat * edibleGrams(line)) / 100;
  });

const netCarbs = ({ carbs, fiber }: Nutrition): number => Math.max(0, carbs - fiber);
/** The share of a serving's calories that so many grams have. */
const shareOf = ({ nutrition }: Serving, grams: number, of: keyof typeof CALORIES_PER_GRAM): number =>
  nutrition.calories > 0 ? (grams * CALORIES_PER_GRAM[of]) / nutrition.calories : 0;

/** At most 10 g of net carbohydrate a serving, and at least 60 % of its calories from fat. */
export const isKeto = (serving: Serving): boolean =>
  netCarbs(serving.nutrition) <= 10 && shareOf(serving, serving.nutrition.fat, 'fat') >= 0.6;

/** At most 20 g of net carbohydrate a serving; of a sweetened dish, also less than 26 % of its calories. */
export function isLowCarb(serving: Serving): boolean {
  const carbs = netCarbs(serving.nutrition);
  const isSweetened = addedSugar(serving) > SWEETENED_GRAMS;
  return carbs <= 20 && (!isSweetened || shareOf(serving, carbs, 'carbs') < LOW_CARB_SHARE);
}

/**
 * Olive oil or fish, and two of olive oil, fish, legumes, whole grain, and vegetables or fruit; not sweetened, and no more butter than
 * olive oil. Pass only dishes without red meat.
 */
export function isMediterranean(serving: Serving): boolean {
  const has = ({ grams, is }: Part) => servingGrams(serving, is) >= grams;
  const parts = Object.values(MEDITERRANEAN).filter(has).length;
  return (
    (has(MEDITERRANEAN.oil) || has(MEDITERRANEAN.fish)) &&
    parts >= MEDITERRANEAN_PARTS &&
    addedSugar(serving) <= SWEETENED_GRAMS &&
    servingGrams(serving, hasTrait('solid-fat')) <= servingGrams(serving, hasTrait('olive-oil'))
  );
}

/**
 * At most 600 kcal and 800 mg of sodium a serving, with at least 5 g of fiber or 20 g of protein; at most 10 % of the calories from
 * added sugars, and 10 % from saturated fat.
 */
export const isHealthy = (serving: Serving): boolean => {
  const { calories, sodium, fiber, protein } = serving.nutrition;
  return (
    calories <= 600 &&
    sodium <= 800 &&
    (fiber >= 5 || protein >= 20) &&
    shareOf(serving, addedSugar(serving), 'carbs') <= MOST_SUGAR_SHARE &&
    shareOf(serving, saturatedFat(serving), 'fat') <= MOST_SATURATED_SHARE
  );
};
