import { ALLERGENS, type Allergen, type Food, type FoodTrait } from './food.ts';
import { edibleGrams, nutritionOf, type WeighedLine } from './nutrition.ts';

export const DIETS = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'dairy-free',
  'paleo',
  'whole30',
  'keto',
  'low-carb',
  'mediterranean',
  'healthy',
] as const;
export type Diet = (typeof DIETS)[number];

/** The diets that single foods break, and the traits of those foods. */
const BROKEN_BY = {
  vegan: ['meat', 'fish', 'dairy', 'animal-product'],
  vegetarian: ['meat', 'fish'],
  'dairy-free': ['dairy'],
  paleo: ['grain', 'legume', 'dairy', 'alcohol', 'potato'],
  whole30: ['grain', 'legume', 'dairy', 'alcohol', 'added-sugar'],
  mediterranean: ['red-meat'],
} as const satisfies Partial<Record<Diet, readonly FoodTrait[]>>;

/** The trait of the foods that hold an allergen, when a line names it without a food. */
const TRAIT_OF: Partial<Record<Allergen, FoodTrait>> = {
  milk: 'dairy',
  egg: 'animal-product',
  fish: 'fish',
  shellfish: 'fish',
  peanut: 'legume',
  soy: 'legume',
  wheat: 'grain',
  gluten: 'grain',
};

/** The diets that no possible allergen breaks. */
export const dietsWithout = (diets: readonly Diet[], allergens: readonly Allergen[]): Diet[] => {
  const named = allergens.includes('wheat') ? [...allergens, 'gluten' as const] : allergens;
  const traits = named.flatMap((allergen) => TRAIT_OF[allergen] ?? []);
  const broken = dietsBrokenBy({ traits, allergens: named });
  return diets.filter((diet) => !broken.includes(diet));
};

const isRefinedSugar = ({ traits }: Pick<Food, 'traits'>): boolean =>
  traits.includes('added-sugar') && !traits.includes('natural-sweetener');

/** The diets that this food breaks, whatever it is eaten with, in the order of DIETS. */
export function dietsBrokenBy(food: Pick<Food, 'traits' | 'allergens'>): Diet[] {
  const traits: Partial<Record<Diet, readonly FoodTrait[]>> = BROKEN_BY;
  return DIETS.filter(
    (diet) =>
      traits[diet]?.some((trait) => food.traits.includes(trait)) ||
      (diet === 'gluten-free' && food.allergens.includes('gluten')) ||
      (diet === 'paleo' && isRefinedSugar(food)),
  );
}

/** The share of known weight that nutrition-based diets require. */
const ENOUGH_KNOWN = 0.9;

/** The minimum for "present", as bought: a part of the meal, not a seasoning. */
const PRESENT_GRAMS = { 'olive-oil': 3, fish: 25, legume: 25, 'whole-grain': 25 } as const;

/**
 * The diets a recipe fits, in the order of DIETS, from the traits of its foods and its nutrition per serving.
 * Pass the lines that are always in the dish, without optional ones. An unknown food fits no ingredient-based diet.
 * `perServing`: the `nutritionOf` the same lines, if available.
 *
 * - paleo: no grain, legume, dairy, alcohol, white potato or refined sugar; honey and maple syrup are allowed
 * - whole30: no grain, legume, dairy, alcohol or added sweetener of any kind; potatoes are allowed
 * - keto: at most 10 g net carbohydrate and at least 60 % of calories from fat; low-carb: at most 20 g net
 * - mediterranean: no red meat, butter is not the main fat, and olive oil, fish, legumes or whole grain is present
 * - healthy: at most 600 kcal and 800 mg sodium, with at least 5 g fiber or 20 g protein. Saturated fat is not in the
 *   USDA table in use, so the limit of 7 g cannot be applied.
 */
export function dietsOf(
  lines: readonly WeighedLine[],
  servings: number,
  perServing = nutritionOf(lines, servings),
): Diet[] {
  const foods = lines.map((line) => line.food);
  const allKnown = foods.length > 0 && foods.every((food) => food !== undefined);
  const broken = new Set(foods.flatMap((food) => (food ? dietsBrokenBy(food) : [])));
  const isKept = (diet: Diet): boolean => allKnown && !broken.has(diet);

  const figures = perServing.knownShare >= ENOUGH_KNOWN;
  const netCarbs = Math.max(0, perServing.carbs - perServing.fiber);
  const fatShare = perServing.calories > 0 ? (perServing.fat * 9) / perServing.calories : 0;

  const fits: Record<Diet, boolean> = {
    vegan: isKept('vegan'),
    vegetarian: isKept('vegetarian'),
    'gluten-free': isKept('gluten-free'),
    'dairy-free': isKept('dairy-free'),
    paleo: isKept('paleo'),
    whole30: isKept('whole30'),
    keto: figures && netCarbs <= 10 && fatShare >= 0.6,
    'low-carb': figures && netCarbs <= 20,
    mediterranean:
      isKept('mediterranean') && !isButterMainFat(lines) && hasMediterraneanPart(lines, servings),
    healthy:
      figures &&
      perServing.calories <= 600 &&
      perServing.sodium <= 800 &&
      (perServing.fiber >= 5 || perServing.protein >= 20),
  };
  return DIETS.filter((diet) => fits[diet]);
}

/** Whether the line with the most fat is butter or another animal cooking fat. */
function isButterMainFat(lines: readonly WeighedLine[]): boolean {
  const fatOf = (line: WeighedLine): number => ((line.food?.per100g.fat ?? 0) * edibleGrams(line)) / 100;
  const fattest = lines.reduce<WeighedLine | undefined>(
    (most, line) => (!most || fatOf(line) > fatOf(most) ? line : most),
    undefined,
  );
  return fattest?.food?.traits.includes('solid-fat') ?? false;
}

function hasMediterraneanPart(lines: readonly WeighedLine[], servings: number): boolean {
  return (Object.keys(PRESENT_GRAMS) as (keyof typeof PRESENT_GRAMS)[]).some((trait) => {
    const grams = lines.reduce((sum, line) => sum + (line.food?.traits.includes(trait) ? line.grams : 0), 0);
    return grams / servings >= PRESENT_GRAMS[trait];
  });
}

/**
 * The allergens of a recipe, in the order of ALLERGENS. Pass every line, including optional ones: a warning must not depend on
 * what the cook leaves out. Unknown foods add none.
 */
export function allergensOf(lines: readonly Pick<WeighedLine, 'food'>[]): Allergen[] {
  return ALLERGENS.filter((allergen) => lines.some((line) => line.food?.allergens.includes(allergen)));
}
