import type { PriceSource } from '@homeplate/contracts/documents/price.ts';

/** What the packages of a purchase cost, in cents. */
export type ComparedPrice = { cents: number; source: PriceSource; observedAt: string };

/** The prices of the day of a purchase, which its savings are compared with. Stored, because prices change. */
export type PurchaseBasis = {
  /** Where it was bought. A purchase whose store was changed since is not compared. */
  storeId: string;
  /** Without a promotion. */
  regular: ComparedPrice;
  isPromotion: boolean;
  /** At the household's usual store, without a promotion: the same as `regular` if it was bought there. */
  usual: ComparedPrice & { storeId: string; store: string };
};

export type PurchaseSaving = { secondStop: number; promotion: number; difference: number };

/**
 * What a purchase saved, in cents: the difference of the two stores' regular prices for another store than the usual one, and that of
 * the regular price and the price paid for a promotion. Together never more than the usual store's regular price less the price paid; the
 * rest is not claimed, because the household did nothing for it.
 */
export function savingOf(
  { storeId, regular, isPromotion, usual }: PurchaseBasis,
  paidCents: number,
): PurchaseSaving {
  const difference = Math.max(0, usual.cents - paidCents);
  const within = (cents: number, most: number) => Math.min(Math.max(0, cents), most);
  const secondStop = storeId === usual.storeId ? 0 : within(usual.cents - regular.cents, difference);
  const promotion = isPromotion ? within(regular.cents - paidCents, difference - secondStop) : 0;
  return { secondStop, promotion, difference };
}
