import type { Log } from '@homeplate/common/log.ts';
import { atMost } from '@homeplate/common/waiting.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { LRUCache } from 'lru-cache';
import { type AreaPrices, changedItems, usAverage, withChanges } from '../area-prices/area-prices.ts';
import { type AreaView, buildAreaView } from './area-view.ts';
import type { CatalogueView } from './catalogue-view.ts';

export type AreaCache = {
  /** The area's current view if it is cached; undefined when it must be fetched or built. */
  ready(area: string, minVersion: number): AreaView | undefined;
  /**
   * The area's view, built or updated to `minVersion` first. If pricing does not answer: the cached prices, else the US average
   * (`prices.area` is then empty). Never rejects because of missing prices.
   */
  view(area: string, minVersion: number, waitMs: number): Promise<AreaView>;
  /** Applies a change to a cached area; other areas are built on demand. */
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

const newArea = (): Area => ({ stale: false, retryAt: 0, last: Promise.resolve() });

export function createAreaCache(options: {
  catalogue(): CatalogueView;
  fetchPrices(area: string): Promise<AreaPrices>;
  /** Areas cached besides the US average, at least 1; the least recently used is evicted. */
  max: number;
  log: Log;
}): AreaCache {
  const { catalogue, fetchPrices, max, log } = options;
  const usArea = newArea();
  const areas = new LRUCache<string, Area>({ max });

  const use = (name: string): Area => {
    if (name === US_AVERAGE) return usArea;
    const area = areas.get(name) ?? newArea();
    areas.set(name, area);
    return area;
  };
  const serialize = <T>(area: Area, work: () => Promise<T>): Promise<T> => {
    const run = area.last.then(work);
    area.last = run.catch(() => undefined);
    return run;
  };
  /** Fetches the newest prices; undefined when the pricing service does not answer. */
  const tryFetch = async (name: string, area: Area): Promise<AreaPrices | undefined> => {
    if (Date.now() < area.retryAt) return undefined;
    try {
      const prices = await fetchPrices(name);
      area.stale = false;
      return prices;
    } catch (error) {
      area.retryAt = Date.now() + RETRY_MS;
      log.warn({ err: error, area: name }, 'Could not load area prices: answering with cached prices');
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
  const mustFetch = (area: Area, minVersion: number) =>
    !area.view || area.stale || area.view.prices.version < minVersion;

  const load = async (name: string, area: Area, minVersion: number): Promise<AreaView | undefined> => {
    let prices = area.view?.prices;
    if (name === US_AVERAGE) prices ??= usAverage();
    else if (mustFetch(area, minVersion)) {
      const fetched = await tryFetch(name, area);
      if (fetched && (!prices || fetched.version > prices.version)) prices = fetched;
    }
    if (!prices) return undefined;
    const held = area.view;
    if (held && held.prices === prices && held.catalogue === catalogue()) return held;
    return setPrices(area, prices);
  };
  const average = async (): Promise<AreaView> => {
    const area = use(US_AVERAGE);
    const held = area.view;
    if (held?.catalogue === catalogue()) return held;
    return serialize(area, async () => (await load(US_AVERAGE, area, 0)) ?? setPrices(area, usAverage()));
  };

  return {
    ready: (name, minVersion) => {
      const area = name === US_AVERAGE ? usArea : areas.get(name);
      const view = area?.view;
      if (!area || !view || view.catalogue !== catalogue()) return undefined;
      const isNew = name === US_AVERAGE || !mustFetch(area, minVersion) || Date.now() < area.retryAt;
      if (!isNew) return undefined;
      use(name);
      return view;
    },
    view: async (name, minVersion, waitMs) => {
      if (name === US_AVERAGE) return average();
      const area = use(name);
      const loaded = serialize(area, () => load(name, area, minVersion));
      return (await atMost(waitMs, loaded)) ?? area.view ?? average();
    },
    apply: async (change) => {
      const area = areas.get(change.area);
      if (!area) return;
      await serialize(area, async () => {
        const held = area.view?.prices;
        if (!held || change.version <= held.version) return;
        if (change.version === held.version + 1) await setPrices(area, withChanges(held, change));
        else {
          // A change was missed. If the fetch fails now, the next read tries again.
          area.stale = true;
          const fetched = await tryFetch(change.area, area);
          if (fetched && fetched.version > held.version) await setPrices(area, fetched);
        }
      });
    },
  };
}
