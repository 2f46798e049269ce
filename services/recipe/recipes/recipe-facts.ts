import type { SeasonKey } from '@homeplate/contracts/documents/recipe.ts';
import { type Diet, dietsOf, dietsWithout } from '@homeplate/reference/foods/diets.ts';
import { ALLERGENS, type Allergen } from '@homeplate/reference/foods/food.ts';
import { labelChecksOf } from '@homeplate/reference/foods/label-checks.ts';
import { nutritionOf } from '@homeplate/reference/foods/nutrition.ts';
import { allergensOfLine, foodsOf, type MeasuredLine, measureLine } from './bought-lines.ts';
import { eatenLines } from './eaten-lines.ts';
import type { StoredRecipe } from './recipe.ts';

/** Everything computed from a recipe's text without prices. */
export type RecipeFacts = {
  id: string;
  recipe: StoredRecipe;
  lines: readonly MeasuredLine[];
  /** Distinct ids of the foods in the recipe's cost. */
  itemIds: readonly string[];
  totalMinutes: number;
  /** The author's tags, then computed tags: quick, meatless, healthy, seasonal, and each of its seasons. */
  tags: readonly string[];
  diets: readonly Diet[];
  allergens: readonly Allergen[];
  /** What to look for on labels, so that the dish keeps its diets. */
  labelChecks: readonly string[];
  seasons: readonly SeasonKey[];
  totalCalories: number;
  /** Per serving: kcal, grams, sodium in milligrams. */
  nutrition: {
    calories: number;
    protein: number;
    carbs: number;
    fat: number;
    fiber: number;
    sugar: number;
    sodium: number;
  };
  nutritionSource: 'from-ingredients' | 'estimate';
  knownShare: number;
  /** 0 to 5; 0 without reviews. */
  rating: number;
};

/** Reading C1: below this share the specification's 15/55/30 split of the calories is used. */
const ENOUGH_KNOWN = 0.9;
const QUICK_MINUTES = 30;

/** `lines`: the measured lines, if the caller has them. */
export function factsOf(
  recipe: StoredRecipe,
  lines: readonly MeasuredLine[] = recipe.text.ingredients.map(measureLine),
): RecipeFacts {
  const { _id: id, text } = recipe;
  const eaten = eatenLines(lines, text.steps).filter(({ line }) => !line.optional);
  const weighed = eaten.flatMap(({ food, grams, others = [] }) =>
    grams === undefined ? [] : [{ food, grams, others }],
  );
  const per = nutritionOf(weighed, text.servings);
  // A line without a weight counts as an unknown food of average weight.
  const knownShare = per.knownShare * (weighed.length / Math.max(1, eaten.length));
  // A diet must fit every alternative of a line: try each in place of the first.
  const most = Math.max(0, ...weighed.map(({ others }) => others.length));
  const choices = Array.from({ length: most }, (_, nth) =>
    weighed.map(({ food, grams, others }) => ({ food: nth < others.length ? others[nth] : food, grams })),
  );
  const fitting =
    weighed.length < eaten.length
      ? []
      : choices.reduce(
          (kept, chosen) => {
            const fits = dietsOf(chosen, text.servings);
            return kept.filter((diet) => fits.includes(diet));
          },
          dietsOf(weighed, text.servings, per),
        );
  const diets = dietsWithout(
    fitting,
    eaten.flatMap(({ mayContain = [] }) => mayContain),
  );
  const totalMinutes = text.prepMinutes + text.cookMinutes;
  const totalCalories = Math.round(per.calories * text.servings);
  const isKnown = knownShare >= ENOUGH_KNOWN;
  const calories = Math.round(totalCalories / text.servings);
  return {
    id,
    recipe,
    lines,
    itemIds: [...new Set(eaten.map(({ line }) => line.food))],
    totalMinutes,
    tags: [
      ...new Set([
        ...text.tags,
        ...(totalMinutes <= QUICK_MINUTES ? ['quick'] : []),
        ...(diets.includes('vegetarian') ? ['meatless'] : []),
        ...(diets.includes('healthy') ? ['healthy'] : []),
        ...(text.seasons.length > 0 ? ['seasonal'] : []),
        // Seasons come last: cards show the first two tags, and the author's tags say more.
        ...text.seasons,
      ]),
    ],
    diets,
    allergens: ALLERGENS.filter((allergen) => lines.some((line) => allergensOfLine(line).includes(allergen))),
    labelChecks: labelChecksOf(
      lines.flatMap((measured) => foodsOf(measured).flatMap((food) => food ?? [])),
      diets,
    ),
    seasons: text.seasons,
    totalCalories,
    nutrition: {
      calories,
      protein: oneDecimal(isKnown ? per.protein : (calories * 0.15) / 4),
      carbs: oneDecimal(isKnown ? per.carbs : (calories * 0.55) / 4),
      fat: oneDecimal(isKnown ? per.fat : (calories * 0.3) / 9),
      fiber: oneDecimal(per.fiber),
      sugar: oneDecimal(per.sugar),
      sodium: Math.round(per.sodium),
    },
    nutritionSource: isKnown ? 'from-ingredients' : 'estimate',
    knownShare: Math.round(knownShare * 1000) / 1000,
    rating: recipe.ratings.count > 0 ? recipe.ratings.sum / recipe.ratings.count : 0,
  };
}

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;
