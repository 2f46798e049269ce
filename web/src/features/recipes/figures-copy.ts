import { counted } from '@homeplate/kit/format/counted.ts';
import { durationWords } from '@homeplate/kit/format/dates.ts';

export const receipt = {
  title: 'If you own nothing',
  atStore: (store: string, miles: number) => `${store}, ${miles.toFixed(1)} mi`,
  ownPrices: 'Average prices at your stores',
  averagePrices: (zip: string) => `Average prices near ${zip}`,
  usPrices: 'Average US prices',
  wholePackages: 'whole packages',
  jars: (count: number) => `${count} spices and staples`,
  atCheckout: 'At checkout',
  inThisPot: 'In this pot',
  staysInYourKitchen: 'Stays in your kitchen',
  aServing: (count: number) => `A serving, ÷ ${count}`,
} as const;

export const costBreakdown = {
  title: 'Cost Breakdown',
  readings: 'How the cost is counted',
  fromIngredients: 'From ingredients',
  estimate: 'Estimate',
  perServing: (count: number) => `÷ ${counted(count, 'serving', 'servings')}`,
  main: 'Main ingredients',
  seasonings: 'Seasonings and spices',
  other: 'Other',
  part: 'Part',
  aServing: 'A serving',
  whole: 'Whole dish',
  total: 'In this pot',
  estimateNote: 'A rule of thumb: 60% main ingredients, 20% seasonings and spices, 20% other.',
} as const;

export const nutrition = {
  title: 'Nutrition Facts',
  readings: 'How the nutrition is counted',
  perRecipe: (count: number) => `${counted(count, 'serving', 'servings')} per recipe`,
  servingSize: 'Serving size',
  amount: 'Amount per serving',
  calories: 'Calories',
  fat: 'Total Fat',
  sodium: 'Sodium',
  carbs: 'Total Carbohydrate',
  fiber: 'Dietary Fiber',
  sugar: 'Total Sugars',
  protein: 'Protein',
  dailyValue: '% Daily Value',
  summed: (share: number) =>
    `Added up from the ingredients (${share}% by weight known). Percent of a 2,000 calorie day.`,
  estimated:
    'Estimated from the calories: 15% protein, 55% carbohydrate, 30% fat. Percent of a 2,000 calorie day.',
} as const;

export const difficulty = {
  title: 'Difficulty',
  inAll: (steps: number, minutes: number) =>
    `${counted(steps, 'step', 'steps')}, ${durationWords(minutes)} in all`,
} as const;
