import { z } from 'zod';
import { Amount } from './price.ts';

/** Where a price was seen. */
export const Seen = z.enum(['shelf', 'online', 'flyer', 'receipt']);

const SeenPackage = z.object({
  amount: z.number(),
  /** Of the whole package. */
  price: Amount,
  observedAt: z.iso.datetime(),
  source: Seen,
});

/** A package that got smaller at the same price (docs/decisions/076-smaller-packages.md). */
export const SmallerPackage = z.object({
  storeId: z.string(),
  storeName: z.string(),
  /** Of both amounts: a unit of feed prices. */
  unit: z.string(),
  /** As seen last in the larger package. */
  before: SeenPackage,
  /** As seen first in the smaller package. */
  after: SeenPackage,
  /** How much more a unit costs, in percent. */
  morePercent: z.int().min(1),
});
export type SmallerPackage = z.infer<typeof SmallerPackage>;
