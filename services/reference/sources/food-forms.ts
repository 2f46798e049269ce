import { isCookingWord } from '../foods/cooking-words.ts';
import type { NutrientsPer100g } from '../foods/food.ts';
import type { FoodForm } from '../foods/forms.ts';
import { formWords } from '../lines/food-form.ts';
import { householdMeasures, type UsdaFood } from './usda.ts';

/**
 * The USDA row of a food that is cooked, packed in syrup, low in fat: bought as the food, eaten with other figures.
 *
 *     wild-rice | boiled | 20089
 *     ranch-dressing | reduced fat; light; low fat | 04640
 *
 * food id | the words that name it, several ways apart by `;` | USDA number | `sold` where it is bought in that state, and weighs
 * what the food weighs. The first row that is cooked is what "cooked" means.
 */
type FormRow = { food: string; words: string[][]; ndbNo: string; isSold: boolean };

/** Throws an Error with the line that it cannot read. */
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

/** Under this share a measured nutrient is too small to weigh by. */
const ENOUGH = { protein: 5, carbs: 20 };

/**
 * Grams of the food that make one gram of its cooked form. Cooking takes up or gives off water and fat but keeps protein, and in
 * dry mixes with little protein the carbohydrate.
 */
function rawPerGram(of: NutrientsPer100g, form: NutrientsPer100g): number {
  const kept = of.protein >= ENOUGH.protein ? 'protein' : of.carbs >= ENOUGH.carbs ? 'carbs' : undefined;
  return kept && form[kept] > 0 ? Number((form[kept] / of[kept]).toPrecision(3)) : 1;
}

/** By food id. Throws an Error for a food or a USDA number that is not there, and for two forms that one phrase would mean. */
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
