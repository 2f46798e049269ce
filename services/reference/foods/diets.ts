import { isHealthy, isKeto, isLowCarb, isMediterranean } from './eating-patterns.ts';
import { ALLERGENS, type Allergen, type Food, type FoodTrait } from './food.ts';
import { nutritionOf, type WeighedLine } from './nutrition.ts';

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

/**
 * The diets a recipe fits, in the order of DIETS, from the traits of its foods and its nutrition per serving.
 * Pass the lines that are always in the dish, without optional ones. An unknown food fits no ingredient-based diet.
 * `perServing`: the `nutritionOf` the same lines, if available.
 *
 * - paleo: no grain, legume, dairy, alcohol, white potato or refined sugar; honey and maple syrup are allowed
 * - whole30: no grain, legume, dairy, alcohol or added sweetener of any kind; potatoes are allowed
 * - keto, low-carb, mediterranean, healthy: `eating-patterns.ts`
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
  const serving = { lines, servings, nutrition: perServing };

  const fits: Record<Diet, boolean> = {
    vegan: isKept('vegan'),
    vegetarian: isKept('vegetarian'),
    'gluten-free': isKept('gluten-free'),
    'dairy-free': isKept('dairy-free'),
    paleo: isKept('paleo'),
    whole30: isKept('whole30'),
    keto: figures && isKeto(serving),
    'low-carb': figures && isLowCarb(serving),
    mediterranean: isKept('mediterranean') && isMediterranean(serving),
    healthy: figures && isHealthy(serving),
  };
  return DIETS.filter((diet) => fits[diet]);
}

/**
 * The allergens of a recipe, in the order of ALLERGENS. Pass every line, including optional ones: a warning must not depend on
 * what the cook leaves out. Unknown foods add none.
 */
export function allergensOf(lines: readonly Pick<WeighedLine, 'food'>[]): Allergen[] {
  return ALLERGENS.filter((allergen) => lines.some((line) => line.food?.allergens.includes(allergen)));
}
