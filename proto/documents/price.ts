import { z } from 'zod';

/** The source of a price (reading 7 of the design). An estimate is never called live. */
export const PRICE_SOURCES = ['observed', 'shopper', 'regional-average', 'estimate'] as const;
export const PriceSource = z.enum(PRICE_SOURCES);
export type PriceSource = z.infer<typeof PriceSource>;

/** Dollars with two decimals: "12.50". */
export const Amount = z.string().regex(/^\d+\.\d{2}$/);

/** Converts cents to the decimal string of the wire. */
export const amountOf = (cents: number): string =>
  `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;

/** A change of an amount: "1.15", "-0.40". */
export const AmountChange = z.string().regex(/^-?\d+\.\d{2}$/);
export const changeOf = (cents: number): string => `${cents < 0 ? '-' : ''}${amountOf(Math.abs(cents))}`;

/** Converts the decimal string of the wire to cents. */
export const centsOf = (amount: string): number => Math.round(Number(amount) * 100);

/** A package to buy, and how often. */
export const BoughtPackage = z.object({
  count: z.int(),
  label: z.string(),
  /** For the user: "2 onions (about 4 oz each)", "2 × 24 oz bag". */
  words: z.string(),
});
export type BoughtPackage = z.infer<typeof BoughtPackage>;

/** The purchase of one food, in whole packages. */
export const BasketItem = z.object({
  itemId: z.string(),
  name: z.string(),
  cost: Amount,
  packages: z.array(BoughtPackage),
  /** The cost of the amount used; equals `cost` if the packages are used up. */
  portionCost: Amount,
  /** The amount left in the packages and its value, `cost` - `portionCost`; null if they are used up. */
  leftOver: z.object({ grams: z.number(), cost: Amount }).nullable(),
});
export type BasketItem = z.infer<typeof BasketItem>;
