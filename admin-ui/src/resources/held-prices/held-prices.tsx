import type { ResourceProps } from 'react-admin';
import { HeldPriceList } from './held-price-list.tsx';

export const heldPrices: ResourceProps = {
  name: 'held-prices',
  list: HeldPriceList,
  options: { label: 'Held prices' },
};
