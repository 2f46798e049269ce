import type { FoodGap } from '@homeplate/contracts/documents/staff-food.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { lineGrams } from '@homeplate/reference/lines/line-grams.ts';

const KCAL = { protein: 4, carbs: 4, fiber: 2, fat: 9 };
const MACRO_TOLERANCE = 0.25;
/** kcal, for foods that have hardly any. */
const MACRO_SLACK = 25;

const TESTS: Readonly<Record<FoodGap, (food: Food) => boolean>> = {
  price: ({ basePrice }) => basePrice.source === 'estimate',
  cup: (food) => !lineGrams(food, 1, 'cup'),
  package: ({ packages }) => packages.length === 1,
  unknown: ({ blanks = [] }) => blanks.length > 0,
  odd: hasOddCalories,
  approximate: ({ approximate = false }) => approximate,
};

/** What the data of a food lacks, in the order of FOOD_GAPS. */
export const foodGapsOf = (food: Food): FoodGap[] =>
  (Object.keys(TESTS) as FoodGap[]).filter((gap) => TESTS[gap](food));

/** The calories of alcohol are in no macro. */
function hasOddCalories({ per100g, traits }: Pick<Food, 'per100g' | 'traits'>): boolean {
  if (traits.includes('alcohol')) return false;
  const { calories, protein, carbs, fat, fiber } = per100g;
  const fromMacros =
    KCAL.protein * protein + KCAL.carbs * (carbs - fiber) + KCAL.fiber * fiber + KCAL.fat * fat;
  return Math.abs(calories - fromMacros) > Math.max(MACRO_SLACK, MACRO_TOLERANCE * calories);
}
