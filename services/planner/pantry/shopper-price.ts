import { hash } from 'node:crypto';
import { eventOf, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import { PriceObserved } from '@homeplate/contracts/events/price-feed.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { purchaseRate } from '@homeplate/reference/prices/purchase-rate.ts';
import type { PantryItem } from './pantry-item.ts';

/** Pricing refuses more for a unit. */
const MOST_CENTS = 1_000_000;

/**
 * What a shopper paid, as a price seen at the store: pricing stores it with its source, and holds it back if it is implausible (reading
 * C82). Undefined without a price, a known store or whole packages of the food. Each household is a source of its own, under a name that
 * does not lead back to it. `today`: of the user, whose day ends hours after that of UTC.
 */
export function shopperPrice(
  { _id, householdId, foodId, grams, boughtOn, pricePaidCents, storeId }: PantryItem,
  { now, today }: { now: number; today: string },
): OutgoingEvent | undefined {
  const food = foodById(foodId);
  if (!food || !storeId || !pricePaidCents) return undefined;
  const centsPerKg = purchaseRate(food, grams, pricePaidCents);
  if (centsPerKg === undefined || centsPerKg > MOST_CENTS) return undefined;
  return eventOf(PriceObserved, {
    feedId: `shopper-${hash('sha256', `shopper ${householdId}`).slice(0, 24)}`,
    eventId: _id,
    storeId,
    itemId: foodId,
    unit: 'kg',
    priceCents: centsPerKg,
    observedAt: boughtOn >= today ? new Date(now).toISOString() : `${boughtOn}T12:00:00.000Z`,
    seq: 0,
    source: 'receipt',
  });
}
