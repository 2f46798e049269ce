import type {
  FoodDocument,
  FoodList,
  FoodNutrients,
  FoodPortion,
} from '@homeplate/contracts/documents/food.ts';
import { type Diet, dietsOf } from '@homeplate/reference/foods/diets.ts';
import { type Food, MEASURES } from '@homeplate/reference/foods/food.ts';
import { vitaminsOf } from '@homeplate/reference/foods/vitamins.ts';
import { lineGrams } from '@homeplate/reference/lines/line-grams.ts';
import { kindOf } from '@homeplate/reference/lines/units.ts';
import { produceSeason } from '@homeplate/reference/seasons/produce-season.ts';
import type { FoundFood } from './food-search.ts';

/** Diets that a food alone fits or does not; the others go by what a serving comes to. */
const DIETS_OF_FACTS: readonly Diet[] = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'dairy-free',
  'paleo',
  'whole30',
];
/** As lines are written, in the order they are offered in. A food's own counts follow. */
const WEIGHTS = ['g', 'kg', 'oz', 'lb'];
const VOLUMES = ['tsp', 'tbsp', 'fl oz', 'cup', 'pt', 'qt', 'gal', 'ml', 'l'];
const TABLE_NAMES: Readonly<Record<string, string>> = { pt: 'pint', qt: 'quart', gal: 'gallon' };
const NO_COUNT = new Set<string>(['each', 'pinch', ...Object.values(TABLE_NAMES)]);
const COUNTS = MEASURES.filter((unit) => kindOf(unit) === 'count' && !NO_COUNT.has(unit));
/** What a bare number is said to mean, and sizes of one piece: not units a line could have. */
const NO_UNIT = new Set(['piece', 'small', 'medium', 'large', 'extra-large', 'jumbo']);

export const foodRow = ({ food, alias }: FoundFood): FoodList[number] => ({
  id: food.id,
  name: food.name,
  alias,
  category: food.category,
  aisle: food.aisle,
  calories: knownNutrients(food).calories,
});

export function foodDocument(food: Food, recipeCount: number): FoodDocument {
  const milliliter = lineGrams(food, 1, 'ml');
  const season = produceSeason(food.id);
  return {
    id: food.id,
    name: food.name,
    plural: food.plural,
    aliases: [...(food.aliases ?? [])],
    category: food.category,
    aisle: food.aisle,
    source: { ndbNo: food.ndbNo, from: food.usda, approximate: food.approximate ?? false },
    per100g: knownNutrients(food),
    vitamins: vitaminsOf([{ food, grams: 100 / food.edibleYield }], 1).map(
      ({ name, amount, unit, dailyValue, knownShare }) => ({
        name,
        amount: knownShare > 0 ? Number(amount.toPrecision(6)) : null,
        unit,
        dailyValue,
      }),
    ),
    edibleYield: food.edibleYield,
    portions: portionsOf(food),
    density: milliliter ?? null,
    packages: food.packages.map(({ label, grams }) => ({ label, grams: Math.round(grams) })),
    allergens: [...food.allergens],
    diets: dietsOf([{ food, grams: 100 }], 1).filter((diet) => DIETS_OF_FACTS.includes(diet)),
    shelfLife: food.shelfLife,
    season: season ? { months: [...season.months], basis: season.basis, regions: [...season.regions] } : null,
    recipeCount,
  };
}

/** The table holds a figure the USDA leaves blank as 0, with a mark: here it is null, so that nobody takes it for none. */
function knownNutrients({ per100g, blanks }: Food): FoodNutrients {
  const known = (nutrient: keyof FoodNutrients) => (blanks?.includes(nutrient) ? null : per100g[nutrient]);
  return {
    calories: known('calories'),
    protein: known('protein'),
    carbs: known('carbs'),
    fat: known('fat'),
    fiber: known('fiber'),
    sugar: known('sugar'),
    sodium: known('sodium'),
  };
}

function portionsOf(food: Food): FoodPortion[] {
  const own = Object.keys(food.counts ?? {}).filter((unit) => !NO_UNIT.has(unit));
  const counted = [null, ...COUNTS.filter((unit) => isOwn(food, unit)), ...own];
  return [...WEIGHTS, ...VOLUMES, ...new Set(counted)].flatMap((unit): FoodPortion[] => {
    const grams = lineGrams(food, 1, unit);
    if (!grams) return [];
    const kind = unit === null ? 'count' : kindOf(unit);
    const basis = kind === 'mass' ? 'unit' : unit === null || isOwn(food, unit) ? 'weighed' : 'reckoned';
    return [{ unit, kind, grams, basis }];
  });
}

/** The table has a weight of this food in this very measure. */
const isOwn = ({ gramsPer, counts = {} }: Food, unit: string): boolean =>
  Object.hasOwn(gramsPer, TABLE_NAMES[unit] ?? unit) || Object.hasOwn(counts, unit);
