import type { PriceTrend } from '@homeplate/contracts/documents/comparison.ts';

export const comparison = {
  title: 'Compare prices at your stores',
  tabs: 'Everyday items',
  near: (count: number, place: string) => `${count} stores near ${place}`,
  own: (count: number) => (count === 1 ? 'Your store' : `Your ${count} stores`),
  alert: 'Set a price alert',
  refresh: 'Refresh prices',
  refreshing: 'Refreshing...',
  checked: 'Checked',
  refreshFailed: 'Couldn’t refresh the prices. These are the earlier ones.',
  loading: 'Loading prices near you',
  error: 'Couldn’t load prices near you.',
  again: 'Try again',
  askTitle: 'What does it cost near you?',
  ask: 'Enter your ZIP code to compare everyday prices at stores near you.',
  noStores: (place: string) => `We don’t know any stores near ${place} yet.`,
  bestDeal: 'Best deal',
  /** Beside the badge: a lower price may be too far away. */
  drive: 'counting the drive both ways',
  noDeal: 'No store saves you more than the drive costs.',
  under: (amount: string, unit: string) => `${amount} ${unit} under the nearby average`,
  average: 'Nearby average',
  store: 'Store',
  price: 'Price',
  trend: 'Trend',
  saves: 'You save',
  none: 'none',
  noTrend: 'no trend yet',
  /** Goes on with when it was seen before: "Lower than 9 days ago". */
  trends: { up: 'Higher than', down: 'Lower than', stable: 'The same as' } satisfies Record<
    PriceTrend,
    string
  >,
  showAll: (count: number) => `Show all ${count} stores`,
  showFewer: 'Show fewer',
  savingsTitle: 'Weekly savings potential',
  basketAt: (store: string) => `A week of these at ${store}`,
  basketTotal: 'At checkout',
  basketAverage: 'Nearby average',
  youSave: (percent: number) => `You save (${percent}%)`,
  beforeTax: 'Before sales tax and deposits.',
} as const;
