import { callBy, callByStaff } from '@homeplate/common/test/test-auth.ts';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { LONG_TEST_MS, LONG_WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { AHEAD } from '../renditions/rendition.ts';
import { startTestMedia, type TestMedia } from './test-media.ts';

const server = await testMongo();

describe.skipIf(server.missing)('renditions', () => {
  const settings = (ahead: number) => ({ MONGODB_URL: server.url, RENDITIONS_AHEAD: String(ahead) });
  let media: TestMedia;
  let mongo: MongoClient;
  const files = () =>
    mongo.db(`${server.database}_media`).collection<{ _id: string; uploadDate: Date }>('pictures.files');
  const namesOf = async (recipeId: string) =>
    (await files().find({ 'metadata.owner': recipeId }).toArray()).map(({ _id }) => _id).sort();
  const get = (recipeId: string, width: number, formats: string[], exact = false) =>
    media.client().getPicture({ recipeId, form: { width, formats, exact }, client: '' });

  beforeAll(async () => {
    media = await startTestMedia(settings(0));
    mongo = await new MongoClient(server.url).connect();
  });
  afterAll(async () => {
    await media?.stop();
    await mongo?.close();
  });

  it.each([
    [200, 150, 'avif', 'heif'],
    [400, 300, 'webp', 'webp'],
    [800, 600, 'jpeg', 'jpeg'],
    [1200, 630, 'jpeg', 'jpeg'],
    [1600, 1200, 'jpeg', 'jpeg'],
  ])(
    'a rendition %i pixels wide is %i high, in the requested format, and made once',
    async (width, height, format, is) => {
      await media.publish('clam-chowder');
      const made = await get('clam-chowder', width, [format], true);
      expect(made).toMatchObject({ contentType: `image/${format}`, isStandIn: false });
      expect(made.etag).toMatch(/^"r-[\w-]{20,}"$/);
      expect(await sharp(made.body).metadata()).toMatchObject({ width, height, format: is });
      expect(await get('clam-chowder', width, [format], true)).toEqual(made);
    },
  );

  it('the drawing is served until a rendition exists, unless an exact rendition is requested', async () => {
    await media.publish('red-beans');
    expect(await get('red-beans', 400, ['avif', 'webp', 'jpeg'])).toMatchObject({
      contentType: 'image/svg+xml',
      isStandIn: true,
    });
    await get('red-beans', 400, ['webp'], true);
    expect(await get('red-beans', 400, ['avif', 'webp', 'jpeg'])).toMatchObject({
      contentType: 'image/webp',
      isStandIn: false,
    });
    await media.withdraw('red-beans', 2);
  });

  it('a request for an unsupported width is rejected', async () => {
    for (const width of [1, 401, 5_000, 4_294_967_295])
      await expect(get('clam-chowder', width, ['webp'], true)).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
  });

  it('a hundred concurrent requests make a rendition once', async () => {
    await media.publish('gumbo');
    const answers = await Promise.all(Array.from({ length: 100 }, () => get('gumbo', 400, ['jpeg'], true)));
    expect(new Set(answers.map(({ etag }) => etag)).size).toBe(1);
    expect(await namesOf('gumbo')).toHaveLength(1);
  });

  it(
    'the background process makes all renditions once, and a restart makes none of them again',
    async () => {
      await media.restart(settings(100));
      const complete = (recipeId: string) =>
        expect.poll(async () => (await namesOf(recipeId)).length, { timeout: LONG_WAIT_MS });
      await complete('gumbo').toBe(AHEAD.length);
      // Requested renditions of other sizes stay.
      await complete('clam-chowder').toBeGreaterThanOrEqual(AHEAD.length);
      const before = await files().find().sort({ _id: 1 }).toArray();
      expect(await get('gumbo', 800, ['avif', 'webp', 'jpeg'])).toMatchObject({ contentType: 'image/avif' });

      await media.restart(settings(100));
      await media.publish('late-dish');
      await complete('late-dish').toBe(AHEAD.length);
      const after = await files()
        .find({ 'metadata.owner': { $ne: 'late-dish' } })
        .sort({ _id: 1 })
        .toArray();
      expect(after.map(({ _id, uploadDate }) => [_id, uploadDate])).toEqual(
        before.map(({ _id, uploadDate }) => [_id, uploadDate]),
      );
    },
    LONG_TEST_MS,
  );

  it('the renditions of a new composition replace the old ones', async () => {
    const asked = { name: '', description: '', style: '' };
    await media.client().requestPicture({ ...asked, recipeId: 'gumbo' }, callBy('ann'));
    await expect
      .poll(async () => (await namesOf('gumbo')).filter((name) => /^gumbo\/1\.\d+\.1\//.test(name)).length, {
        timeout: LONG_WAIT_MS,
      })
      .toBe(AHEAD.length);
    await expect
      .poll(async () => (await namesOf('gumbo')).length, { timeout: LONG_WAIT_MS })
      .toBe(AHEAD.length);
  });

  it('staff have missing renditions made again, and see the progress of their run', async () => {
    const [lost] = await namesOf('gumbo');
    await files().deleteOne({ _id: lost ?? '' });
    const countOf = async (run: number) =>
      (await media.client().countUpdatedRecipes({ run }, callByStaff())).updated;
    expect(await countOf(1)).toBe(0);
    await media.requestRenditions(7, 'gumbo', 'clam-chowder', 'gumbo');
    await expect.poll(() => countOf(7), { timeout: LONG_WAIT_MS }).toBe(2);
    expect(await namesOf('gumbo')).toContain(lost);
    expect([await countOf(8), await countOf(6)]).toEqual([0, 2]);
    // An earlier run that arrives late changes nothing.
    await media.requestRenditions(6, 'gumbo');
    expect(await countOf(7)).toBe(2);
    await expect(media.client().countUpdatedRecipes({ run: 7 }, callBy('ann'))).rejects.toMatchObject({
      code: 'WRONG_ROLE',
    });
  });

  it('the renditions of a new version replace the old ones, and are removed with their recipe', async () => {
    await media.publish('gumbo', 2);
    await expect
      .poll(async () => (await namesOf('gumbo')).every((name) => name.startsWith('gumbo/2.')), {
        timeout: LONG_WAIT_MS,
      })
      .toBe(true);
    expect(await namesOf('gumbo')).toHaveLength(AHEAD.length);
    await media.withdraw('gumbo', 3);
    await expect.poll(async () => (await namesOf('gumbo')).length).toBe(0);
    await expect(get('gumbo', 400, ['webp'], true)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
