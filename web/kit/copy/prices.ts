import type { PriceSource } from '@homeplate/contracts/documents/price.ts';

/** The names of price sources. Never call an estimate observed, or live. */
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
  per: (unit: string) => (unit === 'each' ? 'each' : `${/^[aeio]/.test(unit) ? 'an' : 'a'} ${unit}`),
  storesNear: (zip: string) => `stores near ${zip}`,
  usAverage: 'US average',
  newest: 'newest figure',
  published: (date: string) => `published averages of ${date}`,
  newestSeen: (date: string) => `newest price seen ${date}`,
  publishedSince: (date: string) => `published averages, the oldest of ${date}`,
} as const;
