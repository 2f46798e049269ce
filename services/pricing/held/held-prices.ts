import { eventOf } from '@homeplate/bus/bus.ts';
import type { createOutbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { userOf } from '@homeplate/common/actor.ts';
import type { Call } from '@homeplate/common/call.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { findRows } from '@homeplate/common/staff-list.ts';
import { deletePerBranch, shortLists } from '@homeplate/common/stand-in-mongo.ts';
import type { HELD_PRICE_SORTS } from '@homeplate/contracts/documents/held-price.ts';
import { PriceObserved, type PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import type { ClientSession, mongo } from 'mongoose';
import { duplicatesOf } from '../prices/duplicate-rows.ts';
import type { Observation } from '../prices/observation.ts';
import type { Store } from '../stores/store.ts';
import { type JudgedPrice, releasesOf } from './usual-band.ts';

/** A price outside the usual band: collection `held_prices`. */
export type HeldRow = {
  /** feedId:eventId, as in the history. */
  _id: string;
  state: JudgedPrice['state'];
  /** area:item; prices with the same value are judged together. */
  place: string;
  area: string;
  feedId: string;
  /** The event as received, to publish it again. */
  event: PriceObservedData;
  observation: Observation;
  /** Integer cents per kilogram. */
  usualCentsPerKg: number;
  /** The price as a multiple of the usual one. */
  times: number;
  heldAt: string;
  decision?: { by: NonNullable<JudgedPrice['releasedBy']>; at: string; staffId?: string };
};

/** A price outside the usual band, before it is judged. */
export type UnusualPrice = {
  data: PriceObservedData;
  observation: Observation;
  store: Pick<Store, 'area'>;
  /** Integer cents per kilogram. */
  usualCentsPerKg: number;
  /** Epoch milliseconds. */
  receivedAt: number;
};

export const placeOf = ({ store, data }: UnusualPrice): string => `${store.area}:${data.itemId}`;

export function heldRowOf(price: UnusualPrice): HeldRow {
  const { data, observation, store, usualCentsPerKg, receivedAt } = price;
  return {
    _id: `${data.feedId}:${data.eventId}`,
    state: 'held',
    place: placeOf(price),
    area: store.area,
    feedId: data.feedId,
    event: data,
    observation,
    usualCentsPerKg,
    times: Math.round((observation.centsPerKg / usualCentsPerKg) * 100) / 100,
    heldAt: new Date(receivedAt).toISOString(),
  };
}

export type HeldFilter = Partial<Record<'state' | 'area' | 'feedId' | 'storeId' | 'itemId', string>> & {
  ids?: readonly string[];
};
const SORTS = {
  id: '_id',
  state: 'state',
  area: 'area',
  feedId: 'feedId',
  storeId: 'observation.storeId',
  itemId: 'observation.itemId',
  observedAt: 'observation.observedAt',
  heldAt: 'heldAt',
  times: 'times',
} as const satisfies Record<(typeof HELD_PRICE_SORTS)[number], string>;
export type HeldSort = { by: keyof typeof SORTS; descending: boolean };

export type HeldPrices = {
  /** All rows of these places. */
  atPlaces(places: readonly string[]): Promise<HeldRow[]>;
  /** Adds rows that do not exist yet. */
  add(rows: readonly HeldRow[]): Promise<void>;
  /** Deletes rows unless they changed since they were read (optimistic locking). */
  drop(rows: readonly HeldRow[]): Promise<void>;
  /**
   * Releases prices at a place by the rule, and the price `chosen` if it is still held. Updates the rows and adds their events to the outbox
   * in one transaction; the consumer of price-feed then handles them like any other. Idempotent.
   */
  release(place: string, chosen?: { id: string; call: Call }): Promise<void>;
  /** Adds an unusual price that an employee has confirmed, with its decision. */
  addReleased(price: UnusualPrice, staffId: string, session: ClientSession): Promise<void>;
  /** Refuses a price, unless it was already decided. */
  refuse(id: string, call: Call): Promise<void>;
  read(id: string): Promise<HeldRow | undefined>;
  page(query: {
    filter: HeldFilter;
    sort: HeldSort;
    offset: number;
    limit: number;
  }): Promise<{ rows: HeldRow[]; total: number }>;
};

export const judgedOf = (row: HeldRow): JudgedPrice => ({
  id: row._id,
  state: row.state,
  ...(row.decision && { releasedBy: row.decision.by }),
  source: row.feedId,
  centsPerKg: row.observation.centsPerKg,
  usualCentsPerKg: row.usualCentsPerKg,
});

const KEYS_AT_ONCE = 32;
const text = { type: String, required: true, personal: false } as const;
export const HELD_PRICES = defineCollection<HeldRow>({
  name: 'held_prices',
  shape: 1,
  keptFor: 'always',
  isPersonal: true,
  person: {
    foundBy: [],
    exported: { not: 'It names employees only' },
    deletion: { keep: 'The record of which employee decided about a price' },
  },
  native: 'Written in the batches of the price feed, by unordered inserts and bulk deletes',
  fields: {
    _id: text,
    state: text,
    place: text,
    area: text,
    feedId: text,
    event: { type: Object, required: true, personal: false },
    observation: { type: Object, required: true, personal: false },
    usualCentsPerKg: { type: Number, required: true, personal: false },
    times: { type: Number, required: true, personal: false },
    heldAt: text,
    // The employee who decided, if one did.
    decision: { type: Object, personal: 'staff' },
  },
  indexes: [
    { key: { place: 1 }, name: 'place' },
    { key: { state: 1, heldAt: -1 }, name: 'newest-of-state' },
  ],
});

export async function createHeldPrices(
  mongo: Pick<Mongo, 'connection' | 'transaction'>,
  outbox: Pick<ReturnType<typeof createOutbox>, 'add'>,
): Promise<HeldPrices> {
  const { transaction } = mongo;
  await HELD_PRICES.prepare(mongo);
  const rows = HELD_PRICES.driver(mongo);

  /** Resolves with the changed row. */
  const change = async (
    { _id, state }: Pick<HeldRow, '_id' | 'state'>,
    to: Pick<HeldRow, 'state' | 'decision'>,
    session: ClientSession,
  ): Promise<HeldRow | null> =>
    rows.findOneAndUpdate({ _id, state }, { $set: to }, { session, returnDocument: 'before' });

  return {
    async atPlaces(places) {
      const found = await Promise.all(
        shortLists(places, KEYS_AT_ONCE).map(($in) => rows.find({ place: { $in } }).toArray()),
      );
      return found.flat();
    },
    async add(added) {
      if (added.length === 0) return;
      await rows.insertMany([...added], { ordered: false }).catch(duplicatesOf);
    },
    async drop(dropped) {
      const idsOf = (state: HeldRow['state']) =>
        dropped.filter((row) => row.state === state).map(({ _id }) => _id);
      const writes = deletePerBranch<mongo.Filter<HeldRow>>(
        [
          { ids: idsOf('held'), match: { state: 'held' } },
          { ids: idsOf('released'), match: { 'decision.by': 'history' } },
        ],
        KEYS_AT_ONCE,
      );
      if (writes.length > 0) await rows.bulkWrite(writes, { ordered: false });
    },
    release: (place, chosen) =>
      transaction(async (session) => {
        const at = new Date().toISOString();
        const found = await rows.find({ place }, { session }).toArray();
        const released: HeldRow[] = [];
        const release = async (row: HeldRow, decision: NonNullable<HeldRow['decision']>) => {
          const changed = await change(row, { state: 'released', decision }, session);
          if (changed?.state === 'held') released.push(row);
        };
        const selected = found.find(({ _id, state }) => _id === chosen?.id && state === 'held');
        if (chosen && selected) {
          const decision = { by: 'staff', at, staffId: userOf(chosen.call) } as const;
          await release(selected, decision);
          await outbox.add(session, STAFF_TOPIC, [decided(chosen.id, chosen.call)]);
          Object.assign(selected, { state: 'released', decision });
        }
        for (const { id, by } of releasesOf(found.map(judgedOf))) {
          const row = found.find(({ _id }) => _id === id);
          if (row) await release(row, { by, at });
        }
        if (released.length === 0) return;
        const events = released.map(({ event }) => eventOf(PriceObserved, event));
        await outbox.add(session, 'price-feed', events);
      }),
    addReleased: async (price, staffId, session) => {
      const decision = { by: 'staff', at: new Date().toISOString(), staffId } as const;
      await rows.insertOne({ ...heldRowOf(price), state: 'released', decision }, { session });
    },
    refuse: (id, call) =>
      transaction(async (session) => {
        const decision = { by: 'staff', at: new Date().toISOString(), staffId: userOf(call) } as const;
        const $set = { state: 'refused', decision } as const;
        const result = await rows.updateOne({ _id: id, state: 'held' }, { $set }, { session });
        if (result.modifiedCount > 0) await outbox.add(session, STAFF_TOPIC, [decided(id, call)]);
      }),
    read: async (id) => (await rows.findOne({ _id: id })) ?? undefined,
    async page({ filter: { ids, storeId, itemId, ...own }, sort, offset, limit }) {
      const filter = {
        ...own,
        ...(storeId !== undefined && { 'observation.storeId': storeId }),
        ...(itemId !== undefined && { 'observation.itemId': itemId }),
        ...(ids && { _id: { $in: [...ids] } }),
      } as Parameters<typeof rows.find>[0];
      return findRows(rows, filter, { field: SORTS[sort.by], descending: sort.descending, offset, limit });
    },
  };
}

const decided = (recordId: string, call: Call) =>
  staffActed(call, { action: 'held-prices:decide', recordId, fields: ['state'] });
