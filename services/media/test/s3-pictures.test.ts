import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo, testS3 } from '../../../deploy/local/test-servers.ts';
import { LONG_WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { AHEAD } from '../renditions/rendition.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import { openS3Files } from '../storage/s3-files.ts';
import { type FaultyHost, startFaultyHost } from '../storage/test/faulty-host.ts';
import { createBucket } from '../storage/test/new-bucket.ts';
import { startTestMedia, type TestMedia } from './test-media.ts';

const server = await testMongo();
const { missing, ...place } = await testS3();

describe.skipIf(server.missing ?? missing)('media with a bucket', () => {
  let media: TestMedia;
  let host: FaultyHost;
  let bucket: PictureFiles;
  let mongo: MongoClient;
  const inGridFs = (recipeId: string) =>
    mongo
      .db(`${server.database}_media`)
      .collection('pictures.files')
      .countDocuments({ 'metadata.owner': recipeId });
  const withoutBucket = () => ({ MONGODB_URL: server.url, RENDITIONS_AHEAD: '0' });
  const withBucket = (ahead: number) => ({
    MONGODB_URL: server.url,
    RENDITIONS_AHEAD: String(ahead),
    S3_BUCKET: place.bucket,
    AWS_ENDPOINT_URL_S3: host.endpoint,
    AWS_REGION: place.region,
    AWS_ACCESS_KEY_ID: place.accessKeyId,
    AWS_SECRET_ACCESS_KEY: place.secretAccessKey,
  });
  const get = (recipeId: string, exact: boolean) =>
    media.client().getPicture({ recipeId, form: { width: 400, formats: ['webp'], exact }, client: '' });

  beforeAll(async () => {
    await createBucket(place);
    host = await startFaultyHost(place.endpoint);
    bucket = await openS3Files(place);
    mongo = await new MongoClient(server.url).connect();
    media = await startTestMedia(withoutBucket());
  });
  afterAll(async () => {
    await media?.stop();
    await mongo?.close();
    await bucket?.close();
    await host?.stop();
  });

  it('after a bucket is set, pictures are read from GridFS too, stored in S3, and removed from both', async () => {
    await media.publish('gumbo');
    const before = await get('gumbo', true);
    expect(await media.client().describeStorage({})).toMatchObject({ adapter: 'GridFS', ok: true });
    await media.restart(withBucket(0));
    expect(await media.client().describeStorage({})).toMatchObject({ adapter: 'S3', ok: true });
    expect((await get('gumbo', false)).etag).toBe(before.etag);

    await media.publish('chili');
    const made = await get('chili', true);
    expect(await bucket.namesOf('chili')).toHaveLength(1);
    expect(await inGridFs('chili')).toBe(0);
    expect(await get('chili', false)).toEqual(made);

    for (const recipeId of ['gumbo', 'chili']) await media.withdraw(recipeId, 2);
    expect(await bucket.namesOf('chili')).toEqual([]);
    expect(await inGridFs('gumbo')).toBe(0);
  });

  it('while the bucket does not respond, drawings are served and DescribeStorage reports it', async () => {
    await media.publish('succotash');
    const made = await get('succotash', true);
    host.setFaults('reset');
    expect(await get('succotash', false)).toMatchObject({ contentType: 'image/svg+xml', isStandIn: true });
    await expect(get('succotash', true)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await media.client().describeStorage({})).toMatchObject({ adapter: 'S3', ok: false });
    host.setFaults('none');
    expect(await get('succotash', false)).toEqual(made);
  });

  it('renditions made ahead are stored in the bucket', async () => {
    await media.publish('clam-chowder');
    await media.restart(withBucket(50));
    const stored = async () => (await bucket.namesOf('clam-chowder')).length;
    await expect.poll(stored, { timeout: LONG_WAIT_MS, interval: 200 }).toBe(AHEAD.length);
    expect(await inGridFs('clam-chowder')).toBe(0);
  });
});
