import type { NutrientsPer100g } from '../foods/food.ts';
import type { OverlayRow } from './overlay.ts';
import type { UsdaFood } from './usda.ts';

const NUTRIENTS = ['calories', 'protein', 'fat', 'carbs', 'fiber', 'sugar', 'sodium'] as const;

type Nutrients = {
  per100g: NutrientsPer100g;
  blanks: (keyof NutrientsPer100g)[];
  /** For display: the row or rows, or the source of the values. */
  from: string;
};

/**
 * The nutrients of a food per 100 g, from its USDA row unless the overlay overrides them:
 *
 *     mix=04053:0.45,02044:0.3     shares of these rows; the rest is water
 *     figures=310/0/0.5/76/0.2/68/4; from=Standard Reference, release 28
 *
 * `figures` are kcal, protein, fat, carbohydrate, fiber and sugar in grams, and sodium in mg. They are approximations from general
 * knowledge of the named source, and marked so. Throws an Error for an invalid value.
 */
export function nutrientsOf(row: OverlayRow, usda: UsdaFood, all: ReadonlyMap<string, UsdaFood>): Nutrients {
  const mix = row.facts.get('mix');
  const figures = row.facts.get('figures');
  if (mix !== undefined) return mixNutrients(row.id, mix, all);
  if (figures === undefined) return { per100g: usda.per100g, blanks: usda.blanks, from: usda.description };
  const values = figures.split('/').map(Number);
  const from = row.facts.get('from');
  if (values.length !== NUTRIENTS.length || !values.every((value) => value >= 0) || !from) {
    throw new Error(`${row.id} has the figures ${figures} from ${from}`);
  }
  return { per100g: withEach((_nutrient, index) => values[index] ?? 0), blanks: [], from };
}

function mixNutrients(id: string, mix: string, all: ReadonlyMap<string, UsdaFood>): Nutrients {
  const parts = mix.split(',').map((part) => {
    const [ndbNo = '', share = ''] = part.split(':');
    const food = all.get(ndbNo);
    if (!food || !(Number(share) > 0)) throw new Error(`${id} mixes ${part}`);
    return { food, share: Number(share) };
  });
  const total = parts.reduce((sum, { share }) => sum + share, 0);
  if (total > 1.001) throw new Error(`${id} mixes ${total} of the whole`);
  const words = parts.map(
    ({ food, share }) => `${Number((share * 100).toPrecision(3))}% ${food.description}`,
  );
  return {
    per100g: withEach((nutrient) =>
      Number(parts.reduce((sum, { food, share }) => sum + food.per100g[nutrient] * share, 0).toFixed(2)),
    ),
    blanks: NUTRIENTS.filter((nutrient) => parts.every(({ food }) => food.blanks.includes(nutrient))),
    from: `Reckoned from ${words.join('; ')}`,
  };
}

function withEach(value: (nutrient: (typeof NUTRIENTS)[number], index: number) => number): NutrientsPer100g {
  const per100g = { calories: 0, protein: 0, carbs: 0, fat: 0, fiber: 0, sugar: 0, sodium: 0 };
  for (const [index, nutrient] of NUTRIENTS.entries()) per100g[nutrient] = value(nutrient, index);
  return per100g;
}
