import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';

const recipes = (count: number) => (count === 1 ? 'recipe' : 'recipes');

/** The panel with all filters. */
export const filters = {
  label: 'All filters',
  loading: 'Counting the recipes',
  failed: 'Couldn’t load the counts.',
  show: (count: number) => `Show ${wholeNumber(count)} ${recipes(count)}`,
  recipes,
  groups: {
    region: 'Region',
    maxCostPerServing: 'Cost per serving',
    maxCost: 'Cost of the dish',
    maxTime: 'Total time',
    difficulty: 'Difficulty',
    dietary: 'Diet',
    diets: 'Diets, all of them',
    without: 'Without',
    maxCalories: 'Calories per serving',
    minProtein: 'Protein per serving',
    maxCarbs: 'Carbs per serving',
    maxSodium: 'Sodium per serving',
    season: 'Season',
    course: 'Course',
    serves: 'Serves',
    free: 'Plan',
    tags: 'Tags',
    cooked: 'Cooked by you',
  },
  paid: {
    title: 'More dietary filters',
    words: 'Several diets at once, allergens left out, and nutrition per serving are part of a paid plan.',
    upgrade: 'Upgrade to Premium',
  },
  done: 'Done',
  allTags: (count: number) => `Show all ${count} tags`,
  free: { true: 'Free', false: 'With Premium' } as Record<string, string>,
  atLeast: (servings: string) => `${servings} or more`,
  upToDollars: (dollars: string) => `Up to $${dollars}`,
  upToCalories: (calories: string) => `Up to ${calories}`,
  upToGrams: (grams: string) => `Up to ${grams} g`,
  gramsOrMore: (grams: string) => `${grams} g or more`,
  upToMilligrams: (milligrams: string) => `Up to ${milligrams} mg`,
  upToMinutes: (minutes: string) => `Up to ${minutes} min`,
} as const;
