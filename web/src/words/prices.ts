import type { PriceSource } from '@homeplate/contracts/documents/price.ts';

/** What a price is called by where it comes from. Nothing estimated is called observed, or live. */
export const sourceWords: Record<PriceSource, string> = {
  observed: 'observed',
  shopper: 'told by a shopper',
  'regional-average': 'regional average',
  estimate: 'estimate',
};

export const sourceTitle: Record<PriceSource, string> = {
  observed: 'Observed',
  shopper: 'Told by a shopper',
  'regional-average': 'Regional average',
  estimate: 'Estimate',
};

export const prices = {
  notPriced: 'not priced',
  about: 'about',
  underACent: 'under 1¢',
  key: 'Where prices come from',
  sample: 'sample',
  per: (unit: string) => (unit === 'each' ? 'each' : `a ${unit}`),
  storesNear: (zip: string) => `stores near ${zip}`,
  usAverage: 'US average',
  newest: 'newest figure',
  published: (date: string) => `published averages of ${date}`,
  publishedSince: (date: string) => `published averages, the oldest of ${date}`,
} as const;

export const storePricing = {
  title: 'Store Pricing',
  lowest: 'Lowest',
  average: 'Average',
  highest: 'Highest',
  store: 'Store',
  aServing: 'A serving',
  total: (servings: number) => (servings === 1 ? 'The serving' : `All ${servings}`),
  atTheTill: 'At the till',
  youSave: 'You save',
  noSaving: 'none',
  savingWhy: (average: string, total: string) => `Nearby average ${average}, less ${total} here.`,
  miles: (distance: number) => `${distance.toFixed(1)} mi`,
  savingNote: "Saving: the nearby average minus this store's total.",
  viewAll: (count: number) => `View All ${count} Stores`,
  allTitle: (count: number) => `All ${count} stores`,
  allWords: (title: string, place: string) => `${title}, near ${place}. Before sales tax and deposits.`,
  sortBy: 'Sort by',
  sorts: { total: 'Cost', distance: 'Distance', coverage: 'Priced lines', age: 'Newest price' },
  coverage: (priced: number, total: number) => `${priced} of ${total} priced`,
  observedLines: (count: number) => `${count} observed`,
  sampleNote: 'The place of a sample store is made up from its chain’s map, not from a store list.',
  sample: 'Sample',
  sampleStores: 'Store places are samples, made up from each chain’s map.',
  membersOnly: 'Members only',
  inviteTitle: 'What does it cost near you?',
  inviteWords: 'Set a ZIP code to see this dish priced at the stores around you, cheapest first.',
  inviteButton: 'Set your ZIP code',
  loading: 'Loading store prices',
  errorWords: 'Store prices could not be loaded.',
  noStores: (place: string) => `No store prices near ${place} yet.`,
  again: 'Try again',
  rangeWords: (low: string, average: string, high: string) => `From ${low} to ${high}, on average ${average}`,
} as const;
