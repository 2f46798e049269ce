import { type Bus, eventOf, type Handle, type OutgoingEvent } from '@homeplate/bus/bus.ts';
import { newCall } from '@homeplate/common/call.ts';
import { PICTURE_DEADLINE_MS } from '@homeplate/contracts/documents/picture-job.ts';
import {
  ImageFailed,
  ImageReady,
  ImageRequested,
  PictureReplaced,
} from '@homeplate/contracts/events/media-events.ts';
import { expect, it } from 'vitest';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { subscribePictures } from '../consumers.ts';

/** The picture state after these events, each with its age. */
async function toldBy(...events: [OutgoingEvent, ageMs?: number][]) {
  const told: unknown[] = [];
  let handle: Handle | undefined;
  const subscribe = async (subscription: { handle: Handle }) => {
    handle = subscription.handle;
  };
  await subscribePictures({ subscribe } as unknown as Bus, async (recipeId, step) => {
    told.push({ recipeId, ...step });
  });
  for (const [event, ageMs = 0] of events) {
    const occurredAt = new Date(Date.now() - ageMs).toISOString();
    const envelope = { ...event, producer: 'media', occurredAt };
    await handle?.({ ...event, envelope } as never, newCall({ timeoutMs: WAIT_MS }));
  }
  return told;
}
const ids = { jobId: 'picture-1', recipeId: 'grits' };
const requested = (isPending: boolean | undefined, recipeId: string | null = 'grits') =>
  eventOf(ImageRequested, { ...ids, recipeId, userId: 'ann', isPending });
const ready = (imageKind: 'composed' | 'generated', composition?: number) =>
  eventOf(ImageReady, { ...ids, imageKind, imageVersion: 'v', composition });

it('a recipe is generating from a pending request on, not from one that was answered at once', async () => {
  const begun = { ...ids, is: 'begun' };
  expect(await toldBy([requested(true)], [requested(false)], [requested(undefined)])).toEqual([begun]);
  expect(await toldBy([requested(true, null)])).toEqual([]);
});

it('a request replayed after its deadline leaves no recipe generating', async () => {
  expect(await toldBy([requested(true), PICTURE_DEADLINE_MS + 1_000])).toEqual([]);
});

it('a recipe shows the picture or the composition an event names, and ends its wait with a failure', async () => {
  expect(await toldBy([ready('generated')], [ready('composed', 2)], [ready('composed')])).toEqual([
    { ...ids, is: 'generated', imageVersion: 'v' },
    { recipeId: 'grits', is: 'composed', composition: 2 },
  ]);
  const failed = eventOf(ImageFailed, { ...ids, reason: 'late' });
  expect(await toldBy([failed])).toEqual([{ ...ids, is: 'failed' }]);
});

it('a recipe shows the picture that staff uploaded, or the composed one again', async () => {
  const replaced = (imageVersion: string | null) =>
    eventOf(PictureReplaced, { recipeId: 'grits', imageVersion });
  expect(await toldBy([replaced('u1')], [replaced(null)])).toEqual([
    { recipeId: 'grits', is: 'uploaded', imageVersion: 'u1' },
    { recipeId: 'grits', is: 'reset' },
  ]);
});
