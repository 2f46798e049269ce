import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { createAreaChanges } from '../../../gateway/live/area-changes.ts';
import { createPriceStreams } from '../../../gateway/live/price-streams.ts';

/** Milliseconds: in the event handler, until the last page got its message, and the longest time that the event loop was blocked. */
export type OpenWeeks = { handlerMs: number; lastMs: number; blockedMs: number };

const RECIPES = 21;
const FOODS = 12;
const ITEM = 'item-0';

/** A price event in an area where many pages have a week of 21 recipes open, each with the changed food. */
export async function openWeeks(pages: number): Promise<OpenWeeks> {
  const streams = createPriceStreams({ changes: createAreaChanges() });
  const foods = new Set(Array.from({ length: FOODS }, (_, index) => `item-${index}`));
  const itemsOf = new Map(Array.from({ length: RECIPES }, (_, index) => [`recipe-${index}`, foods] as const));
  let told = 0;
  const sink = {
    write: (text: string) => {
      if (text.startsWith('event: prices')) told += 1;
    },
    end: () => undefined,
  };
  for (let page = 0; page < pages; page += 1)
    streams.open({
      area: '372',
      itemsOf,
      version: 1,
      household: { id: `household-${page}`, version: 1 },
      list: undefined,
      last: undefined,
      userId: `user-${page}`,
      sink,
    });
  const loop = monitorEventLoopDelay({ resolution: 1 });
  loop.enable();
  const started = performance.now();
  const observedAt = new Date().toISOString();
  const changes = [{ itemId: ITEM, source: 'observed' as const, observedAt, storeIds: ['store-1'] }];
  streams.changed({ area: '372', version: 2, changes });
  const handlerMs = performance.now() - started;
  while (told < pages) await new Promise((resolve) => setTimeout(resolve, 1));
  const lastMs = performance.now() - started;
  loop.disable();
  streams.stop();
  return { handlerMs, lastMs, blockedMs: loop.max / 1e6 };
}
