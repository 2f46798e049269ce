import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { pricePerKg } from '@homeplate/reference/foods/measures.ts';
import { countedAt, type Observation, rankOf } from '../prices/observation.ts';
import type { Store } from '../stores/store.ts';

/** Allows for clock skew; an event further ahead is rejected (reading C47). */
const FARTHEST_AHEAD_MS = 5 * 60 * 1000;

/** Why a well-formed event is rejected: the text of the dead letter and of the HTTP reply. */
export type Refusal =
  | 'future'
  | 'unknown-store'
  | 'unknown-item'
  | 'unit-does-not-convert'
  | 'price-too-small'
  | 'package-price'
  | 'promotion-over';

export type CheckedEvent = { observation: Observation; store: Store; food: Food } | { refusal: Refusal };

type Package = NonNullable<PriceObservedData['package']>;
/** Of the package's own price. */
const HALF_CENT = 0.5;

/** Normalizes a time: "12:00Z" and "12:00:00.5Z" would not sort as text. */
const timeOf = (text: string): string => new Date(text).toISOString();

/**
 * Turns an event into an observation. Rejects unknown stores and items, units that do not convert, future times and impossible prices.
 * `held/usual-band.ts` decides whether the price is usual.
 */
export function checkEvent(
  data: PriceObservedData,
  context: {
    storeById(storeId: string): Store | undefined;
    foodById(itemId: string): Food | undefined;
    /** Epoch milliseconds. Equal at every delivery of the event, so that each gives the same observation. */
    receivedAt: number;
  },
): CheckedEvent {
  if (Date.parse(data.observedAt) > context.receivedAt + FARTHEST_AHEAD_MS) return { refusal: 'future' };
  const store = context.storeById(data.storeId);
  if (!store) return { refusal: 'unknown-store' };
  const food = context.foodById(data.itemId);
  if (!food) return { refusal: 'unknown-item' };
  const centsPerKg = pricePerKg(food, data.priceCents, data.unit);
  if (centsPerKg === undefined) return { refusal: 'unit-does-not-convert' };
  // A cent per gallon rounds to zero per kilogram.
  if (centsPerKg < 1) return { refusal: 'price-too-small' };
  if (data.package && !isPriceOf(data.package, data.priceCents)) return { refusal: 'package-price' };
  const { observedAt, promotionEndsAt = '' } = data;
  // The promotion was already over: as the newest price it would replace a valid one.
  if (Date.parse(promotionEndsAt) <= Date.parse(observedAt)) return { refusal: 'promotion-over' };
  return {
    store,
    food,
    observation: {
      storeId: data.storeId,
      itemId: data.itemId,
      centsPerKg,
      priceCents: data.priceCents,
      unit: data.unit,
      observedAt: new Date(countedAt(observedAt, context.receivedAt)).toISOString(),
      seen: data.source,
      rank: rankOf(data, context.receivedAt),
      ...(data.promotionEndsAt !== undefined && { promotionEndsAt: timeOf(data.promotionEndsAt) }),
    },
  };
}

/** True when the price of a package gives the price per unit, which is rounded to a cent. */
const isPriceOf = ({ amount, priceCents }: Package, centsPerUnit: number): boolean =>
  Math.abs(priceCents - amount * centsPerUnit) <= amount / 2 + HALF_CENT;
