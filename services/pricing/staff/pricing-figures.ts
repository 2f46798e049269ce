import type { FigurePart } from '@homeplate/bus/figures-rpc.ts';
import type { Freshness, PricingFigures } from '@homeplate/contracts/documents/staff-home.ts';
import type { FeedKeys } from '../feeds/feed-keys.ts';
import type { HeldPrices } from '../held/held-prices.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import { addAges, type PriceAges } from './price-ages.ts';

const AREAS_SHOWN = 20;

type Parts = { [Name in Exclude<keyof PricingFigures, 'work'>]: FigurePart };

/** Held prices, feeds, and how fresh the observed prices are. */
export function pricingFigures(parts: {
  held: Pick<HeldPrices, 'page'>;
  keys: Pick<FeedKeys, 'list'>;
  stores: StoreMaps;
  ages: Pick<PriceAges, 'byStore'>;
}): Parts {
  const { held, keys, stores, ages } = parts;
  const action = 'held-prices:read';
  const readFreshness = async (): Promise<PricingFigures['freshness']> => {
    const [{ byId }, byStore] = await Promise.all([stores.current(), ages.byStore()]);
    const chains = new Map<string, Freshness>();
    const states = new Map<string, Freshness>();
    const areas = new Map<string, Freshness>();
    for (const [storeId, counted] of byStore) {
      const store = byId(storeId);
      if (!store) continue;
      addAges(chains, store.chain.name, counted);
      addAges(states, store.state, counted);
      addAges(areas, store.area, counted);
    }
    return {
      chains: oldestFirst(chains),
      states: oldestFirst(states),
      areas: oldestFirst(areas).slice(0, AREAS_SHOWN),
    };
  };
  return {
    held: {
      action,
      read: async () => {
        const sort = { by: 'heldAt', descending: true } as const;
        return { prices: (await held.page({ filter: { state: 'held' }, sort, offset: 0, limit: 1 })).total };
      },
    },
    feeds: {
      action,
      read: async () =>
        (await keys.list()).map(({ feedId, lastUsedAt }) => ({
          feedId,
          lastUsedAt: lastUsedAt?.toISOString() ?? null,
        })),
    },
    freshness: { action, read: readFreshness },
  };
}

const oldestFirst = (all: ReadonlyMap<string, Freshness>): Freshness[] =>
  [...all.values()].sort((a, b) => a.newestAt.localeCompare(b.newestAt) || a.name.localeCompare(b.name));
