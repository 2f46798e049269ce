import { randomUUID } from 'node:crypto';
import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { userOf } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { amountOf, centsOf } from '@homeplate/contracts/documents/price.ts';
import { PriceCorrectionBody } from '@homeplate/contracts/documents/staff-price.ts';
import { PriceObserved, type PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { pricePerUnit } from '@homeplate/reference/foods/measures.ts';
import { estimatedCentsPerKg } from '@homeplate/reference/prices/estimate.ts';
import { type CheckedEvent, checkEvent, type Refusal } from '../feeds/checked-event.ts';
import { STAFF_FEED } from '../feeds/feed-keys.ts';
import type { HeldPrices } from '../held/held-prices.ts';
import { isUsual } from '../held/usual-band.ts';
import { priceKey } from '../prices/observation.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { PriceCorrections } from './price-corrections.ts';

/**
 * Publishes a price that an employee knows to be right, as an observation of now: the consumer of price-feed takes it like any other.
 * A price far from the usual one needs `isUnusual`, and is released with it. Returns `storeId:itemId`. Throws INVALID_INPUT by field.
 */
export type CorrectPrice = (storeId: string, body: unknown, call: Call) => Promise<string>;

export function createCorrectPrice(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  stores: StoreMaps;
  held: Pick<HeldPrices, 'addReleased'>;
  corrections: Pick<PriceCorrections, 'add'>;
  outbox: Pick<Outbox, 'add'>;
  now?: () => number;
}): CorrectPrice {
  const { mongo, stores, held, corrections, outbox, now = Date.now } = parts;
  return async (storeId, body, call) => {
    const asked = parseInput(PriceCorrectionBody, body);
    const { itemId, price, unit, seen, isUnusual, reason, source } = asked;
    const receivedAt = now();
    const data: PriceObservedData = {
      feedId: STAFF_FEED,
      eventId: randomUUID(),
      storeId,
      itemId,
      unit,
      priceCents: centsOf(price),
      observedAt: new Date(receivedAt).toISOString(),
      seq: 0,
      source: seen,
    };
    const { byId: storeById } = await stores.current();
    const checked = requireValid(data, checkEvent(data, { storeById, foodById, receivedAt }));
    const { observation, store, food } = checked;
    const usualCentsPerKg = estimatedCentsPerKg(food, store);
    const isFar = !isUsual(observation.centsPerKg, usualCentsPerKg);
    if (isFar && !isUnusual) {
      const usual = amountOf(pricePerUnit(food, usualCentsPerKg, unit) ?? 0);
      throw wrong(
        'price',
        `The usual price here is $${usual} per ${unit}. If yours is right, confirm it below.`,
      );
    }
    const recordId = priceKey(storeId, itemId);
    await mongo.transaction(async (session) => {
      await corrections.add({ _id: data.eventId, reason, source }, session);
      if (isFar) {
        const unusual = { data, observation, store, usualCentsPerKg, receivedAt };
        await held.addReleased(unusual, userOf(call), session);
      }
      const act = staffActed(call, { action: 'prices:correct', recordId, fields: ['price'] });
      await outbox.add(session, STAFF_TOPIC, [act]);
      const { traceparent } = call;
      await outbox.add(session, 'price-feed', [eventOf(PriceObserved, data, { traceparent })]);
    }, call);
    return recordId;
  };
}

const wrong = (field: string, message: string): AppError =>
  new AppError('INVALID_INPUT', { message, fields: { [field]: message } });

function requireValid(
  { unit }: PriceObservedData,
  checked: CheckedEvent,
): Exclude<CheckedEvent, { refusal: Refusal }> {
  if (!('refusal' in checked)) return checked;
  switch (checked.refusal) {
    case 'unknown-store':
      throw wrong('storeId', 'There is no open store with this id.');
    case 'unknown-item':
      throw wrong('itemId', 'There is no food with this id.');
    case 'unit-does-not-convert':
      throw wrong('unit', `This food is not sold by ${unit}.`);
    default:
      throw wrong('price', 'A price is at least a cent per kilogram.');
  }
}
