import type { Log } from '@homeplate/common/log.ts';
import { atMost } from '@homeplate/common/waiting.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { LRUCache } from 'lru-cache';
import {
  type AreaPrices,
  changedItems,
  dependsOn,
  effectOnOwn,
  isAtLeast,
  keyOf,
  usAverage,
  withChanges,
} from '../area-prices/area-prices.ts';
import { type AreaView, buildAreaView } from './area-view.ts';
import type { CatalogueView } from './catalogue-view.ts';

export type AreaCache = {
  /** The current view of an area or of own stores if it is cached; undefined when it must be fetched or built. */
  ready(asked: PriceArea): AreaView | undefined;
  /**
   * The view, built or updated to the requested versions first. If pricing does not answer: the cached prices, else the US average
   * (`prices.area` is then empty). Never rejects because of missing prices.
   */
  view(asked: PriceArea, waitMs: number): Promise<AreaView>;
  /**
   * Applies a change to a cached area, and marks the own stores that it names, whose next read fetches them. Other prices are built on
   * demand.
   */
  apply(change: EventData<typeof AreaPricesChanged>): Promise<void>;
};

type Area = {
  view?: AreaView;
  /** A newer version exists than the cached one. */
  stale: boolean;
  /** No new fetch before this time: epoch milliseconds. */
  retryAt: number;
  /** The last queued update; updates of an area run one at a time. */
  last: Promise<unknown>;
};

const RETRY_MS = 2_000;
const US_AVERAGE = '';
const US: PriceArea = { area: US_AVERAGE, minVersion: 0, minSequence: 0 };

const newArea = (): Area => ({ stale: false, retryAt: 0, last: Promise.resolve() });

export function createAreaCache(options: {
  catalogue(): CatalogueView;
  fetchPrices(asked: PriceArea): Promise<AreaPrices>;
  /** Areas cached besides the US average, and as many own stores, at least 1; the least recently used is evicted. */
  max: number;
  log: Log;
}): AreaCache {
  const { catalogue, fetchPrices, max, log } = options;
  const usArea = newArea();
  const areas = new LRUCache<string, Area>({ max });
  /** Apart, so that many users with own stores do not evict the areas of all others. */
  const ownAreas = new LRUCache<string, Area>({ max });

  const find = (asked: PriceArea): Area | undefined => {
    if (asked.ownStores) return ownAreas.get(keyOf(asked));
    return asked.area === US_AVERAGE ? usArea : areas.get(asked.area);
  };
  const use = (asked: PriceArea): Area => {
    const found = find(asked);
    if (found) return found;
    const area = newArea();
    (asked.ownStores ? ownAreas : areas).set(keyOf(asked), area);
    return area;
  };
  const serialize = <T>(area: Area, work: () => Promise<T>): Promise<T> => {
    const run = area.last.then(work);
    area.last = run.catch(() => undefined);
    return run;
  };
  /** Fetches the newest prices; undefined when the pricing service does not answer. */
  const tryFetch = async (asked: PriceArea, area: Area): Promise<AreaPrices | undefined> => {
    if (Date.now() < area.retryAt) return undefined;
    try {
      const prices = await fetchPrices(asked);
      area.stale = false;
      return prices;
    } catch (error) {
      area.retryAt = Date.now() + RETRY_MS;
      log.warn({ err: error, area: asked.area }, 'Could not load area prices: answering with cached prices');
      return undefined;
    }
  };
  const setPrices = async (area: Area, prices: AreaPrices): Promise<AreaView> => {
    const before = area.view;
    const changed = before && before.prices !== prices ? changedItems(before.prices, prices) : undefined;
    const view = await buildAreaView(catalogue(), prices, before, changed);
    area.view = view;
    return view;
  };
  const isUsAverage = (asked: PriceArea) => asked.area === US_AVERAGE && !asked.ownStores;
  const mustFetch = ({ view, stale }: Area, asked: PriceArea) =>
    !view || stale || !isAtLeast(view.prices, asked);

  const load = async (asked: PriceArea, area: Area): Promise<AreaView | undefined> => {
    let prices = area.view?.prices;
    if (isUsAverage(asked)) prices ??= usAverage();
    else if (mustFetch(area, asked)) {
      const fetched = await tryFetch(asked, area);
      // Updates run one at a time, so fetched prices of own stores are the newest, even when a store that closed lowers their version.
      if (fetched && (!prices || fetched.own || fetched.version > prices.version)) prices = fetched;
    }
    if (!prices) return undefined;
    const held = area.view;
    if (held && held.prices === prices && held.catalogue === catalogue()) return held;
    return setPrices(area, prices);
  };
  const average = async (): Promise<AreaView> => {
    const held = usArea.view;
    if (held?.catalogue === catalogue()) return held;
    return serialize(usArea, async () => (await load(US, usArea)) ?? setPrices(usArea, usAverage()));
  };

  const applyToOwn = (area: Area, change: EventData<typeof AreaPricesChanged>) =>
    serialize(area, async () => {
      const { view } = area;
      const effect = view && effectOnOwn(view.prices, change);
      if (effect === 'fetch') area.stale = true;
      else if (effect) area.view = { ...view, prices: effect };
    });

  return {
    ready: (asked) => {
      const area = find(asked);
      const view = area?.view;
      if (!area || !view || view.catalogue !== catalogue()) return undefined;
      const isNew = isUsAverage(asked) || !mustFetch(area, asked) || Date.now() < area.retryAt;
      return isNew ? view : undefined;
    },
    view: async (asked, waitMs) => {
      if (isUsAverage(asked)) return average();
      const area = use(asked);
      const loaded = serialize(area, () => load(asked, area));
      return (await atMost(waitMs, loaded)) ?? area.view ?? average();
    },
    apply: async (change) => {
      const touched = [...ownAreas.values()].filter(
        ({ view }) => !view || dependsOn(view.prices, change.area),
      );
      await Promise.all(touched.map((own) => applyToOwn(own, change)));
      const area = areas.get(change.area);
      if (!area) return;
      await serialize(area, async () => {
        const held = area.view?.prices;
        if (!held || change.version <= held.version) return;
        if (change.version === held.version + 1) await setPrices(area, withChanges(held, change));
        else {
          // A change was missed. If the fetch fails now, the next read tries again.
          area.stale = true;
          const fetched = await tryFetch({ ...US, area: change.area }, area);
          if (fetched && fetched.version > held.version) await setPrices(area, fetched);
        }
      });
    },
  };
}
