import { EventEmitter } from 'node:events';
import { openBus } from '@homeplate/bus/open-bus.ts';
import { createLog } from '@homeplate/common/log.ts';
import { createMetrics } from '@homeplate/common/metrics.ts';
import { databaseOf } from '@homeplate/common/mongo.ts';
import type { PictureAnswer } from '@homeplate/contracts/documents/picture-job.ts';
import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_WAIT_MS } from '../../deploy/local/test-waits.ts';
import { type ImagesHost, startImagesHost } from '../media/test/images-host.ts';
import { type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { eventually, visitor } from './visitor.ts';

const RECIPES = 10;
/** The others wait until after the kill, so that it happens while some are in progress. */
const PAINTED_BEFORE = 2;

const CUTS: [Mode, string][] = [
  ['one process', 'gateway'],
  ['a process per target', 'media'],
];

describe.each(CUTS)('kill -9 in the middle of picture jobs in %s', (mode, target) => {
  const painting = Promise.withResolvers<void>();
  let host: ImagesHost;
  let homeplate: Homeplate;
  beforeAll(async () => {
    host = await startImagesHost();
    host.heldAfter = PAINTED_BEFORE;
    host.hold = painting.promise;
    homeplate = await startHomeplate(mode, {
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: host.baseUrl,
      PICTURE_LEASE_SECONDS: '4',
    });
  });
  afterAll(async () => {
    await homeplate?.stop();
    await host?.stop();
  });

  it('loses no job, duplicates none, and repeats no completed one', async () => {
    const person = visitor(homeplate.url);
    const account = { username: `painter_${target}`, password: 'seven dinners' };
    const registered = await person.post('/api/auth/register', {
      ...account,
      email: `${target}@example.com`,
    });
    expect(registered.status).toBe(201);
    expect((await person.post('/api/auth/login', account)).status).toBe(200);
    const cards = await eventually(async () => {
      const found = await person.json<RecipeCard[]>(`/api/recipes?limit=${RECIPES}`);
      return found.length === RECIPES ? found : undefined;
    });
    // Media accepts jobs for a recipe once it has received its event.
    const requested = await Promise.all(
      cards.map(({ id }) =>
        eventually(async () => {
          const answer = await person.post(`/api/recipes/${id}/generate-image`, undefined);
          if (answer.status === 202) return (await answer.json()) as PictureAnswer;
          throw new Error(`${id}: ${answer.status}`);
        }),
      ),
    );
    const stateOf = ({ jobId }: PictureAnswer) => person.json<PictureAnswer>(`/api/pictures/jobs/${jobId}`);
    const done = await eventually(async () => {
      const ready = (await Promise.all(requested.map(stateOf))).filter(({ status }) => status === 'ready');
      return ready.length === PAINTED_BEFORE && host.painted.length > ready.length ? ready : undefined;
    });
    await homeplate.kill(target);
    painting.resolve();
    await homeplate.revive(target);

    const ended = await eventually(async () => {
      const states = await Promise.all(requested.map(stateOf));
      const open = states.filter(({ status }) => status === 'pending').length;
      if (open > 0) throw new Error(`${open} of ${RECIPES} jobs are open`);
      return states;
    }, LONG_WAIT_MS);
    for (const one of ended) expect(one).toMatchObject({ status: 'ready', imageKind: 'generated' });

    // Only a job in progress at the kill may call the painter twice; completed jobs are not repeated.
    const calls = (jobId: string) => host.painted.filter(({ key }) => key === jobId).length;
    for (const { jobId } of requested) expect([1, 2]).toContain(calls(jobId));
    for (const { jobId } of done) expect(calls(jobId)).toBe(1);
    expect(host.painted.length).toBeLessThanOrEqual(RECIPES + 2);

    await expectOneOfEach(homeplate, requested);
    for (const { recipeId, imageUrl } of ended) {
      await eventually(async () => {
        const recipe = await person.json<RecipeCard>(`/api/recipes/${recipeId}`);
        return recipe.imageKind === 'generated' && recipe.imageUrl === imageUrl ? true : undefined;
      }, LONG_WAIT_MS);
      // 503 while a busy machine has not made it in time.
      const picture = await eventually(async () => {
        const answer = await person.get(`${imageUrl}&w=400&format=webp`);
        return answer.status === 503 ? undefined : answer;
      });
      expect(picture.status).toBe(200);
      expect(picture.headers.get('cache-control')).toContain('immutable');
    }
  });
});

/** Reads from the stores: one job, one stored picture and one event of each kind. */
async function expectOneOfEach({ settings }: Homeplate, requested: readonly PictureAnswer[]): Promise<void> {
  const url = settings.MONGODB_URL ?? '';
  const client = await new MongoClient(url).connect();
  const db = client.db(databaseOf(url, 'media'));
  expect(await db.collection('jobs').countDocuments({})).toBe(requested.length);
  const files = await db.collection<{ _id: string }>('pictures.files').find().toArray();
  const masters = files.map(({ _id }) => _id).filter((name) => name.includes('/picture-'));
  expect(masters.sort()).toEqual(requested.map(({ recipeId, jobId }) => `${recipeId}/${jobId}`).sort());
  await client.close();

  const log = createLog({ name: 'test', level: 'silent' });
  const bus = await openBus({
    env: settings,
    log,
    metrics: createMetrics(),
    signals: new EventEmitter(),
    producer: 'media',
  });
  // After a kill an event may be published again with the same id, which consumers use to ignore it.
  const idsOf = async (type: string) =>
    new Set(
      (await bus.records.scan('media.events')).flatMap(({ headers }) =>
        headers.type === type ? [headers.id] : [],
      ),
    );
  await eventually(
    async () => ((await idsOf('ImageReady')).size === requested.length ? true : undefined),
    LONG_WAIT_MS,
  );
  expect((await idsOf('ImageRequested')).size).toBe(requested.length);
  expect(await idsOf('ImageFailed')).toEqual(new Set());
  await bus.stop();
}
