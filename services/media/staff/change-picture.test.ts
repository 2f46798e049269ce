import { createOutbox, type Outbox } from '@homeplate/bus/outbox.ts';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { createDailyCounts, type DailyCounts } from '../jobs/daily-counts.ts';
import { newJob } from '../jobs/picture-job.ts';
import { createPictureJobStore, type PictureJobStore } from '../jobs/picture-job-store.ts';
import { createRequestPicture } from '../jobs/request-picture.ts';
import { createRecipeCopies, type RecipeCopies } from '../recipes/recipe-copies.ts';
import { createGridFsFiles } from '../storage/gridfs-files.ts';
import type { PictureFiles } from '../storage/picture-files.ts';
import { createChangePicture } from './change-picture.ts';
import { createStaffPictures } from './staff-pictures.ts';

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
  let counts: DailyCounts;
  let count = 0;
  let id = '';

  type Faults = {
    /** Happens once, after the file is written. */
    during?: () => Promise<unknown>;
    /** Happens once, in the transaction, after it has looked for a job. */
    inside?: () => Promise<unknown>;
    isKilled?: boolean;
    cannotRemove?: boolean;
    /** The image service. */
    service?: 'away' | 'spent' | 'none' | 'answers';
  };
  const requestWith = (service: Faults['service'] = 'answers') =>
    createRequestPicture({
      mongo,
      jobs,
      work: { enqueue: async () => ({ id: 'a', isNew: true }) },
      recipes,
      counts,
      // The counters of the outbox would conflict too.
      outbox: { ...outbox, add: async () => undefined },
      painter:
        service === 'none'
          ? undefined
          : { model: 'test', isUnavailable: () => service === 'away', paint: async () => JPEG },
      limits: { perPerson: 100, paidPerDay: service === 'spent' ? 0 : 100 },
      onComposed: () => undefined,
    });
  /** Decoding is not the point here. */
  const changeWith = ({ during, inside, isKilled, cannotRemove, service }: Faults = {}) => {
    const once = (work?: () => Promise<unknown>) => {
      let left = work;
      return async () => {
        const now = left;
        left = undefined;
        await now?.();
      };
    };
    const [afterWrite, afterLook] = [once(during), once(inside)];
    return createChangePicture({
      mongo: {
        transaction: async (work) => {
          if (isKilled) throw new Error('killed');
          return mongo.transaction(work);
        },
      },
      recipes,
      jobs: {
        ...jobs,
        isOpen: async (recipeId, session) => {
          const isOpen = await jobs.isOpen(recipeId, session);
          if (session) await afterLook();
          return isOpen;
        },
      },
      files: {
        ...files,
        write: async (...given) => {
          await files.write(...given);
          await afterWrite();
        },
        remove: async (...given) => {
          if (cannotRemove) throw new Error('no storage');
          await files.remove(...given);
        },
      },
      outbox,
      request: requestWith(service),
      decode: async () => [Buffer.from('decoded')],
      onChange: () => undefined,
      log,
    });
  };
  const asked = () => ({ recipeId: id, name: '', description: '', style: '' });
  const readJob = async () => {
    const work = { runningKeys: async () => new Set<string>() };
    return (await createStaffPictures({ recipes, jobs, work }).read(id)).job;
  };
  const pending = () => mongo.connection.collection('jobs').countDocuments({ openFor: id });
  const fileOf = async () => (await recipes.find(id))?.picture?.file ?? '';
  const sent = async () =>
    (await outbox.unsent()).filter(({ event }) => event.key === id || event.key === 'staff').length;

  beforeAll(async () => {
    mongo = await openMongo({ url: server.url, database: 'media', log });
    recipes = createRecipeCopies(mongo);
    files = await createGridFsFiles(mongo);
    jobs = await createPictureJobStore(mongo);
    outbox = createOutbox(mongo);
    counts = await createDailyCounts(mongo);
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
    const file = await fileOf();
    await expect.poll(() => files.namesOf(id)).toEqual([file]);
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

  it('is not replaced if a job for its recipe begins in the middle of the transaction', async () => {
    const before = await fileOf();
    const inside = () => requestWith()(asked(), editor);
    await expect(changeWith({ inside }).replace(id, JPEG, editor)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
    expect(await pending()).toBe(1);
    expect(await fileOf()).toBe(before);
  });

  it('is not requested by a call that read the recipe before an upload', async () => {
    await changeWith().reset(id, editor);
    const stale = await recipes.find(id);
    await changeWith().replace(id, JPEG, editor);
    await expect(mongo.transaction((session) => recipes.lock(id, stale?.picture, session))).resolves.toBe(
      false,
    );
  });

  it('keeps its file if the end of another change deletes it before it is shown', async () => {
    const before = (await recipes.find(id))?.picture?.version;
    const during = () => files.remove(id, before);
    await changeWith({ during }).replace(id, JPEG, editor);
    expect(await files.read(await fileOf())).toEqual(Buffer.from('decoded'));
  });

  it('is replaced even if the old files cannot be removed', async () => {
    const before = await fileOf();
    await changeWith({ cannotRemove: true }).replace(id, JPEG, editor);
    expect(await fileOf()).not.toBe(before);
  });

  it('is gone with its recipe if that was withdrawn meanwhile', async () => {
    const during = () => recipes.withdraw(id, 2);
    await expect(changeWith({ during }).replace(id, JPEG, editor)).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await files.namesOf(id)).toEqual([]);
  });

  it.each([
    ['away', 'The image service isn’t answering right now'],
    ['spent', 'Today’s generated pictures are used up'],
  ] as const)(
    'is listed as failed and can be retried if the image service is %s',
    async (service, reason) => {
      await changeWith({ service }).generate(id, { isRetry: false }, editor);
      expect(await readJob()).toMatchObject({ state: 'failed', reason });
      await changeWith().generate(id, { isRetry: true }, editor);
      expect(await readJob()).toMatchObject({ state: 'waiting', reason: null });
    },
  );

  it('is listed as done and cannot be retried without an image service', async () => {
    const change = changeWith({ service: 'none' });
    await change.generate(id, { isRetry: false }, editor);
    expect(await readJob()).toMatchObject({ state: 'done', reason: 'No image service is set up' });
    await expect(change.generate(id, { isRetry: true }, editor)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('is not retried if staff uploaded a picture after the job failed', async () => {
    await changeWith({ service: 'away' }).generate(id, { isRetry: false }, editor);
    await changeWith().replace(id, JPEG, editor);
    const file = await fileOf();
    await expect(changeWith().generate(id, { isRetry: true }, editor)).rejects.toMatchObject({
      code: 'CONFLICT',
      message: 'The picture changed meanwhile. Look at it again first.',
    });
    expect(await pending()).toBe(0);
    expect(await fileOf()).toBe(file);
  });
});
