import type { PriceObservedData } from '@homeplate/contracts/events/price-feed.ts';
import { expect, it } from 'vitest';
import type { FeedBatch } from './feed-figures.ts';
import { createReportBatch } from './report-batch.ts';

const NOW = Date.parse('2026-11-29T12:00:00.000Z');
const taken = (eventId: string) => ({
  data: { feedId: 'north', eventId, observedAt: '2026-11-29T11:00:00.000Z' } as PriceObservedData,
  receivedAt: NOW,
});

it('an event that was delivered twice is repeated once, in one batch or in two', async () => {
  const repeated: number[] = [];
  const report = createReportBatch({
    figures: {
      record: async (batches: ReadonlyMap<string, FeedBatch>) =>
        void repeated.push(batches.get('north')?.repeated ?? 0),
    },
    rejections: { add: async () => {} },
    items: { see: async () => {} },
  });
  await report({ taken: [taken('a'), taken('b'), taken('a')], rejected: [] });
  await report({ taken: [taken('a')], rejected: [], repeated: new Set(['north:a']) });
  // What is held is not stored, so neither way counts it.
  await report({ taken: [taken('c'), taken('c')], rejected: [], held: new Set(['north:c']) });
  expect(repeated).toEqual([1, 1, 0]);
});
