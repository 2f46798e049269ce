import { type Bus, eventOf, type Handle, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import { newCall } from '@homeplate/common/call.ts';
import { ReferenceCorrected } from '@homeplate/contracts/events/correction-events.ts';
import { RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { PictureChanged, RatingChanged } from '@homeplate/contracts/events/revision-events.ts';
import type { TopicName } from '@homeplate/contracts/topics.ts';
import { expect, it } from 'vitest';
import { WAIT_MS } from '../../deploy/local/test-waits.ts';
import { subscribeReadModel } from './consumers.ts';
import type { ReadModel } from './read-model/read-model.ts';

const rating = { recipeId: 'grits', ratingSum: 9, ratingCount: 2 };
const picture = { recipeId: 'grits', imageVersion: 'g1' };

it.each<[string, TopicName, OutgoingEvent]>([
  [
    'a withdrawn recipe',
    'recipe.events',
    eventOf(RecipeWithdrawn, { recipeId: 'grits', version: 2, catalogueVersion: 7 }),
  ],
  [
    'corrected data',
    'recipe.corrections',
    eventOf(ReferenceCorrected, {
      correctionId: 'season:south:okra',
      revision: 1,
      catalogueVersion: 7,
    }),
  ],
  ['a rating', 'recipe.revisions', eventOf(RatingChanged, { ...rating, revision: 7 })],
  ['a picture', 'recipe.revisions', eventOf(PictureChanged, { ...picture, revision: 7 })],
  [
    'a rating of an earlier release',
    'recipe.reviews',
    eventOf(RatingChanged, { ...rating, catalogueVersion: 7 }),
  ],
  [
    'a picture of an earlier release',
    'recipe.reviews',
    eventOf(PictureChanged, { ...picture, catalogueVersion: 7 }),
  ],
])('%s brings the read model to the number in its event', async (_, topic, event) => {
  const handles = new Map<TopicName, Handle>();
  const bus = {
    subscribe: async (subscription: { topic: TopicName; handle: Handle }) =>
      void handles.set(subscription.topic, subscription.handle),
  };
  const refreshed: unknown[] = [];
  const readModel = { recipesChanged: async (sequence: unknown) => void refreshed.push(sequence) };
  await subscribeReadModel(bus as unknown as Bus, readModel as unknown as ReadModel);
  const received = { ...event, topic, envelope: { ...event, producer: 'recipe' } };
  await handles.get(topic)?.(received as never, newCall({ timeoutMs: WAIT_MS }));
  expect(refreshed).toEqual([7]);
});
