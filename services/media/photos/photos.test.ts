import { openCache } from '@homeplate/common/cache.ts';
import { newCall } from '@homeplate/common/call.ts';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { createRateLimit } from '@homeplate/common/rate-limit.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { createFairQueue } from '../renditions/fair-queue.ts';
import { createGridFsFiles } from '../storage/gridfs-files.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import { createDecodeUpload } from '../uploads/decode-upload.ts';
import { createPhotoStore, type PhotoStore } from './photo-store.ts';
import { createPhotos, type Photos } from './photos.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const JPEG = Buffer.from('ffd8ffe0', 'hex');
const DAY_MS = 86_400_000;

describe.skipIf(server.missing)('the number and the age of photos', () => {
  let mongo: Mongo;
  let files: PictureFiles;
  let store: PhotoStore;
  let now = Date.now();
  /** Rendering is not the point here. */
  const renderer = { render: async () => [Buffer.from('large'), Buffer.from('small')] };
  const photosWith = async ({
    scale = 1,
    uploads = 1,
    stored = {},
  }: {
    scale?: number;
    uploads?: number;
    stored?: Partial<PictureFiles>;
  }): Promise<Photos> =>
    createPhotos({
      photos: store,
      files: { ...files, ...stored },
      decode: createDecodeUpload({ renderer, queue: createFairQueue({ atOnce: 2, most: 100 }) }),
      limit: createRateLimit({ cache: await openCache({ env: {}, log, namespace: 'test' }), scale: uploads }),
      scale,
      now: () => now,
    });
  const put = (photos: Photos, userId: string, cookedId: string) =>
    photos.store(userId, cookedId, JPEG, newCall({ timeoutMs: WAIT_MS }));

  beforeAll(async () => {
    mongo = await openMongo({ url: server.url, database: 'media', log });
    files = await createGridFsFiles(mongo);
    store = await createPhotoStore(mongo);
  });
  afterAll(() => mongo?.close());

  it('a user at the maximum can still replace a photo, and add one once another is removed', async () => {
    // 200 × 0.01.
    const photos = await photosWith({ scale: 0.01 });
    await put(photos, 'ann', 'cooked-1');
    const second = await put(photos, 'ann', 'cooked-2');
    await expect(put(photos, 'ann', 'cooked-3')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'You have 2 photos, the most we store. Remove one first.',
    });
    await put(photos, 'ben', 'cooked-3');
    await put(photos, 'ann', 'cooked-2');
    await photos.remove('ann', second);
    await photos.removeEntry('ann', 'cooked-1');
    await put(photos, 'ann', 'cooked-3');
  });

  it('a user who sends too many photos in an hour waits', async () => {
    // 60 × 0.05.
    const photos = await photosWith({ uploads: 0.05 });
    for (const entry of ['cooked-1', 'cooked-2', 'cooked-3']) await put(photos, 'cat', entry);
    await expect(put(photos, 'cat', 'cooked-4')).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: expect.stringContaining('wait 60 minutes'),
    });
    await put(photos, 'dan', 'cooked-4');
  });

  it('a photo that no entry shows is swept after a week, with its files, and one in use stays', async () => {
    const photos = await photosWith({});
    const [used, unused] = [await put(photos, 'eve', 'cooked-1'), await put(photos, 'eve', 'cooked-2')];
    await photos.attach('eve', used);
    now += 6 * DAY_MS;
    await photos.sweep();
    await photos.read('eve', unused, 'small');
    now += 2 * DAY_MS;
    await photos.sweep();
    await photos.sweep();
    await expect(photos.read('eve', unused, 'small')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await files.namesOf(unused)).toEqual([]);
    expect((await photos.read('eve', used, 'large')).toString()).toBe('large');
    expect(await files.namesOf(used)).toHaveLength(2);
  });

  it('an entry that is removed while its photo is written leaves no file behind', async () => {
    let owner = '';
    const photos = await photosWith({
      stored: {
        write: async (name, bytes, of) => {
          owner = of.owner;
          await photos.removeEntry('fay', 'cooked-1');
          await files.write(name, bytes, of);
        },
      },
    });
    await expect(put(photos, 'fay', 'cooked-1')).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(owner).toMatch(/^photo-/);
    expect(await files.namesOf(owner)).toEqual([]);
  });

  it('a removal that the storage interrupts is finished by the next one', async () => {
    const away = await photosWith({
      stored: {
        remove: async () => {
          throw new Error('away');
        },
      },
    });
    const id = await put(away, 'gus', 'cooked-1');
    await expect(away.removeEntry('gus', 'cooked-1')).rejects.toThrow('away');
    await (await photosWith({})).removeEntry('gus', 'cooked-1');
    expect(await files.namesOf(id)).toEqual([]);
  });
});
