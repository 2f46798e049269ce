const one = (count: number, single: string, several: string) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? single : several}`;

export const card = {
  premium: 'Premium',
  noReviews: 'No reviews yet',
  rating: (rating: string, count: number) => `${rating} of 5 stars, ${one(count, 'review', 'reviews')}`,
  reviews: (count: number) => one(count, 'review', 'reviews'),
  time: 'Total time',
  servings: (count: number) => one(count, 'serving', 'servings'),
  difficulty: 'Difficulty',
  calories: (count: number) => `${count.toLocaleString('en-US')} cal`,
  caloriesServing: (count: number) => `${one(count, 'calorie', 'calories')} a serving`,
  aServing: 'A serving',
  allServings: (count: number) => (count === 1 ? 'The serving' : `All ${count} servings`),
  atTheTill: 'At the till',
} as const;

export const picture = {
  loading: 'Loading image...',
  generating: 'Generating food image...',
} as const;

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
  searchPlaceholder: 'Search chowder, grits, poke',
  filters: 'Filters',
  regions: 'Regions',
  region: 'Region',
  allRegions: 'All 8',
  filtersButton: (count: number) => (count === 0 ? 'Filters' : `Filters (${count})`),
  sort: 'Sort',
  bestMatch: 'Best match',
  sorts: {
    featured: 'Featured',
    cost: 'Cost',
    time: 'Time',
    rating: 'Rating',
    newest: 'Newest',
    season: 'In season',
  },
  chips: {
    under5: 'Under $5 a serving',
    quick: 'Quick & Easy',
    family: 'Family Size',
    healthy: 'Healthy',
    comfort: 'Comfort Food',
    season: 'In season',
  },
  active: 'Active filters',
  remove: (filter: string) => `Remove the filter ${filter}`,
  clear: 'Clear filters',
  found: (count: number) => one(count, 'recipe', 'recipes'),
  fullyPriced: (count: number) => `${count} fully priced`,
  partlyPriced: (count: number) => `${count} with lines not priced`,
  more: (count: number) => `Show ${count} more`,
  loadingMore: 'Loading more...',
  emptyTitle: 'No recipes found',
  emptyWords: 'Try adjusting your search filters',
  errorWords: 'Error loading recipes. Please try again later.',
  again: 'Try again',
  loading: 'Loading recipes',
  droppedBecause: (name: string, why: string) =>
    `We left out “${name}”: ${why.replace(/^(is|takes) /, 'must be ')}.`,
  dismiss: 'Dismiss the note',
} as const;

/** What an active filter is called on its chip. */
export const filterWords: Record<string, (value: string) => string> = {
  search: (value) => `“${value}”`,
  maxCost: (value) => `Under $${value} a dish`,
  maxCostPerServing: (value) => `Under $${value} a serving`,
  maxTime: (value) => `Under ${value} minutes`,
  dietary: (value) => titleCase(value),
  seasonal: () => 'In season',
  season: (value) => titleCase(value),
  tag: (value) => titleCase(value),
  tags: (value) => value.split(',').map(titleCase).join(' or '),
  difficulty: (value) => titleCase(value),
};

/** "budget-friendly" → "Budget Friendly". */
export function titleCase(hyphenated: string): string {
  return hyphenated
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

export const detail = {
  back: 'Back to recipes',
  figures: 'Cost, nutrition and difficulty',
  loading: 'Loading the recipe',
  notFoundTitle: 'Recipe Not Found',
  notFoundWords: "The recipe you're looking for doesn't exist or has been removed.",
  browseAll: 'Browse All Recipes',
  notReached: 'Or it could not be reached just now: check your connection and try again.',
  again: 'Try again',
  totalTime: 'Total time',
  servings: 'Servings',
  aServing: 'A serving',
  calories: 'Calories',
  portionCost: 'Portion cost',
  aServingUnit: 'a serving',
  youPay: 'You pay',
  about: 'About',
  toBuyAll: 'to buy everything',
  priced: (priced: number, total: number) =>
    priced === total ? `All ${total} ingredients priced` : `${priced} of ${total} ingredients priced`,
  byEstimate: (count: number) => `${count} by estimate`,
  from: (what: string) => `from ${what}`,
  beforeTax: 'Before sales tax and deposits.',
  newPrice: (names: readonly string[]) =>
    names.length > 2
      ? `New prices of ${names[0]} and ${names.length - 1} others`
      : `New price of ${names.join(' and ')}`,
  newPrices: 'Prices changed.',
  nowCosts: (cost: string) => `A serving now costs ${cost}.`,
} as const;
