import { EventEmitter } from 'node:events';
import { type Bus, eventOf } from '@homeplate/bus/bus.ts';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import type { RpcClient } from '@homeplate/common/rpc-client.ts';
import type { RunningService } from '@homeplate/common/service.ts';
import { testAuth, testClient } from '@homeplate/common/test/test-auth.ts';
import { RecipePublished, RecipeWithdrawn } from '@homeplate/contracts/events/recipe-events.ts';
import { MediaServiceClient } from '@homeplate/contracts/gen/media/v1/media.ts';
import { parseMarkup } from '@homeplate/plates/test-markup.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { media } from '../service.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });

type Plating = { vessel: string; filling?: string; garnish: string[] };
const published = (recipeId: string, version: number, title: string, plating?: Plating) =>
  eventOf(RecipePublished, {
    recipeId,
    version,
    title,
    region: 'new-england',
    servings: 4,
    ...(plating && { plate: plating.vessel, plating }),
    lines: [
      { itemId: 'clams', name: 'Canned chopped clams', grams: 400 },
      { itemId: 'russet-potato', name: 'Russet potato', grams: 500 },
      { itemId: 'bacon', name: 'Bacon', grams: 120 },
    ],
  });

describe.skipIf(server.missing)('media through its RPC port', () => {
  const env = { MONGODB_URL: server.url };
  const signals = new EventEmitter();
  let bus: Bus;
  let service: RunningService;
  let client: RpcClient<MediaServiceClient>;

  const start = async () => {
    service = await media.start({
      env,
      log,
      metrics: createMetrics(),
      signals,
      rpcAuth: testAuth,
      listen: '127.0.0.1:0',
      addressOf: () => '',
    });
    client = testClient(MediaServiceClient, service.address);
  };
  const stop = async () => {
    client?.close();
    await service?.stop();
  };
  const picture = (recipeId: string) => client.getPicture({ recipeId, form: undefined, client: '' });
  const publish = async (...events: Parameters<Bus['publish']>[1]) => {
    await bus.publish('recipe.events', events);
    await expect.poll(() => bus.lag('recipe.events', 'media')).toBe(0);
  };

  beforeAll(async () => {
    bus = await openBus({ env, log, metrics: createMetrics(), signals, producer: 'recipe' });
    await start();
  });
  afterAll(async () => {
    await stop();
    await bus?.stop();
  });

  it('a new title does not change the picture of a recipe with a plating', async () => {
    const plating = { vessel: 'pot', filling: 'clam chowder', garnish: ['oyster', 'bacon'] };
    await publish(published('plated', 1, 'Clam Chowder', plating));
    const { body, version } = await picture('plated');
    await publish(published('plated', 2, 'Apple Pie', plating));
    expect((await picture('plated')).version).not.toBe(version);
    expect((await picture('plated')).body.equals(body)).toBe(true);
    await publish(published('plated', 3, 'Apple Pie'));
    expect((await picture('plated')).body.equals(body)).toBe(false);
  });

  it('GetPicture returns a published recipe’s picture as SVG with a strong ETag', async () => {
    await publish(published('clam-chowder', 1, 'Clam Chowder'));
    const { body, contentType, etag, version } = await picture('clam-chowder');
    expect(contentType).toBe('image/svg+xml');
    expect(etag).toMatch(/^"[^"]+"$/);
    expect(parseMarkup(body.toString('utf8'))[0]).toBe('svg');
    expect(await picture('clam-chowder')).toEqual({
      body,
      contentType,
      etag,
      version,
      isStandIn: false,
    });
  });

  it('GetPicture fails with NOT_FOUND for an unknown recipe id', async () => {
    for (const recipeId of ['no-such-recipe', '', '{"$gt":""}', 'x'.repeat(5_000)]) {
      await expect(picture(recipeId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    }
  });

  it('the highest version of a recipe wins over repeated and late events', async () => {
    const newest = published('pie-or-stew', 3, 'Wild Blueberry Pie');
    await publish(newest);
    const { etag } = await picture('pie-or-stew');
    await publish(published('pie-or-stew', 2, 'Beef Stew'), published('pie-or-stew', 3, 'Beef Stew'), newest);
    expect((await picture('pie-or-stew')).etag).toBe(etag);
    await publish(published('pie-or-stew', 4, 'Beef Stew'));
    expect((await picture('pie-or-stew')).etag).not.toBe(etag);
  });

  it('a withdrawn recipe has no picture until it is published again', async () => {
    const withdrawn = (version: number) => eventOf(RecipeWithdrawn, { recipeId: 'old-dish', version });
    await publish(published('old-dish', 1, 'Old Dish'), withdrawn(2), published('old-dish', 1, 'Old Dish'));
    await expect(picture('old-dish')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await publish(published('old-dish', 3, 'Old Dish'));
    expect((await picture('old-dish')).body.length).toBeGreaterThan(2_000);
  });

  it('after a restart, a picture has the same bytes and health reports the store and the bus', async () => {
    const before = await picture('clam-chowder');
    await stop();
    await start();
    expect(await picture('clam-chowder')).toEqual(before);
    expect(await service.health()).toMatchObject({ store: { ok: true }, bus: { ok: true } });
  });
});
