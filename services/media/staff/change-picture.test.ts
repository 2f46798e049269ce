import { createOutbox, type Outbox } from '@homeplate/bus/outbox.ts';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { newJob } from '../jobs/picture-job.ts';
import { createPictureJobStore, type PictureJobStore } from '../jobs/picture-job-store.ts';
import { createRecipeCopies, type RecipeCopies } from '../recipes/recipe-copies.ts';
import { createGridFsFiles } from '../storage/gridfs-files.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import { createChangePicture } from './change-picture.ts';

const server = await testMongo();
const log = createLog({ name: 'test', level: 'silent' });
const JPEG = Buffer.from('ffd8ffe0', 'hex');
const editor = callBy('ed', ['editor']);

describe.skipIf(server.missing)('a picture that is replaced', () => {
  let mongo: Mongo;
  let recipes: RecipeCopies;
  let files: PictureFiles;
  let jobs: PictureJobStore;
  let outbox: Outbox;
  let count = 0;
  let id = '';

  /** `during` happens while the file is written. Decoding is not the point here. */
  const changeWith = ({ during, isKilled }: { during?: () => Promise<unknown>; isKilled?: boolean } = {}) =>
    createChangePicture({
      mongo: {
        transaction: async (work) => {
          if (isKilled) throw new Error('killed');
          return mongo.transaction(work);
        },
      },
      recipes,
      jobs,
      files: {
        ...files,
        write: async (...given) => {
          await files.write(...given);
          await during?.();
        },
      },
      outbox,
      request: async () => {
        throw new Error('not the point');
      },
      decode: async () => [Buffer.from('decoded')],
      onChange: () => undefined,
    });
  const fileOf = async () => (await recipes.find(id))?.picture?.file ?? '';
  const sent = async () =>
    (await outbox.unsent()).filter(({ event }) => event.key === id || event.key === 'staff').length;

  beforeAll(async () => {
    mongo = await openMongo({ url: server.url, database: 'media', log });
    recipes = createRecipeCopies(mongo);
    files = await createGridFsFiles(mongo);
    jobs = await createPictureJobStore(mongo);
    outbox = createOutbox(mongo);
  });
  afterAll(() => mongo?.close());
  beforeEach(async () => {
    await outbox.remove(await outbox.unsent());
    count += 1;
    id = `dish-${count}`;
    const dish = { title: 'Grits', region: 'south', ingredients: [], withdrawn: false } as const;
    await recipes.keepNewest({ _id: id, version: 1, ...dish });
    await changeWith().replace(id, JPEG, editor);
  });

  it('stays, with its file, if the process dies after the new file is stored', async () => {
    const before = await fileOf();
    const events = await sent();
    await expect(changeWith({ isKilled: true }).replace(id, JPEG, editor)).rejects.toThrow('killed');
    expect(await fileOf()).toBe(before);
    expect(await files.read(before)).toEqual(Buffer.from('decoded'));
    expect(await sent()).toBe(events);
    // The file that nothing shows goes with the next change.
    expect(await files.namesOf(id)).toHaveLength(2);
    await changeWith().replace(id, JPEG, editor);
    expect(await files.namesOf(id)).toEqual([await fileOf()]);
  });

  it('is the first of two concurrent uploads, and the second is refused', async () => {
    let first = '';
    const during = async () => {
      await changeWith().replace(id, JPEG, editor);
      first = await fileOf();
    };
    await expect(changeWith({ during }).replace(id, JPEG, editor)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The picture changed meanwhile. Look at it again first.',
    });
    expect(await fileOf()).toBe(first);
    expect(await files.read(first)).toBeDefined();
  });

  it('is not replaced if a job for its recipe began meanwhile', async () => {
    const before = await fileOf();
    const during = async () => {
      const dish = { title: 'Grits', region: 'south' as const, ingredients: [] };
      const job = newJob({ personId: 'ann', recipeId: id, dish, prompt: 'Grits' }, null, Date.now());
      await mongo.transaction((session) => jobs.insert(job, session));
    };
    await expect(changeWith({ during }).replace(id, JPEG, editor)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await fileOf()).toBe(before);
    expect(await files.read(before)).toBeDefined();
  });

  it('is gone with its recipe if that was withdrawn meanwhile', async () => {
    const during = () => recipes.withdraw(id, 2);
    await expect(changeWith({ during }).replace(id, JPEG, editor)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await files.namesOf(id)).toEqual([]);
  });
});
