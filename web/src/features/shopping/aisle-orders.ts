import type { AisleOrder, AisleOrderBody, AisleOrders } from '@homeplate/contracts/documents/aisle-order.ts';
import { LIST_CATEGORIES, type ListCategory } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { ApiError, readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { createDeviceValue, useDeviceValue } from '../../lib/device-value.ts';
import { AISLES_KEY } from '../../lib/storage-keys.ts';
import { shoppingListKeys } from './list-keys.ts';
import { useListOwner } from './opened-list.ts';

export type Aisles = readonly ListCategory[];
/** By store id. `unsent`: stores whose order the account does not have yet. */
type Orders = { aisles: Readonly<Record<string, Aisles>>; unsent: readonly string[] };
/** By user id; the orders of a visitor have the key ''. */
type Stored = Readonly<Record<string, Orders>>;

const VISITOR = '';
const NONE: Orders = { aisles: {}, unsent: [] };
const NOTHING: Stored = {};

const isAisles = (value: unknown): value is Aisles =>
  Array.isArray(value) &&
  value.length === LIST_CATEGORIES.length &&
  LIST_CATEGORIES.every((aisle) => value.includes(aisle));

function readOrders(value: unknown): Orders {
  const { aisles, unsent } = (value ?? NONE) as { aisles?: unknown; unsent?: unknown };
  const known = Object.entries(aisles ?? {}).filter(([, order]) => isAisles(order));
  const waiting = Array.isArray(unsent)
    ? unsent.filter((id) => known.some(([storeId]) => storeId === id))
    : [];
  return { aisles: Object.fromEntries(known), unsent: waiting };
}

const orders = createDeviceValue<Stored>(AISLES_KEY, (stored) =>
  typeof stored === 'object' && stored !== null
    ? Object.fromEntries(Object.entries(stored).map(([owner, own]) => [owner, readOrders(own)]))
    : NOTHING,
);

const ordersOf = (owner: string): Orders => orders.get()[owner] ?? NONE;
const store = (owner: string, own: Orders): void => orders.set({ ...orders.get(), [owner]: own });

const ORDERS = '/api/aisle-orders';
/** A refusal would be the same the next time; other failures are tried again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 400 || error.status === 404);

let sending: Promise<void> = Promise.resolve();

/** Sends one order after another: an earlier one that arrives late would undo a later one. */
function send(userId: string, storeId: string): Promise<void> {
  const sent = sending.then(() => sendOrder(userId, storeId));
  sending = sent.catch(() => undefined);
  return sent;
}

async function sendOrder(userId: string, storeId: string): Promise<void> {
  const own = ordersOf(userId);
  const sent = own.aisles[storeId];
  // The request before may have sent it.
  if (!sent || !own.unsent.includes(storeId)) return;
  try {
    await write<AisleOrder>('PUT', `${ORDERS}/${encodeURIComponent(storeId)}`, {
      aisles: [...sent],
    } satisfies AisleOrderBody);
  } catch (error) {
    if (!isRefused(error)) throw error;
  }
  const { aisles, unsent } = ordersOf(userId);
  // It may have changed again meanwhile.
  if (String(aisles[storeId]) === String(sent))
    store(userId, { aisles, unsent: unsent.filter((id) => id !== storeId) });
}

async function load(userId: string, signal: AbortSignal): Promise<AisleOrders> {
  await Promise.all(ordersOf(userId).unsent.map((storeId) => send(userId, storeId)));
  const before = JSON.stringify(ordersOf(userId));
  const answer = await readJson<AisleOrders>(ORDERS, signal);
  const own = ordersOf(userId);
  // A change meanwhile, also in another tab, is newer than the answer.
  if (own.unsent.length > 0 || JSON.stringify(own) !== before) return load(userId, signal);
  const aisles = Object.fromEntries(answer.map((order) => [order.storeId, order.aisles]));
  store(userId, { aisles, unsent: [] });
  return answer;
}

/** Sends what waits on the device, then reads what the household has. */
const aisleOrdersOptions = (userId: string) =>
  queryOptions({
    queryKey: shoppingListKeys.aisles(userId),
    queryFn: ({ signal }) => load(userId, signal),
  });

/**
 * The order of the aisles at each store: of the household, or of this device for a visitor. It changes on the device first, so it also
 * works without a connection. An account without an order of its own follows the one that was set on this device before signing in.
 */
export function useAisleOrders(): {
  /** The usual order where none was set. */
  aislesAt: (storeId: string | undefined) => Aisles;
  setAisles: (storeId: string, aisles: Aisles) => void;
} {
  const owner = useListOwner() ?? VISITOR;
  const client = useQueryClient();
  const all = useDeviceValue(orders, NOTHING);
  useQuery({ ...aisleOrdersOptions(owner), enabled: owner !== VISITOR });
  return {
    aislesAt: (storeId = '') =>
      all[owner]?.aisles[storeId] ?? all[VISITOR]?.aisles[storeId] ?? LIST_CATEGORIES,
    setAisles: (storeId, aisles) => {
      const own = ordersOf(owner);
      store(owner, {
        aisles: { ...own.aisles, [storeId]: aisles },
        unsent: owner === VISITOR ? [] : [...new Set([...own.unsent, storeId])],
      });
      if (owner !== VISITOR) void client.invalidateQueries({ queryKey: shoppingListKeys.aisles(owner) });
    },
  };
}
