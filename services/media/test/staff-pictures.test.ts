import { callBy } from '@homeplate/common/test/test-auth.ts';
import { PHOTO_BYTES } from '@homeplate/contracts/documents/cooked-limits.ts';
import {
  ANIMATED_PICTURE,
  BROKEN_PHOTO,
  HEAVY_PHOTO,
  LARGE_PHOTO,
  NARROW_PICTURE,
  NOT_A_PHOTO,
  NOT_HEIC,
  SMALL_PICTURE,
  WIDE_PHOTO,
} from '@homeplate/contracts/documents/photo-copy.ts';
import { StaffPicture, StaffPictureRows } from '@homeplate/contracts/documents/staff-picture.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { MongoClient } from 'mongodb';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { type ImagesHost, startImagesHost } from './images-host.ts';
import { animatedPng, animatedWebp, bomb, phonePhoto, plainPicture } from './sample-photos.ts';
import { startTestMedia, type TestMedia } from './test-media.ts';

const server = await testMongo();
const editor = callBy('ed', ['editor']);

describe.skipIf(server.missing)('the pictures of recipes for staff', () => {
  let host: ImagesHost;
  let media: TestMedia;
  let mongo: MongoClient;
  let count = 0;
  const newRecipe = async (title = 'Clam Chowder') => {
    count += 1;
    const id = `dish-${count}`;
    await media.publish(id, 1, title);
    return id;
  };
  type Answer = { document: Document | undefined };
  const bodyOf = ({ document }: Answer): unknown => JSON.parse(Buffer.from(document?.body ?? '').toString());
  const parse = (answer: Answer) => StaffPicture.parse(bodyOf(answer));
  const read = async (id: string) => parse(await media.staff().getStaffPicture({ id }, editor));
  const list = async (more: object = {}, sort = 'title', descending = false, limit = 25) => {
    const page = { sort, descending, offset: 0, limit };
    const asked = { page, query: '', kind: '', state: '', ids: [], ...more };
    const found = await media.staff().searchPictures(asked, editor);
    return { rows: StaffPictureRows.parse(bodyOf(found)), total: found.totalCount };
  };
  const generate = async (id: string, isRetry = false, call = editor) =>
    parse(await media.staff().generatePicture({ id, isRetry }, call));
  const replace = async (id: string, body: Buffer, call = editor) =>
    parse(await media.staff().replacePicture({ id, body }, call));
  const reset = async (id: string) => parse(await media.staff().resetPicture({ id }, editor));
  const stateOf = async (id: string) => (await read(id)).job?.state;
  const shown = (recipeId: string) =>
    media.client().getPicture({ recipeId, form: { width: 400, formats: ['webp'], exact: true }, client: '' });
  const mastersOf = async (owner: string) =>
    (
      await mongo
        .db(`${server.database}_media`)
        .collection('pictures.files')
        .find({ 'metadata.owner': owner })
        .toArray()
    )
      .map(({ _id }) => String(_id))
      .filter((name) => !name.includes('/r1/'));
  /** What the audit log gets, in order. */
  const actedOn = async (id: string) =>
    (await media.publishedEvents('staff.actions'))
      .filter(({ data }) => data.recordId === id)
      .map(({ data }) => `${String(data.action)} by ${String(data.staffId)}`);
  const holdHost = () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    host.hold = promise;
    return () => {
      host.hold = undefined;
      resolve();
    };
  };

  beforeAll(async () => {
    host = await startImagesHost();
    media = await startTestMedia({
      MONGODB_URL: server.url,
      RENDITIONS_AHEAD: '0',
      RATE_LIMIT_SCALE: '10',
      OPENAI_API_KEY: 'test-key',
      OPENAI_BASE_URL: host.baseUrl,
    });
    mongo = await new MongoClient(server.url).connect();
  });
  afterAll(async () => {
    await media?.stop();
    await host?.stop();
    await mongo?.close();
  });
  beforeEach(() => void Object.assign(host, { painted: [], moderated: [], sent: 0, hold: undefined }));

  it('pictures are listed by kind, state of the newest job and title, and the last change comes first', async () => {
    const [plain, painted, refused, sent] = [
      await newRecipe('Zucchini Bread'),
      await newRecipe('Beet Salad'),
      await newRecipe('flags'),
      await newRecipe('Chess Pie'),
    ];
    await generate(painted);
    await expect.poll(() => stateOf(painted)).toBe('done');
    await generate(refused);
    await expect.poll(() => stateOf(refused)).toBe('failed');
    await replace(sent, await plainPicture());
    const ids = [plain, painted, refused, sent];
    const idsOf = async (...of: Parameters<typeof list>) => (await list(...of)).rows.map(({ id }) => id);
    expect(await idsOf({ ids })).toEqual([painted, sent, plain, refused]);
    expect(await idsOf({ ids }, 'changedAt', true)).toEqual([sent, refused, painted, plain]);
    expect(await idsOf({ ids, kind: 'composed' })).toEqual([plain, refused]);
    expect(await idsOf({ ids, kind: 'generated' })).toEqual([painted]);
    expect(await idsOf({ ids, kind: 'uploaded' })).toEqual([sent]);
    expect(await idsOf({ ids, state: 'failed' })).toEqual([refused]);
    expect(await idsOf({ ids, state: 'done' })).toEqual([painted]);
    expect(await idsOf({ query: 'bEEt' })).toEqual([painted]);
    expect(await list({ ids }, 'title', false, 2)).toMatchObject({ total: 4, rows: { length: 2 } });
    const [row] = (await list({ ids: [refused] })).rows;
    expect(row?.job).toMatchObject({
      state: 'failed',
      reason: 'The image service declined this dish',
      model: 'gpt-image-1',
      requestedBy: 'ed',
    });
    expect((await list({ ids: [plain] })).rows[0]).toMatchObject({ job: null, changedAt: null });
    await expect(list({ kind: 'stolen' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('of three jobs at once two run and one waits, and none starts beside another of its recipe', async () => {
    const letGo = holdHost();
    const ids = [await newRecipe(), await newRecipe(), await newRecipe()];
    for (const id of ids) await generate(id);
    const states = async () => (await Promise.all(ids.map(stateOf))).toSorted();
    await expect.poll(states).toEqual(['running', 'running', 'waiting']);
    const [first = ''] = ids;
    const busy = { code: 'CONFLICT', message: expect.stringContaining('is being generated') };
    await expect(generate(first)).rejects.toMatchObject(busy);
    await expect(replace(first, await plainPicture())).rejects.toMatchObject(busy);
    await expect(reset(first)).rejects.toMatchObject(busy);
    letGo();
    await expect.poll(states).toEqual(['done', 'done', 'done']);
  });

  it('of two concurrent requests by staff one is refused, and only the other is audited', async () => {
    const letGo = holdHost();
    const id = await newRecipe();
    const answers = await Promise.allSettled([generate(id), generate(id)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(answers).toContainEqual({
      status: 'rejected',
      reason: expect.objectContaining({
        code: 'CONFLICT',
        message: expect.stringContaining('is being generated'),
      }),
    });
    letGo();
    await expect.poll(() => stateOf(id)).toBe('done');
    await expect.poll(() => actedOn(id)).toEqual(['pictures:redraw by ed']);
  });

  it('a failed job is retried, and one that did not fail is not', async () => {
    const id = await newRecipe('flags');
    await expect(generate(id, true)).rejects.toMatchObject({ code: 'CONFLICT' });
    await generate(id);
    await expect.poll(() => stateOf(id)).toBe('failed');
    await media.publish(id, 2, 'Clam Chowder');
    await generate(id, true);
    await expect.poll(() => stateOf(id)).toBe('done');
    expect((await read(id)).jobs.map(({ state }) => state)).toEqual(['done', 'failed']);
    expect((await list({ ids: [id] })).rows[0]?.job?.state).toBe('done');
    await expect(generate(id, true)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The last picture of this recipe did not fail, so there is nothing to retry.',
    });
    await expect.poll(() => actedOn(id)).toEqual(['pictures:redraw by ed', 'pictures:retry by ed']);
  });

  it('an uploaded picture replaces the generated one for everyone, upright and without metadata', async () => {
    const id = await newRecipe();
    await generate(id);
    await expect.poll(() => stateOf(id)).toBe('done');
    const before = await mastersOf(id);
    const after = await replace(id, await phonePhoto());
    expect(after).toMatchObject({ imageKind: 'uploaded', jobs: [{ state: 'done' }] });
    expect(after.imageUrl).toMatch(new RegExp(`^/api/recipes/${id}/image\\?v=u[0-9a-f]{16}$`));
    const picture = await shown(id);
    expect(after.imageUrl.endsWith(picture.version)).toBe(true);
    expect(Date.parse(after.changedAt ?? '')).toBeGreaterThan(Date.parse(after.job?.endedAt ?? ''));
    const found = await sharp(picture.body).metadata();
    expect(found).toMatchObject({ format: 'webp', width: 400, height: 300 });
    await expect.poll(() => mastersOf(id)).toHaveLength(1);
    const masters = await mastersOf(id);
    expect(masters).not.toEqual(before);
    const bytes = await mongo
      .db(`${server.database}_media`)
      .collection('pictures.chunks')
      .findOne({ files_id: masters[0] });
    const master = Buffer.from(bytes?.data.buffer);
    expect(await sharp(master).metadata()).toMatchObject({ width: 800, height: 1_600 });
    expect(master.includes('Phone') || master.includes('Ann')).toBe(false);
    const events = async () =>
      (await media.publishedEvents()).filter(
        ({ type, data }) => type === 'PictureReplaced' && data.recipeId === id,
      );
    await expect.poll(events).toMatchObject([{ data: { imageVersion: picture.version } }]);
    await expect.poll(() => actedOn(id)).toEqual(['pictures:redraw by ed', 'pictures:replace by ed']);

    // As a generated one, only staff replace it.
    const asked = { recipeId: id, name: '', description: '', style: '' };
    await expect(media.client().requestPicture(asked, callBy('ann'))).rejects.toMatchObject({
      code: 'WRONG_ROLE',
      message: 'This recipe already has its picture. Only our staff can replace it.',
    });
  });

  it('the drawn picture is shown again, once, and the uploaded one is deleted', async () => {
    const id = await newRecipe();
    const drawn = (await read(id)).imageUrl;
    await replace(id, await plainPicture());
    const after = await reset(id);
    expect(after).toMatchObject({ imageKind: 'composed', imageUrl: drawn });
    expect(Date.parse(after.changedAt ?? '')).toBeGreaterThan(0);
    await expect.poll(() => mastersOf(id)).toEqual([]);
    await expect(reset(id)).rejects.toMatchObject({ code: 'CONFLICT' });
    const versions = async () =>
      (await media.publishedEvents())
        .filter(({ type, data }) => type === 'PictureReplaced' && data.recipeId === id)
        .map(({ data }) => data.imageVersion);
    await expect.poll(versions).toEqual([expect.stringMatching(/^u/), null]);
    await expect.poll(() => actedOn(id)).toEqual(['pictures:replace by ed', 'pictures:reset by ed']);
  });

  it.each<[string, () => Promise<Buffer> | Buffer, string, string]>([
    ['no bytes', () => Buffer.alloc(0), 'UNSUPPORTED_MEDIA_TYPE', NOT_A_PHOTO],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"/>'),
      'UNSUPPORTED_MEDIA_TYPE',
      NOT_A_PHOTO,
    ],
    [
      'HEIC',
      () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(200)]),
      'UNSUPPORTED_MEDIA_TYPE',
      NOT_HEIC,
    ],
    [
      'too many bytes',
      async () => Buffer.concat([await plainPicture(), Buffer.alloc(PHOTO_BYTES)]),
      'TOO_LARGE',
      HEAVY_PHOTO,
    ],
    ['a width of 30,000 pixels', () => plainPicture(30_000, 600), 'TOO_LARGE', WIDE_PHOTO],
    ['32 million pixels and more', bomb, 'TOO_LARGE', LARGE_PHOTO],
    ['a width of 599 pixels', () => plainPicture(599, 800), 'INVALID_INPUT', SMALL_PICTURE],
    ['a panorama of 6,000 × 700 pixels', () => plainPicture(6_000, 700), 'INVALID_INPUT', NARROW_PICTURE],
    ['an animated WebP', animatedWebp, 'INVALID_INPUT', ANIMATED_PICTURE],
    ['an animated PNG', animatedPng, 'INVALID_INPUT', ANIMATED_PICTURE],
    [
      'half a JPEG',
      async () => {
        const photo = await phonePhoto();
        return photo.subarray(0, photo.length / 2);
      },
      'INVALID_INPUT',
      BROKEN_PHOTO,
    ],
    [
      'a PNG in name only',
      () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(500, 'x')]),
      'INVALID_INPUT',
      BROKEN_PHOTO,
    ],
  ])(
    '%s is refused with a sentence, and the picture of before stays',
    async (_what, bytes, code, message) => {
      const id = await newRecipe();
      const before = await replace(id, await plainPicture(600, 600));
      await expect(replace(id, await bytes())).rejects.toMatchObject({ code, message });
      expect(await read(id)).toEqual(before);
      expect(await mastersOf(id)).toHaveLength(1);
    },
  );

  it('only editors and admins see and change pictures, and no unknown recipe has one', async () => {
    const id = await newRecipe();
    const body = await plainPicture();
    const page = { sort: 'title', descending: false, offset: 0, limit: 25 };
    const asked = { page, query: '', kind: '', state: '', ids: [] };
    for (const [call, code] of [
      [callBy('pat', ['prices']), 'WRONG_ROLE'],
      [callBy('sue', ['support', 'premium']), 'WRONG_ROLE'],
      [undefined, 'UNAUTHENTICATED'],
    ] as const)
      for (const attempt of [
        () => media.staff().searchPictures(asked, call),
        () => media.staff().getStaffPicture({ id }, call),
        () => media.staff().generatePicture({ id, isRetry: false }, call),
        () => media.staff().generatePicture({ id, isRetry: true }, call),
        () => media.staff().replacePicture({ id, body }, call),
        () => media.staff().resetPicture({ id }, call),
      ])
        await expect(attempt()).rejects.toMatchObject({ code });
    expect((await replace(id, body, callBy('root', ['admin']))).imageKind).toBe('uploaded');
    for (const attempt of [
      () => read('none'),
      () => generate('none'),
      () => replace('none', body),
      () => reset('none'),
    ])
      await expect(attempt()).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});
