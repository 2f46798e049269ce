import { type Bus, eventOf, type Handle, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import { newCall } from '@homeplate/common/call.ts';
import { ReferenceCorrected } from '@homeplate/contracts/events/correction-events.ts';
import { PictureChanged, RatingChanged } from '@homeplate/contracts/events/revision-events.ts';
import type { TopicName } from '@homeplate/contracts/topics.ts';
import { expect, it } from 'vitest';
import { WAIT_MS } from '../deploy/local/test-waits.ts';
import { subscribeToEvents } from './consumers.ts';
import { createLatestVersions } from './documents/latest-versions.ts';
import { createEventHandlers } from './live/event-handlers.ts';
import type { PriceStreams } from './live/price-streams.ts';
import type { Readers } from './readers/readers.ts';

/** The versions after these events, and the messages sent to pages. */
async function afterEvents(...events: [TopicName, OutgoingEvent][]) {
  const handles = new Map<TopicName, Handle>();
  const bus = {
    subscribe: async ({ topic, handle }: { topic: TopicName; handle: Handle }) =>
      void handles.set(topic, handle),
  };
  const versions = createLatestVersions();
  const messages: unknown[] = [];
  const streams = {
    rated: (message: unknown) => messages.push(message),
    pictured: (message: unknown) => messages.push(message),
  };
  const handlers = createEventHandlers({
    versions,
    streams: streams as unknown as PriceStreams,
    readers: {} as Readers,
  });
  await subscribeToEvents(bus as unknown as Bus, handlers);
  for (const [topic, event] of events) {
    const received = { ...event, topic, envelope: { ...event, producer: 'recipe' } };
    await handles.get(topic)?.(received as never, newCall({ timeoutMs: WAIT_MS }));
  }
  return { versions, messages };
}

it('a rating and a picture raise the revision of their recipe, not the version of the catalogue', async () => {
  const { versions, messages } = await afterEvents(
    [
      'recipe.revisions',
      eventOf(RatingChanged, { recipeId: 'chili', ratingSum: 9, ratingCount: 2, revision: 7 }),
    ],
    ['recipe.revisions', eventOf(PictureChanged, { recipeId: 'grits', imageVersion: 'g1', revision: 8 })],
  );
  expect(
    [['chili'], ['grits'], ['haupia'], 'any'].map((shown) => versions.sequence(shown as string[])),
  ).toEqual([7, 8, 0, 8]);
  expect(messages).toEqual([{ recipeId: 'chili', ratingCount: 2 }, { recipeId: 'grits' }]);
});

it('events of a release before the topic of revisions have the same effect', async () => {
  const { versions, messages } = await afterEvents(
    [
      'recipe.reviews',
      eventOf(RatingChanged, { recipeId: 'chili', ratingSum: 9, ratingCount: 2, catalogueVersion: 7 }),
    ],
    [
      'recipe.reviews',
      eventOf(PictureChanged, { recipeId: 'grits', imageVersion: 'g1', catalogueVersion: 8 }),
    ],
  );
  expect([versions.sequence(['chili']), versions.sequence(['grits']), versions.sequence([])]).toEqual([
    7, 8, 0,
  ]);
  expect(messages).toHaveLength(2);
});

it('corrected reference data raises the version of the catalogue', async () => {
  const { versions } = await afterEvents([
    'recipe.corrections',
    eventOf(ReferenceCorrected, { correctionId: 'season:south:okra', revision: 1, catalogueVersion: 9 }),
  ]);
  expect(versions.sequence([])).toBe(9);
});
