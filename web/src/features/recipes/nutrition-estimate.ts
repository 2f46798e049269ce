import type { Nutrition } from '@homeplate/contracts/documents/recipe.ts';

export type NutritionEstimate = { calories: number; protein: number; carbs: number; fat: number };

/** Estimates grams per serving from calories: 15% protein and 55% carbohydrate at 4 kcal per gram, 30% fat at 9. */
export const estimateNutrition = (calories: number): NutritionEstimate => ({
  calories,
  protein: (calories * 0.15) / 4,
  carbs: (calories * 0.55) / 4,
  fat: (calories * 0.3) / 9,
});

/** The daily values of a 2,000-calorie diet (21 CFR 101.9) in grams, sodium in milligrams. */
const DAILY = { fat: 78, sodium: 2300, carbs: 275, fiber: 28, protein: 50 } as const;

/** Rounded percent of the daily value; undefined when there is none (sugars). */
export const dailyShare = (nutrient: keyof Nutrition, amount: number): number | undefined =>
  nutrient in DAILY ? Math.round((amount / DAILY[nutrient as keyof typeof DAILY]) * 100) : undefined;
