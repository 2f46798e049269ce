import { isCookingWord } from '../foods/cooking-words.ts';
import type { NutrientsPer100g } from '../foods/food.ts';
import type { FoodForm } from '../foods/forms.ts';
import { formWords } from '../lines/food-form.ts';
import { householdMeasures, type UsdaFood } from './usda.ts';

/**
 * Parses food-forms.psv, the USDA rows of cooked, canned or low-fat forms of a food:
 *
 *     wild-rice | boiled | 20089
 *     ranch-dressing | reduced fat; light; low fat | 04640
 *
 * food id | names, separated by `;` | USDA number | `sold` if it is bought in this form and weighs the same as the food. The first
 * cooked row of a food is the meaning of "cooked".
 */
type FormRow = { food: string; words: string[][]; ndbNo: string; isSold: boolean };

/** Throws an Error that names the first invalid line. */
export function readForms(text: string): FormRow[] {
  return text.split('\n').flatMap((line, index) => {
    if (!line.trim() || line.startsWith('#')) return [];
    const [food = '', said = '', ndbNo = '', sold = '', ...rest] = line.split('|').map((cell) => cell.trim());
    const words = said.split(';').map((way) => [...new Set(formWords(way))]);
    const isRow = rest.length === 0 && (sold === '' || sold === 'sold');
    if (!food || !isRow || !/^\d{5}$/.test(ndbNo) || words.some((way) => way.length === 0))
      throw new Error(`food-forms.psv:${index + 1}: ${line}`);
    return [{ food, words, ndbNo, isSold: sold === 'sold' }];
  });
}

/** Below this share a nutrient is too small to compute a weight from. */
const ENOUGH = { protein: 5, carbs: 20 };

/**
 * Raw grams per gram of the cooked form. Cooking changes water and fat but preserves protein, or the carbohydrate of dry mixes with
 * little protein.
 */
function rawPerGram(of: NutrientsPer100g, form: NutrientsPer100g): number {
  const kept = of.protein >= ENOUGH.protein ? 'protein' : of.carbs >= ENOUGH.carbs ? 'carbs' : undefined;
  return kept && form[kept] > 0 ? Number((form[kept] / of[kept]).toPrecision(3)) : 1;
}

/** By food id. Throws an Error for an unknown food or USDA number, and for two forms with the same name. */
export function foodForms(
  rows: readonly FormRow[],
  foods: ReadonlyMap<string, { per100g: NutrientsPer100g }>,
  usda: ReadonlyMap<string, UsdaFood>,
): Record<string, FoodForm[]> {
  const forms: Record<string, FoodForm[]> = {};
  for (const { food, words, ndbNo, isSold } of rows) {
    const of = foods.get(food);
    const row = usda.get(ndbNo);
    if (!of || !row) throw new Error(`food-forms.psv: no ${of ? `USDA number ${ndbNo}` : `food ${food}`}`);
    const own = forms[food] ?? [];
    forms[food] = own;
    const taken = own.flatMap((form) => form.words).map((way) => way.toSorted().join(' '));
    const twice = words.find((way) => taken.includes(way.toSorted().join(' ')));
    if (twice) throw new Error(`food-forms.psv: two forms of ${food} are "${twice.join(' ')}"`);
    const isCooked = !isSold && words.some((way) => way.some(isCookingWord));
    const raw = isCooked ? rawPerGram(of.per100g, row.per100g) : 1;
    const { volumes, counts } = householdMeasures(row.measures);
    own.push({
      words,
      ndbNo,
      usda: row.description,
      per100g: row.per100g,
      ...(row.blanks.length > 0 && { blanks: row.blanks }),
      ...(raw !== 1 && { rawPerGram: raw }),
      ...(!isSold && volumes.size > 0 && { volumes: Object.fromEntries(volumes) }),
      ...(!isSold && counts.size > 0 && { counts: Object.fromEntries(counts) }),
    });
  }
  return forms;
}
