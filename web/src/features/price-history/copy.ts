const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;

export const priceHistory = {
  title: 'Price history',
  loading: 'Loading the price history',
  error: 'Couldn’t load the price history.',
  again: 'Try again',
  setZip: 'Set your ZIP code',
  setZipWhy: 'to see prices from stores near you.',
  none: (name: string, zip: string) => `No prices for ${name} seen near ${zip} yet.`,
  upgrade: 'Upgrade to Premium',
  paid: 'Prices over time are part of a paid plan.',
  today: 'Today',
  chart: (name: string, unit: string, words: string) =>
    `Prices seen for ${name}, ${unit === 'each' ? unit : `per ${unit}`}. ${words}`,
  lowest: 'Lowest',
  average: 'Average',
  highest: 'Highest',
  seen: (prices: number, stores: number, since: string) =>
    `${count(prices, 'price', 'prices')} seen at ${count(stores, 'store', 'stores')} since ${since}`,
  noTrend: 'Not enough days for a trend.',
  figures: 'Show figures',
  table: { date: 'Seen', store: 'Store', price: 'Price', source: 'Where' },
  key: 'Where prices were seen',
  alert: 'Set a price alert',
} as const;
