import { AppError } from '@homeplate/common/app-error.ts';
import { pageOf } from '@homeplate/common/page-of.ts';
import type { PageQuery } from '@homeplate/common/staff-list.ts';
import type { Freshness } from '@homeplate/contracts/documents/staff-home.ts';
import type {
  STORE_SOURCES,
  StaffStore,
  StaffStoreRow,
  StaffStoreSort,
  StoreFreshness,
} from '@homeplate/contracts/documents/staff-store.ts';
import type { FeedKeys } from '../feeds/feed-keys.ts';
import type { Store } from '../stores/store.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { PriceAges } from './price-ages.ts';

export type StoreFilter = {
  text?: string;
  chain?: string;
  state?: string;
  area?: string;
  source?: (typeof STORE_SOURCES)[number];
  freshness?: StoreFreshness;
  ids?: readonly string[];
};

export type StaffStores = {
  page(
    filter: StoreFilter,
    page: PageQuery<StaffStoreSort>,
  ): Promise<{ stores: StaffStoreRow[]; total: number }>;
  /** Throws NOT_FOUND. */
  read(id: string): Promise<StaffStore>;
};

const DAY_MS = 86_400_000;

/** Stores as staff see them. All of them are in memory, so a page filters and sorts them there. */
export function createStaffStores(parts: {
  stores: StoreMaps;
  ages: PriceAges;
  keys: Pick<FeedKeys, 'list'>;
}): StaffStores {
  const { stores, ages, keys } = parts;
  return {
    async page(filter, page) {
      const [{ all }, byStore] = await Promise.all([stores.current(), ages.byStore()]);
      const fits = storeTest(filter);
      const rows = all.filter(fits).map((store) => rowOf(store, byStore.get(store.storeId)));
      const { freshness } = filter;
      const now = Date.now();
      const found = freshness ? rows.filter((row) => freshnessOf(row, now) === freshness) : rows;
      return { stores: pageOf(found, page), total: found.length };
    },
    async read(id) {
      const { byId, areasWith } = await stores.current();
      const store = byId(id);
      if (!store) throw new AppError('NOT_FOUND', { message: `No store has the id ${id}.` });
      const [counted, valid] = await Promise.all([ages.atStore(id), keys.list()]);
      const named = new Map<string, boolean>();
      for (const { feedId, storeIds } of valid)
        if (!storeIds) named.set(feedId, false);
        else if (storeIds.includes(id) && !named.has(feedId)) named.set(feedId, true);
      return {
        ...rowOf(store, counted),
        list: store.sample ? null : (id.split('--')[0] ?? null),
        updatedAt: store.updatedAt,
        day: counted?.day ?? 0,
        week: counted?.week ?? 0,
        older: counted?.older ?? 0,
        areas: [...areasWith(store)],
        feeds: [...named].map(([feedId, isNamed]) => ({ feedId, isNamed })),
      };
    },
  };
}

function storeTest({ text, chain, state, area, source, ids }: StoreFilter): (store: Store) => boolean {
  const words = text?.toLowerCase();
  const wanted = ids && new Set(ids);
  return (store) =>
    (chain === undefined || store.chain.id === chain) &&
    (state === undefined || store.state === state) &&
    (area === undefined || store.area === area) &&
    (source === undefined || store.sample === (source === 'sample')) &&
    (wanted === undefined || wanted.has(store.storeId)) &&
    (words === undefined || store.zip.startsWith(words) || hasWords(store, words));
}

const hasWords = ({ storeId, storeName, chain, city, address = '' }: Store, words: string): boolean =>
  [storeId, storeName, chain.name, city, address].some((text) => text.toLowerCase().includes(words));

function freshnessOf({ newestAt }: StaffStoreRow, now: number): StoreFreshness {
  if (newestAt === null) return 'none';
  const age = now - Date.parse(newestAt);
  if (age <= DAY_MS) return 'day';
  return age <= 7 * DAY_MS ? 'week' : 'older';
}

export const pricesOf = ({ day, week, older }: Freshness): number => day + week + older;

const rowOf = (store: Store, counted: Freshness | undefined): StaffStoreRow => ({
  id: store.storeId,
  name: store.storeName,
  chainId: store.chain.id,
  chain: store.chain.name,
  membersOnly: store.chain.membersOnly,
  address: store.address ?? null,
  zip: store.zip,
  city: store.city,
  state: store.state,
  area: store.area,
  source: store.sample ? 'sample' : 'imported',
  prices: counted ? pricesOf(counted) : 0,
  newestAt: counted?.newestAt ?? null,
});
