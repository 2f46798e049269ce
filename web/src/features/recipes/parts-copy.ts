import { counted } from '@homeplate/kit/format/counted.ts';
import { durationWords } from '@homeplate/kit/format/dates.ts';

/** The copy of a recipe's tabs. In its own file because the tabs are below the first view. */
export const tabs = {
  tabs: { overview: 'Overview', ingredients: 'Ingredients', instructions: 'Instructions', view: '3D View' },
  tabList: 'Recipe',
  whatGoesIn: 'What goes in',
  howItGoes: 'How it goes',
  moreSteps: (count: number) => `+${count} more steps`,
  moreIngredients: (count: number) => `+${count} more`,
  contains: 'Contains',
  fewer: 'Fewer servings',
  more: 'More servings',
  servingsCount: (count: number) => counted(count, 'serving', 'servings'),
  fromTheTags: 'Good for',
  seasonings: (names: readonly string[]) => names.join(', '),
  seeReceipt: 'What to buy, and what it costs at checkout',
  whyPrices: 'Show where each price comes from',
  optional: 'optional',
  preview: 'This is a preview: the full recipe is for subscribers.',
  previewLimit: 'This is a preview: you’ve used today’s free recipes.',
  stepsMore: (count: number) => `+${counted(count, 'more step', 'more steps')}`,
} as const;

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
