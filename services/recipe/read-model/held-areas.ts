import type { Log } from '@homeplate/common/log.ts';
import { atMost } from '@homeplate/common/waiting.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { LRUCache } from 'lru-cache';
import { type AreaPrices, changedItems, usAverage, withChanges } from '../area-prices/area-prices.ts';
import { type AreaView, buildAreaView } from './area-view.ts';
import type { CatalogueView } from './catalogue-view.ts';

export type HeldAreas = {
  /** The area's view at the current catalogue, without waiting; undefined when something must be fetched or built. */
  ready(area: string, minVersion: number): AreaView | undefined;
  /**
   * The area's view, built or brought up to `minVersion` first. When prices cannot be had: the held ones, else the US average
   * (`prices.area` is then empty). Never rejects for want of prices.
   */
  view(area: string, minVersion: number, waitMs: number): Promise<AreaView>;
  /** Applies a change of an area that is held; others are built when somebody asks. */
  apply(change: EventData<typeof AreaPricesChanged>): Promise<void>;
};

type Area = {
  view?: AreaView;
  /** A newer version is known of than is held. */
  stale: boolean;
  /** Not asked for again before: epoch milliseconds. */
  retryAt: number;
  /** End of what is being done to it, one thing at a time. */
  last: Promise<unknown>;
};

const RETRY_MS = 2_000;
const US_AVERAGE = '';

const newArea = (): Area => ({ stale: false, retryAt: 0, last: Promise.resolve() });

export function createHeldAreas(options: {
  catalogue(): CatalogueView;
  fetchPrices(area: string): Promise<AreaPrices>;
  /** Areas kept beside the US average, at least 1; the least recently used is dropped. */
  most: number;
  log: Log;
}): HeldAreas {
  const { catalogue, fetchPrices, most, log } = options;
  const usArea = newArea();
  const areas = new LRUCache<string, Area>({ max: most });

  const use = (name: string): Area => {
    if (name === US_AVERAGE) return usArea;
    const area = areas.get(name) ?? newArea();
    areas.set(name, area);
    return area;
  };
  const inTurn = <T>(area: Area, work: () => Promise<T>): Promise<T> => {
    const run = area.last.then(work);
    area.last = run.catch(() => undefined);
    return run;
  };
  /** The newest prices the pricing service has; undefined when it does not answer. */
  const tryFetch = async (name: string, area: Area): Promise<AreaPrices | undefined> => {
    if (Date.now() < area.retryAt) return undefined;
    try {
      const prices = await fetchPrices(name);
      area.stale = false;
      return prices;
    } catch (error) {
      area.retryAt = Date.now() + RETRY_MS;
      log.warn({ err: error, area: name }, 'Area prices could not be had: answering with what is held');
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

  const bring = async (name: string, area: Area, minVersion: number): Promise<AreaView | undefined> => {
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
    return inTurn(area, async () => (await bring(US_AVERAGE, area, 0)) ?? setPrices(area, usAverage()));
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
      const brought = inTurn(area, () => bring(name, area, minVersion));
      return (await atMost(waitMs, brought)) ?? area.view ?? average();
    },
    apply: async (change) => {
      const area = areas.get(change.area);
      if (!area) return;
      await inTurn(area, async () => {
        const held = area.view?.prices;
        if (!held || change.version <= held.version) return;
        if (change.version === held.version + 1) await setPrices(area, withChanges(held, change));
        else {
          // Something between was missed. If it cannot be had now, the next reader asks again.
          area.stale = true;
          const fetched = await tryFetch(change.area, area);
          if (fetched && fetched.version > held.version) await setPrices(area, fetched);
        }
      });
    },
  };
}
