import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';

const recipes = (count: number) => (count === 1 ? 'recipe' : 'recipes');

/** The panel with all filters. */
export const filters = {
  label: 'All filters',
  loading: 'Counting the recipes',
  failed: 'The counts could not be loaded.',
  show: (count: number) => `Show ${wholeNumber(count)} ${recipes(count)}`,
  recipes,
  groups: {
    region: 'Region',
    maxCostPerServing: 'Cost a serving',
    maxCost: 'Cost a dish',
    maxTime: 'Total time',
    difficulty: 'Difficulty',
    dietary: 'Diet',
    season: 'Season',
    course: 'Course',
    serves: 'Serves',
    free: 'Who can cook it',
    tags: 'Tags',
  },
  done: 'Done',
  allTags: (count: number) => `Show all ${count} tags`,
  free: { true: 'Free', false: 'With Premium' } as Record<string, string>,
  atLeast: (servings: string) => `${servings} or more`,
  upToDollars: (dollars: string) => `Up to $${dollars}`,
  upToMinutes: (minutes: string) => `Up to ${minutes} min`,
} as const;
