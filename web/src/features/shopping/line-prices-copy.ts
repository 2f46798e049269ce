import { counted } from '@homeplate/kit/format/counted.ts';

const title = (count: number) => `Prices at ${counted(count, 'store', 'stores')}`;

/** What a line costs at each store. */
export const linePrices = {
  title,
  titleOf: (count: number, name: string) => `${title(count)}: ${name}`,
  store: 'Store',
  price: 'Price',
  cheapest: 'Cheapest',
  noPriceHere: 'no price here',
} as const;
