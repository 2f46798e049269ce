import { EventEmitter } from 'node:events';
import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { RenditionsRequested } from '@homeplate/contracts/events/revision-events.ts';
import { MediaServiceClient } from '@homeplate/contracts/gen/media/v1/media.ts';
import { PhotoServiceClient } from '@homeplate/contracts/gen/media/v1/photo.ts';
import { PictureStaffServiceClient } from '@homeplate/contracts/gen/media/v1/staff.ts';
import type { TopicName } from '@homeplate/contracts/topics.ts';
import { expect } from 'vitest';
import { media } from '../service.ts';

type Client = RpcClient<MediaServiceClient>;
export type TestMedia = {
  client(): Client;
  photos(): RpcClient<PhotoServiceClient>;
  staff(): RpcClient<PictureStaffServiceClient>;
  /** Publishes what the recipe service says about entries of what users cooked, and waits until media has handled it. */
  publishCooked(...events: Parameters<Bus['publish']>[1]): Promise<void>;
  /** Requests the renditions of recipes, and waits until media has handled that. */
  requestRenditions(run: number, ...recipeIds: string[]): Promise<void>;
  restart(env?: Record<string, string>): Promise<void>;
  publish(recipeId: string, version?: number, title?: string): Promise<void>;
  withdraw(recipeId: string, version: number): Promise<void>;
  /** The events that media has published so far, on `media.events` or another topic. */
  publishedEvents(topic?: TopicName): Promise<{ type: string; data: Record<string, unknown> }[]>;
  stop(): Promise<void>;
};

const log = createLog({ name: 'test', level: 'silent' });

/** Starts the real service on a real store, with a separate bus client for the test. */
export async function startTestMedia(first: Record<string, string>): Promise<TestMedia> {
  const signals = new EventEmitter();
  let settings = first;
  const bus: Bus = await openBus({ env: first, log, metrics: createMetrics(), signals, producer: 'recipe' });
  let service: RunningService;
  let client: Client;
  let photos: RpcClient<PhotoServiceClient>;
  let staff: RpcClient<PictureStaffServiceClient>;
  const start = async () => {
    service = await media.start({
      env: settings,
      log,
      metrics: createMetrics(),
      signals,
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    client = testClient(MediaServiceClient, service.address);
    photos = testClient(PhotoServiceClient, service.address);
    staff = testClient(PictureStaffServiceClient, service.address);
  };
  const end = async () => {
    client?.close();
    photos?.close();
    staff?.close();
    await service?.stop();
  };
  await start();
  const publishOn =
    (topic: TopicName) =>
    async (...events: Parameters<Bus['publish']>[1]) => {
      await bus.publish(topic, events);
      await expect.poll(() => bus.lag(topic, 'media')).toBe(0);
    };
  const publish = publishOn('recipe.events');
  return {
    client: () => client,
    photos: () => photos,
    staff: () => staff,
    publishCooked: publishOn('recipe.cooked'),
    requestRenditions: (run, ...recipeIds) =>
      publishOn('recipe.pictures')(
        ...recipeIds.map((recipeId) => eventOf(RenditionsRequested, { recipeId, run })),
      ),
    restart: async (env = settings) => {
      await end();
      settings = env;
      await start();
    },
    publish: (recipeId, version = 1, title = 'Clam Chowder') =>
      publish(
        eventOf(RecipePublished, {
          recipeId,
          version,
          title,
          region: 'new-england',
          servings: 4,
          lines: [
            { itemId: 'clams', name: 'Canned chopped clams', grams: 400 },
            { itemId: 'russet-potato', name: 'Russet potato', grams: 500 },
          ],
        }),
      ),
    withdraw: (recipeId, version) => publish(eventOf(RecipeWithdrawn, { recipeId, version })),
    publishedEvents: async (topic = 'media.events') =>
      (await bus.records.scan(topic)).map(({ headers, value }) => ({
        type: headers.type ?? '',
        data: JSON.parse(Buffer.from(value).toString()) as Record<string, unknown>,
      })),
    stop: async () => {
      await end();
      await bus.stop();
    },
  };
}
