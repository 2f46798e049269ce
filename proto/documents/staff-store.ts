import { z } from 'zod';

/** `sample`: an invented location of a real chain. `imported`: from a list of real stores. */
export const STORE_SOURCES = ['imported', 'sample'] as const;
export const STAFF_STORE_SORTS = ['name', 'chain', 'zip', 'state', 'prices', 'newestAt'] as const;
export type StaffStoreSort = (typeof STAFF_STORE_SORTS)[number];
/** By the time since the newest price at the store was observed. `none`: no price was, so all its prices are estimates. */
export const STORE_FRESHNESS = ['day', 'week', 'older', 'none'] as const;
export type StoreFreshness = (typeof STORE_FRESHNESS)[number];
export const STAFF_CHAIN_SORTS = ['name', 'parent', 'type', 'stores', 'prices', 'newestAt'] as const;
export type StaffChainSort = (typeof STAFF_CHAIN_SORTS)[number];

const Count = z.int().min(0);

/** A row of `GET /api/admin/stores`. Its prices are counted up to a minute ago. */
export const StaffStoreRow = z.object({
  id: z.string(),
  name: z.string(),
  chainId: z.string(),
  chain: z.string(),
  membersOnly: z.boolean(),
  /** Null where its list has none, and for a sample store. */
  address: z.string().nullable(),
  zip: z.string(),
  city: z.string(),
  state: z.string(),
  /** The first three digits of the ZIP code. */
  area: z.string(),
  source: z.enum(STORE_SOURCES),
  /** Items with an observed price. */
  prices: Count,
  newestAt: z.iso.datetime().nullable(),
});
export type StaffStoreRow = z.infer<typeof StaffStoreRow>;
export const StaffStoreRows = z.array(StaffStoreRow);

/** `GET /api/admin/stores/{id}`. Its prices are counted now. */
export const StaffStore = StaffStoreRow.extend({
  /** The imported list that has it; null for a sample store. */
  list: z.string().nullable(),
  /** When its location was generated or imported. */
  updatedAt: z.iso.datetime(),
  /** Observed prices by the time since then: 24 hours, 7 days, longer. */
  day: Count,
  week: Count,
  older: Count,
  /** Price areas whose averages include the store. */
  areas: z.array(z.string()),
  /** Feeds with a key that may write its prices. */
  feeds: z.array(
    z.object({
      feedId: z.string(),
      /** False: the key is for every store. */
      isNamed: z.boolean(),
    }),
  ),
});
export type StaffStore = z.infer<typeof StaffStore>;

/** A row of `GET /api/admin/chains`. */
export const StaffChainRow = z.object({
  id: z.string(),
  name: z.string(),
  /** The owner. */
  parent: z.string(),
  type: z.string(),
  membersOnly: z.boolean(),
  /** Two letters each. */
  states: z.array(z.string()),
  stores: Count,
  imported: Count,
  prices: Count,
  newestAt: z.iso.datetime().nullable(),
});
export type StaffChainRow = z.infer<typeof StaffChainRow>;
export const StaffChainRows = z.array(StaffChainRow);
