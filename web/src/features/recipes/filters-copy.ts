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
    season: 'Season',
    course: 'Course',
    serves: 'Serves',
    free: 'Plan',
    tags: 'Tags',
  },
  done: 'Done',
  allTags: (count: number) => `Show all ${count} tags`,
  free: { true: 'Free', false: 'With Premium' } as Record<string, string>,
  atLeast: (servings: string) => `${servings} or more`,
  upToDollars: (dollars: string) => `Up to $${dollars}`,
  upToMinutes: (minutes: string) => `Up to ${minutes} min`,
} as const;
