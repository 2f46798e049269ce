import { eventOf } from '@homeplate/bus/bus.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { PHOTO_BYTES } from '@homeplate/contracts/documents/cooked-limits.ts';
import {
  BROKEN_PHOTO,
  HEAVY_PHOTO,
  LARGE_PHOTO,
  NOT_A_PHOTO,
  NOT_HEIC,
  SMALL_PHOTO,
} from '@homeplate/contracts/documents/photo-copy.ts';
import { CookedPhotoChanged, CookedRemoved } from '@homeplate/contracts/events/cooked-events.ts';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo, testS3 } from '../../../deploy/local/test-servers.ts';
import { createBucket } from '../storage/test/new-bucket.ts';
import { bomb, phonePhoto } from './sample-photos.ts';
import { startTestMedia, type TestMedia } from './test-media.ts';

const server = await testMongo();
const { missing, ...place } = await testS3();
const [ann, ben] = [callBy('ann'), callBy('ben')];

describe.skipIf(server.missing ?? missing)('photos of what users cooked', () => {
  let media: TestMedia;
  let mongo: MongoClient;
  let photo: Buffer;
  let last = 0;
  const newEntry = () => {
    last += 1;
    return `cooked-${last}`;
  };
  const store = async (cookedId: string, body = photo, call = ann) =>
    (await media.photos().storePhoto({ cookedId, body }, call)).photoId;
  const read = (photoId: string, call = ann, small = false) =>
    media.photos().getPhoto({ photoId, small }, call);
  const gone = (photoId: string) => expect(read(photoId)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  const changed = (cookedId: string, photoId: string | null, replacedPhotoId: string | null = null) =>
    media.publishCooked(eventOf(CookedPhotoChanged, { cookedId, userId: 'ann', photoId, replacedPhotoId }));
  const filesOf = (photoId: string) =>
    mongo
      .db(`${server.database}_media`)
      .collection('pictures.files')
      .countDocuments({ 'metadata.owner': photoId });

  beforeAll(async () => {
    media = await startTestMedia({ MONGODB_URL: server.url, RENDITIONS_AHEAD: '0' });
    mongo = await new MongoClient(server.url).connect();
    photo = await phonePhoto();
  });
  afterAll(async () => {
    await media?.stop();
    await mongo?.close();
  });

  it('a photo is stored upright as WebP of 1,600 and 320 pixels, without place, camera or author', async () => {
    expect((await sharp(photo).metadata()).exif?.length).toBeGreaterThan(50);
    const id = await store(newEntry());
    for (const [small, width, height] of [
      [false, 800, 1_600],
      [true, 160, 320],
    ] as const) {
      const { body, contentType, etag } = await read(id, ann, small);
      expect(contentType).toBe('image/webp');
      expect(etag).toMatch(/^"[^"]+"$/);
      const found = await sharp(body).metadata();
      expect(found).toMatchObject({ format: 'webp', width, height });
      expect([found.exif, found.xmp, found.iptc, found.orientation]).toEqual(Array(4).fill(undefined));
      expect(body.includes('GPS') || body.includes('Phone') || body.includes('Ann')).toBe(false);
      // What was on top is on the right.
      const { data } = await sharp(body)
        .extract({ left: width - 9, top: 9, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect(data[2]).toBeGreaterThan(150);
    }
  });

  it('a photo is visible to its user only, and not to a visitor', async () => {
    const id = await store(newEntry());
    await expect(read(id, ben)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(media.photos().getPhoto({ photoId: id, small: false })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
    await expect(media.photos().storePhoto({ cookedId: 'cooked-1', body: photo })).rejects.toMatchObject({
      code: 'UNAUTHENTICATED',
    });
  });

  it('bytes that are not a usable photo are refused with a sentence, and nothing is stored', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>';
    const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]);
    const gif = await sharp(photo).resize(40).gif().toBuffer();
    const tiny = await sharp(photo).resize(20, 20).png().toBuffer();
    const cookedId = newEntry();
    for (const [body, code, message] of [
      [Buffer.alloc(0), 'UNSUPPORTED_MEDIA_TYPE', NOT_A_PHOTO],
      [Buffer.from(svg), 'UNSUPPORTED_MEDIA_TYPE', NOT_A_PHOTO],
      [gif, 'UNSUPPORTED_MEDIA_TYPE', NOT_A_PHOTO],
      [heic, 'UNSUPPORTED_MEDIA_TYPE', NOT_HEIC],
      [await bomb(), 'TOO_LARGE', LARGE_PHOTO],
      [Buffer.concat([photo, Buffer.alloc(PHOTO_BYTES)]), 'TOO_LARGE', HEAVY_PHOTO],
      [photo.subarray(0, photo.length / 2), 'INVALID_INPUT', BROKEN_PHOTO],
      [photo.subarray(0, 40), 'INVALID_INPUT', BROKEN_PHOTO],
      [tiny, 'INVALID_INPUT', SMALL_PHOTO],
    ] as const)
      await expect(store(cookedId, Buffer.from(body)), message).rejects.toMatchObject({ code, message });
    expect(await mongo.db(`${server.database}_media`).collection('photos').countDocuments({ cookedId })).toBe(
      0,
    );
  });

  it('takes a photo of the least size', async () => {
    const cookedId = newEntry();
    await store(cookedId, await phonePhoto(64, 32));
    expect(await mongo.db(`${server.database}_media`).collection('photos').countDocuments({ cookedId })).toBe(
      1,
    );
  });

  it('a new photo of an entry replaces the earlier one, and without a photo none is left', async () => {
    const cookedId = newEntry();
    const first = await store(cookedId);
    await changed(cookedId, first);
    const second = await store(cookedId);
    expect(await filesOf(first)).toBe(2);
    await changed(cookedId, second, first);
    // At least once.
    await changed(cookedId, second, first);
    await gone(first);
    expect(await filesOf(first)).toBe(0);
    expect((await read(second)).body.length).toBeGreaterThan(100);
    await changed(cookedId, null, second);
    await gone(second);
    expect(await filesOf(second)).toBe(0);
  });

  it('an entry’s photos are deleted with it, also one that was just stored, and no one else’s', async () => {
    const [cookedId, other] = [newEntry(), newEntry()];
    const photos = [await store(cookedId), await store(cookedId)];
    const [kept, bens] = [await store(other), await store(cookedId, photo, ben)];
    await changed(cookedId, photos[0] ?? null);
    const removed = eventOf(CookedRemoved, {
      cookedId,
      userId: 'ann',
      recipeId: 'chili',
      draftId: null,
      mealId: null,
    });
    await media.publishCooked(removed);
    await media.publishCooked(removed);
    for (const id of photos) {
      await gone(id);
      expect(await filesOf(id)).toBe(0);
    }
    expect((await read(kept)).etag).toBeTruthy();
    expect((await read(bens, ben)).etag).toBeTruthy();
  });

  it('with a bucket, photos are stored and deleted there', async () => {
    await createBucket(place);
    await media.restart({
      MONGODB_URL: server.url,
      RENDITIONS_AHEAD: '0',
      S3_BUCKET: place.bucket,
      AWS_ENDPOINT_URL_S3: place.endpoint,
      AWS_REGION: place.region,
      AWS_ACCESS_KEY_ID: place.accessKeyId,
      AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
    });
    const cookedId = newEntry();
    const id = await store(cookedId);
    expect(await filesOf(id)).toBe(0);
    expect((await sharp((await read(id)).body).metadata()).format).toBe('webp');
    await changed(cookedId, null, id);
    await gone(id);
  });
});
