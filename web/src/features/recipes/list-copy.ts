import { counted } from '@homeplate/kit/format/counted.ts';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { wholeNumber } from '@homeplate/kit/format/whole-number.ts';

const sentenceCase = (value: string) => {
  const words = value.trim().replaceAll('-', ' ').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const under = (dollars: string | null) => (dollars ? ` under $${dollars}` : '');

export const list = {
  title: 'Recipe Collection',
  description:
    'Regional American recipes by cost, time, diet and season, each priced at stores near your ZIP code.',
  pricedFor: (place: string) => `Priced for ${place}.`,
  newest: 'Newest price seen',
  usAverage: 'Priced at the US average.',
  setZip: 'Set your ZIP code',
  setZipWhy: 'to price them at your own stores.',
  search: 'Search recipes',
  searchPlaceholder: 'Chowder, grits, cornbread',
  filters: 'Filters',
  region: 'Region',
  allRegions: 'All regions',
  filtersButton: (count: number) => (count === 0 ? 'All filters' : `All filters (${count})`),
  sort: 'Sort',
  bestMatch: 'Best match',
  sorts: {
    cost: 'Cheapest first',
    featured: 'Featured',
    time: 'Time',
    rating: 'Rating',
    newest: 'Newest',
    season: 'In season',
  },
  clear: 'Clear filters',
  sections: { all: 'Recipes', free: 'Free to cook', premium: 'With Premium' },
  /** "13 dinners under $3", and beside them "104 more under $3". */
  found: (count: number, { course, dollars }: { course: string | null; dollars: string | null }) =>
    `${course === 'dinner' ? counted(count, 'dinner', 'dinners') : counted(count, 'recipe', 'recipes')}${under(dollars)}`,
  foundMore: (count: number, { dollars }: { dollars: string | null }) =>
    `${wholeNumber(count)} more${under(dollars)}`,
  more: (count: number) => `Show ${count} more`,
  noFree: 'No free recipe has all of these filters.',
  nearest: (filters: readonly string[], count: number) =>
    `Without ${filters.map((filter) => `“${filter}”`).join(' and ')}: ${counted(count, 'recipe', 'recipes')}`,
  loadingMore: 'Loading more...',
  emptyTitle: 'No recipes found',
  emptyWords: 'Try adjusting your search filters',
  errorWords: 'Error loading recipes. Please try again later.',
  again: 'Try again',
  loading: 'Loading recipes',
  leftOut: (values: readonly string[]) =>
    `We ignored “${values.join('”, “')}”: that isn’t one of our filters.`,
  needsPlan: 'Several diets at once, allergens and nutrition are filters of a paid plan.',
  needsSignIn: 'Sign in to filter by what you cooked.',
  dismiss: 'Dismiss the note',
} as const;

/** The label of an active filter's chip. */
export const filterWords: Record<string, (value: string) => string> = {
  search: (value) => `“${value}”`,
  maxCost: (value) => `Under $${value} a dish`,
  maxCostPerServing: (value) => `Under $${value}`,
  maxTime: (value) => `${value} minutes`,
  dietary: (value) => titleCase(value),
  diets: (value) => value.split(',').map(titleCase).join(' and '),
  without: (value) => `Without ${value.toLowerCase().replaceAll('-', ' ').split(',').join(' or ')}`,
  maxCalories: (value) => `Up to ${value} calories`,
  minProtein: (value) => `${value} g protein or more`,
  maxCarbs: (value) => `Up to ${value} g carbs`,
  maxSodium: (value) => `Up to ${value} mg sodium`,
  seasonal: () => 'In season',
  season: (value) => titleCase(value),
  // Only the first word is capitalized, as on the other chips: "One pot".
  tag: (value) => sentenceCase(value),
  tags: (value) => value.split(',').map(titleCase).join(' or '),
  difficulty: (value) => titleCase(value),
  free: (value) => (value.toLowerCase() === 'true' ? 'Free' : 'With Premium'),
  course: (value) => titleCase(value),
  serves: (value) => `Serves ${value}`,
  region: (value) => titleCase(value),
  cooked: (value) => (value.toLowerCase() === 'true' ? 'Cooked before' : 'Never cooked'),
  cookedLately: (value) =>
    value.toLowerCase() === 'true' ? 'Cooked in the last month' : 'Not in the last month',
};
