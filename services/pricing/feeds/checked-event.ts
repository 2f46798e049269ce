import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import type { Food } from '@homeplate/reference/foods/food.ts';
import { pricePerKg } from '@homeplate/reference/foods/measures.ts';
import { countedAt, type Observation, rankOf } from '../prices/observation.ts';
import type { Store } from '../stores/store.ts';

/** Clocks differ; further ahead than this is no observation (reading C47). */
const FARTHEST_AHEAD_MS = 5 * 60 * 1000;

/** Why an event of the right shape is refused: the words of the dead letter and of the HTTP answer. */
export type Refusal =
  | 'future'
  | 'unknown-store'
  | 'unknown-item'
  | 'unit-does-not-convert'
  | 'price-too-small'
  | 'promotion-over';

export type CheckedEvent = { observation: Observation; store: Store; food: Food } | { refusal: Refusal };

/** One form for all times: "12:00Z" and "12:00:00.5Z" would not sort as text. */
const timeOf = (text: string): string => new Date(text).toISOString();

/**
 * What an event says, when it is about a store and an item that exist, in a unit the item is sold in, not from the future, and a
 * price that can be. Whether the price is usual is the rule of `held/usual-band.ts`.
 */
export function checkEvent(
  data: PriceObservedData,
  known: {
    storeById(storeId: string): Store | undefined;
    foodById(itemId: string): Food | undefined;
    /** Epoch milliseconds. The same each time the event is delivered, so that each gives the same observation. */
    receivedAt: number;
  },
): CheckedEvent {
  if (Date.parse(data.observedAt) > known.receivedAt + FARTHEST_AHEAD_MS) return { refusal: 'future' };
  const store = known.storeById(data.storeId);
  if (!store) return { refusal: 'unknown-store' };
  const food = known.foodById(data.itemId);
  if (!food) return { refusal: 'unknown-item' };
  const centsPerKg = pricePerKg(food, data.priceCents, data.unit);
  if (centsPerKg === undefined) return { refusal: 'unit-does-not-convert' };
  // A cent a gallon rounds to nothing a kilogram, and nothing is free.
  if (centsPerKg < 1) return { refusal: 'price-too-small' };
  const { observedAt, promotionEndsAt = '' } = data;
  // Nobody saw it: as the newest it would take the place of a price that stands.
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
      observedAt: new Date(countedAt(observedAt, known.receivedAt)).toISOString(),
      seen: data.source,
      rank: rankOf(data, known.receivedAt),
      ...(data.promotionEndsAt !== undefined && { promotionEndsAt: timeOf(data.promotionEndsAt) }),
    },
  };
}
