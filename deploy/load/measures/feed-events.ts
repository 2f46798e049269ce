import { foodById } from '@homeplate/reference/foods/foods.ts';
import { pricePerUnit } from '@homeplate/reference/foods/measures.ts';
import { createFeedKey } from './feed-key.ts';

/** Events of one post. */
export const POST_SIZE = 1_000;

type Store = { storeId: string };
type Item = { id: string; unit: string };
export type FeedEvent = {
  feedId: string;
  eventId: string;
  storeId: string;
  itemId: string;
  unit: string;
  priceCents: number;
  observedAt: string;
  seq: number;
  source: string;
};

/** A price feed with its own key: makes events for the stores and foods near a ZIP code, and posts them. */
export async function createBenchFeed(options: {
  address: string;
  root: string;
  mongoUrl: string;
  zip: string;
  feedId: string;
}) {
  const { address, root, mongoUrl, zip, feedId } = options;
  const key = await createFeedKey(root, mongoUrl, feedId);
  const located = { headers: { cookie: `hp_zip=${zip}` } };
  const stores = (await (await fetch(`${address}/api/location/stores`, located)).json()) as Store[];
  const items = (await (await fetch(`${address}/api/ingredients`)).json()) as Item[];
  return {
    /** In each round every store reports one item, so that no pair repeats before all have appeared. */
    event: (seq: number, observedAt: Date): FeedEvent => {
      const store = stores[seq % stores.length];
      const item = items[Math.floor(seq / stores.length) % items.length];
      if (!store || !item) throw new Error(`There is no store near ${zip}`);
      return {
        feedId,
        eventId: `${feedId}-${seq}`,
        storeId: store.storeId,
        itemId: item.id,
        unit: item.unit,
        priceCents: realisticCents(item, seq),
        observedAt: observedAt.toISOString(),
        seq,
        source: 'shelf',
      };
    },
    post: async (events: readonly FeedEvent[]): Promise<void> => {
      const answer = await fetch(`${address}/api/feeds/prices`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
        body: JSON.stringify({ events }),
      });
      const { accepted } = (await answer.json()) as { accepted: number };
      if (accepted !== events.length)
        throw new Error(`The feed accepted ${accepted} of ${events.length} events`);
    },
  };
}

/** Within a quarter of the US price: the service holds outliers for review, outside the history. */
function realisticCents(item: Item, seq: number): number {
  const food = foodById(item.id);
  const usual = food && pricePerUnit(food, food.basePrice.centsPerKg, food.priceUnit);
  return Math.max(1, Math.round((usual ?? 0) * (0.75 + ((seq * 31) % 50) / 100)));
}
