import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import type { Call } from '@homeplate/common/call.ts';
import { AreaPricesChanged } from '@homeplate/contracts/events/pricing-events.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { StoreMaps } from '../stores/store-maps.ts';
import type { AreaPrices } from './area-prices.ts';
import type { Observation } from './observation.ts';

/**
 * Publishes one AreaPricesChanged with new averages for every area that these observations affect, in the trace of their call. The
 * observations must be stored already.
 */
export type PublishAreaChanges = (
  changes: readonly Observation[],
  call?: Pick<Call, 'traceparent'>,
) => Promise<void>;

export function createPublishAreaChanges(parts: {
  stores: StoreMaps;
  areaPrices: AreaPrices;
  bus: Pick<Bus, 'publish'>;
  now?(): number;
}): PublishAreaChanges {
  const { stores, areaPrices, bus, now = Date.now } = parts;
  return async (changes, call) => {
    if (changes.length === 0) return;
    const map = await stores.current();
    const byArea = new Map<string, Observation[]>();
    for (const change of changes) {
      const store = map.byId(change.storeId);
      for (const area of store ? map.areasWith(store) : []) {
        const observed = byArea.get(area);
        if (observed) observed.push(change);
        else byArea.set(area, [change]);
      }
    }
    const events = await Promise.all(
      [...byArea].map(async ([area, observations]) => {
        const { version, book } = await areaPrices.changed(area, observations);
        const byItem = Map.groupBy(observations, ({ itemId }) => itemId);
        const prices = [...byItem].flatMap(([itemId, changed]) => {
          const food = foodById(itemId);
          if (!food) return [];
          return [{ ...book.price(food, now()), storeIds: changed.map(({ storeId }) => storeId) }];
        });
        return eventOf(AreaPricesChanged, { area, version, prices }, { traceparent: call?.traceparent });
      }),
    );
    if (events.length > 0) await bus.publish('pricing.events', events);
  };
}
