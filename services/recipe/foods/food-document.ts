import type {
  FoodDocument,
  FoodList,
  FoodNutrients,
  FoodPortion,
} from '@homeplate/contracts/documents/food.ts';
import { type Diet, dietsOf } from '@homeplate/reference/foods/diets.ts';
import { type Food, type FoodSeason, MEASURES } from '@homeplate/reference/foods/food.ts';
import { vitaminsOf } from '@homeplate/reference/foods/vitamins.ts';
import { lineGrams } from '@homeplate/reference/lines/line-grams.ts';
import { kindOf } from '@homeplate/reference/lines/units.ts';
import { readSeason } from '@homeplate/reference/seasons/produce-season.ts';
import type { FoundFood } from './food-search.ts';

/** Diets that depend on single foods; the others depend on a whole serving. */
const DIETS_OF_FACTS: readonly Diet[] = [
  'vegan',
  'vegetarian',
  'gluten-free',
  'dairy-free',
  'paleo',
  'whole30',
];
/** Units of lines, in display order. The food's own counts follow. */
const WEIGHTS = ['g', 'kg', 'oz', 'lb'];
const VOLUMES = ['tsp', 'tbsp', 'fl oz', 'cup', 'pt', 'qt', 'gal', 'ml', 'l'];
const TABLE_NAMES: Readonly<Record<string, string>> = { pt: 'pint', qt: 'quart', gal: 'gallon' };
const NO_COUNT = new Set<string>(['each', 'pinch', ...Object.values(TABLE_NAMES)]);
const COUNTS = MEASURES.filter((unit) => kindOf(unit) === 'count' && !NO_COUNT.has(unit));
/** Meanings of a bare number and sizes of one piece, which are not units of a line. */
const NO_UNIT = new Set(['piece', 'small', 'medium', 'large', 'extra-large', 'jumbo']);

export const foodRow = ({ food, alias }: FoundFood): FoodList[number] => ({
  id: food.id,
  name: food.name,
  alias,
  category: food.category,
  aisle: food.aisle,
  calories: knownNutrients(food).calories,
});

/** `own`: the season as staff corrected it. */
export function foodDocument(
  food: Food,
  recipeCount: number,
  own: FoodSeason | undefined = food.season,
): FoodDocument {
  const milliliter = lineGrams(food, 1, 'ml');
  const season = own && readSeason(own);
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

/** The table stores values that the USDA leaves blank as marked zeros; return null, so that they do not look like 0. */
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

/** True when the table has a weight of the food in this measure. */
const isOwn = ({ gramsPer, counts = {} }: Food, unit: string): boolean =>
  Object.hasOwn(gramsPer, TABLE_NAMES[unit] ?? unit) || Object.hasOwn(counts, unit);
