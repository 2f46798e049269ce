import { AppError } from '@homeplate/common/app-error.ts';
import { ConfigError } from '@homeplate/common/config.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testS3 } from '../../../../deploy/local/test-servers.ts';
import type { PictureFiles } from '../picture-files.ts';
import { openS3Files, type S3Patience, type S3Place } from '../s3-files.ts';
import { type MoodyHost, startMoodyHost } from './moody-host.ts';
import { createBucket } from './new-bucket.ts';
import { pictureFilesContract } from './picture-files-contract.ts';

const server = await testS3();
const { missing, ...place } = server;

const three = { tries: 3, tryMs: 300, withinMs: 3_000 };
const QUICK: S3Patience = { start: three, read: three, write: three, health: { ...three, tries: 1 } };

/** What a failed call throws. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.skipIf(missing)('pictures in an S3 bucket', () => {
  let host: MoodyHost;
  const moody = (): S3Place => ({ ...place, endpoint: host.endpoint });
  beforeAll(async () => {
    await createBucket(place);
    host = await startMoodyHost(place.endpoint);
  });
  afterAll(() => host?.stop());

  pictureFilesContract('hold to the contract of picture files', () => ({
    adapter: 'S3',
    open: () => openS3Files(place),
    cutOff: async (name, bytes, of) => {
      host.will('well');
      const files = await openS3Files(moody(), { patience: QUICK });
      host.will('cut');
      await expect(files.write(name, bytes, of)).rejects.toThrow(AppError);
      await files.close();
    },
  }));

  describe('over a line that fails', () => {
    let files: PictureFiles;
    let count = 0;
    let mine = { owner: '', version: '1' };
    let file = '';
    const bytes = Buffer.alloc(200_000, 'picture');
    beforeAll(async () => {
      host.will('well');
      files = await openS3Files(moody(), { patience: QUICK, pageSize: 2 });
    });
    beforeEach(async () => {
      count += 1;
      mine = { owner: `line-${count}`, version: '1' };
      file = `${mine.owner}/1`;
      host.will('well');
      await files.write(file, bytes, mine);
    });
    afterAll(() => files?.close());

    it.each(['busy', 'slammed'] as const)(
      'tries again where the server is %s, and succeeds',
      async (mood) => {
        host.will(mood, mood, 'well');
        expect((await files.read(file))?.equals(bytes)).toBe(true);
        host.will(mood, 'well');
        await files.write(`${mine.owner}/2`, bytes, mine);
        expect((await files.namesOf(mine.owner)).sort()).toEqual([file, `${mine.owner}/2`]);
      },
    );

    it.each(['busy', 'slammed', 'silent', 'halfway'] as const)(
      'gives up after three tries where the server stays %s',
      async (mood) => {
        host.will(mood);
        const error = await failureOf(files.read(file));
        expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
        expect(host.asked()).toBe(3);
        const { cause } = error as AppError;
        expect(String(cause)).toContain('AWS_ENDPOINT_URL_S3: the S3 server does not answer, or cannot now');
      },
    );

    it('ends at its deadline, whatever the number of tries', async () => {
      host.will('well');
      const read = { tries: 1_000, tryMs: 40, withinMs: 200 };
      const hurried = await openS3Files(moody(), { patience: { ...QUICK, read } });
      host.will('silent');
      await expect(hurried.read(file)).rejects.toThrow(AppError);
      expect(host.asked()).toBeLessThan(10);
      await hurried.close();
    });

    it('has written once when the answer to a write was lost', async () => {
      host.will('lost', 'well');
      await files.write(`${mine.owner}/2`, bytes, mine);
      expect(host.asked()).toBe(2);
      expect((await files.read(`${mine.owner}/2`))?.equals(bytes)).toBe(true);
    });

    it('lists and removes more files than one answer names', async () => {
      const names = [2, 3, 4, 5].map((n) => `${mine.owner}/${n}`);
      for (const name of names) await files.write(name, bytes, { ...mine, version: '2' });
      expect((await files.namesOf(mine.owner)).sort()).toEqual([file, ...names]);
      await files.remove(mine.owner, '1');
      expect(await files.namesOf(mine.owner)).toEqual([file]);
    });

    it('is not ready while the server is away, and ready when it is back', async () => {
      host.will('slammed');
      expect(await files.health()).toEqual({ adapter: 'S3', version: '', ok: false });
      host.will('silent');
      expect(await files.health()).toMatchObject({ ok: false });
      host.will('well');
      expect(await files.health()).toMatchObject({ ok: true });
    });
  });

  describe('with wrong settings', () => {
    const refused = async (over: Partial<S3Place>) => {
      const error = await failureOf(openS3Files({ ...place, ...over }, { patience: QUICK }));
      expect(error).toBeInstanceOf(ConfigError);
      expect(String(error)).not.toContain('a-wrong-secret');
      return String(error);
    };

    it('names the one that is wrong, and never the secret', async () => {
      expect(await refused({ secretAccessKey: 'a-wrong-secret' })).toMatch(
        /AWS_SECRET_ACCESS_KEY: .*refuses/,
      );
      expect(await refused({ accessKeyId: 'nobody' })).toMatch(/AWS_ACCESS_KEY_ID.*refuses/);
      expect(await refused({ bucket: 'no-such-bucket' })).toContain('S3_BUCKET: there is no bucket');
      expect(await refused({ endpoint: 'http://127.0.0.1:1' })).toMatch(
        /AWS_ENDPOINT_URL_S3: .*ECONNREFUSED/,
      );
    });
  });
});
