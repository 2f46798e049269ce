import { prices } from '@homeplate/kit/copy/prices.ts';

export const raisedAlert = {
  title: (name: string, price: string, unit: string) => `${name}: ${price} ${prices.per(unit)}`,
  seen: (store: string, age: string) => `${store}, seen ${age}`,
  see: 'See alerts',
  hint: 'Your price alerts are in the account menu.',
} as const;
