import type { RecipeNutrition, Vitamin } from '@homeplate/contracts/documents/nutrition.ts';
import type { Nutrition, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';
import { nutritionWords } from '../copy.ts';

type Nutrient = Exclude<keyof Nutrition, 'calories'>;
export type NutrientKey = Nutrient | Vitamin['name'];

export type NutrientRow = {
  key: NutrientKey;
  group: 'macros' | 'vitamins';
  /** Of one serving; null: nothing is known. */
  amount: number | null;
  unit: 'g' | 'mg' | 'µg';
  /** Percent of the Daily Value; null: there is none, or nothing is known. */
  daily: number | null;
  /** Worked out from the calories by a rule of thumb: its figures say "about". */
  isEstimate: boolean;
  /** Of the ingredients' weight, 0 to 1. */
  knownShare: number;
  /** What each ingredient brings, by its place in the recipe, most first; empty where it is not told apart. */
  parts: readonly { line: number; amount: number }[];
};

/** The FDA's Daily Values, in the units of the recipe; sugars as a whole have none. */
const DAILY: Record<Nutrient, number | null> = {
  protein: 50,
  carbs: 275,
  fat: 78,
  fiber: 28,
  sugar: null,
  sodium: 2300,
};
const MACROS: readonly Nutrient[] = ['protein', 'carbs', 'fat', 'fiber', 'sugar'];
/** Where a recipe's nutrition is an estimate, these are; the others are the sums of what is known. */
const ESTIMATED: ReadonlySet<Nutrient> = new Set(['protein', 'carbs', 'fat']);
/** Less is known of a vitamin than this share of the weight: no figure is told. */
const TOO_LITTLE = 0.5;

type Told = Pick<RecipeDetail, 'nutrition' | 'nutritionSource' | 'knownShare'>;

/** The figures of the nutrition tab, in its order: in the picture and in the table. */
export function nutrientRows(recipe: Told, nutrition: RecipeNutrition | undefined): NutrientRow[] {
  const ofRecipe = (key: Nutrient, group: NutrientRow['group']): NutrientRow => {
    const daily = DAILY[key];
    return {
      key,
      group,
      amount: recipe.nutrition[key],
      unit: key === 'sodium' ? 'mg' : 'g',
      daily: daily === null ? null : (recipe.nutrition[key] / daily) * 100,
      isEstimate: recipe.nutritionSource === 'estimate' && ESTIMATED.has(key),
      knownShare: recipe.knownShare,
      parts: (nutrition?.lines ?? [])
        .flatMap((brought, line) => (brought && brought[key] > 0 ? [{ line, amount: brought[key] }] : []))
        .sort((a, b) => b.amount - a.amount),
    };
  };
  return [
    ...MACROS.map((key) => ofRecipe(key, 'macros')),
    ofRecipe('sodium', 'vitamins'),
    ...(nutrition?.vitamins ?? []).map(({ name, amount, unit, dailyValue, knownShare }): NutrientRow => {
      const isKnown = knownShare >= TOO_LITTLE;
      return {
        key: name,
        group: 'vitamins',
        amount: isKnown ? amount : null,
        unit,
        daily: isKnown ? (amount / dailyValue) * 100 : null,
        isEstimate: false,
        knownShare,
        parts: [],
      };
    }),
  ];
}

/** "34 g", "1.4 µg", "about 12 g", "under 1 mg". */
export function amountIn({
  amount,
  unit,
  isEstimate,
}: Pick<NutrientRow, 'unit' | 'isEstimate'> & { amount: number }): string {
  if (amount > 0 && amount < (unit === 'g' ? 0.5 : 0.05)) return `under ${unit === 'g' ? 1 : 0.1} ${unit}`;
  const figure = amount >= 10 || unit === 'g' ? wholeNumber(amount) : Number(amount.toFixed(1));
  return aboutIf(isEstimate, `${figure} ${unit}`);
}

/** "25%", "about 25%". */
export const dailyIn = ({ daily, isEstimate }: Pick<NutrientRow, 'isEstimate'> & { daily: number }): string =>
  aboutIf(isEstimate, `${Math.round(daily)}%`);

const aboutIf = (isEstimate: boolean, figure: string): string =>
  isEstimate ? nutritionWords.about(figure) : figure;
