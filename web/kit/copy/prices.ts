import type { PriceSource } from '@homeplate/contracts/documents/price.ts';

/** The names of price sources inside a sentence. Never call an estimate seen, or live. */
export const sourceWords: Record<PriceSource, string> = {
  observed: 'seen',
  shopper: 'from a shopper',
  'regional-average': 'estimate',
  estimate: 'estimate',
};

/** Where a price comes from: every source of `PriceSource`, printed prices, and stores that are made up. */
export type SourceKind = PriceSource | 'flyer' | 'sample';

export const sourceTitle: Record<SourceKind, string> = {
  observed: 'Seen',
  flyer: 'Flyer',
  shopper: 'Shopper',
  'regional-average': 'Estimate',
  estimate: 'Estimate',
  sample: 'Sample',
};

export const prices = {
  notPriced: 'not priced',
  about: 'about',
  underACent: 'under 1¢',
  key: 'Where prices come from',
  per: (unit: string) => (unit === 'each' ? 'each' : `${/^[aeio]/.test(unit) ? 'an' : 'a'} ${unit}`),
  atOwnStores: 'at your stores',
  storesNear: (zip: string) => `stores near ${zip}`,
  usAverage: 'US average',
  newest: 'newest figure',
  published: (date: string) => `published averages from ${date}`,
  newestSeen: (date: string) => `newest price seen ${date}`,
  publishedSince: (date: string) => `published averages, the oldest from ${date}`,
} as const;
