import { AppError } from '@homeplate/common/app-error.ts';
import { ConfigError } from '@homeplate/common/config.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testS3 } from '../../../../deploy/local/test-servers.ts';
import type { PictureFiles } from '../picture-files.ts';
import type { S3Place } from '../s3-client.ts';
import { openS3Files, type S3RetryLimits } from '../s3-files.ts';
import { type FaultyHost, startFaultyHost } from './faulty-host.ts';
import { createBucket } from './new-bucket.ts';
import { pictureFilesContract } from './picture-files-contract.ts';

const server = await testS3();
const { missing, ...place } = server;

const limitsOf = (attemptMs: number): S3RetryLimits => {
  const three = { attempts: 3, attemptMs, totalMs: 60_000 };
  return { start: three, read: three, write: three, health: { ...three, attempts: 1 } };
};
/** Also a slow machine answers within it. */
const PATIENT = limitsOf(20_000);
/** For calls that get no answer. */
const QUICK = limitsOf(300);

/** The error of a failed call. */
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

describe.skipIf(missing)('pictures in an S3 bucket', () => {
  let host: FaultyHost;
  const faulty = (): S3Place => ({ ...place, endpoint: host.endpoint });
  beforeAll(async () => {
    await createBucket(place);
    host = await startFaultyHost(place.endpoint);
  });
  afterAll(() => host?.stop());

  pictureFilesContract('S3 picture files', () => ({
    adapter: 'S3',
    open: () => openS3Files(place),
    interruptWrite: async (name, bytes, of) => {
      host.setFaults('none');
      const files = await openS3Files(faulty(), { limits: { ...QUICK, start: PATIENT.start } });
      host.setFaults('half-request');
      await expect(files.write(name, bytes, of)).rejects.toThrow(AppError);
      await files.close();
    },
  }));

  describe('with a failing network', () => {
    let files: PictureFiles;
    let hurried: PictureFiles;
    let count = 0;
    let mine = { owner: '', version: '1' };
    let file = '';
    const bytes = Buffer.alloc(200_000, 'picture');
    beforeAll(async () => {
      host.setFaults('none');
      files = await openS3Files(faulty(), { limits: PATIENT, pageSize: 2 });
      hurried = await openS3Files(faulty(), { limits: { ...QUICK, start: PATIENT.start } });
    });
    beforeEach(async () => {
      count += 1;
      mine = { owner: `line-${count}`, version: '1' };
      file = `${mine.owner}/1`;
      host.setFaults('none');
      await files.write(file, bytes, mine);
    });
    afterAll(() => Promise.all([files?.close(), hurried?.close()]));

    it.each(['busy', 'reset'] as const)('a call succeeds on a retry after the fault %s', async (fault) => {
      host.setFaults(fault, fault, 'none');
      expect((await files.read(file))?.equals(bytes)).toBe(true);
      host.setFaults(fault, 'none');
      await files.write(`${mine.owner}/2`, bytes, mine);
      expect((await files.namesOf(mine.owner)).sort()).toEqual([file, `${mine.owner}/2`]);
    });

    it.each(['busy', 'reset', 'silent', 'half-response'] as const)(
      'a read fails after three attempts with the lasting fault %s',
      async (fault) => {
        host.setFaults(fault);
        const error = await failureOf(hurried.read(file));
        expect(error).toMatchObject({ code: 'UNAVAILABLE', retryAfterSeconds: 1 });
        expect(host.requestCount()).toBe(3);
        const { cause } = error as AppError;
        expect(String(cause)).toContain('AWS_ENDPOINT_URL_S3: the S3 server is unavailable');
      },
    );

    it('a read ends at its time limit before it uses all attempts', async () => {
      host.setFaults('none');
      const read = { attempts: 1_000, attemptMs: 40, totalMs: 200 };
      const limited = await openS3Files(faulty(), { limits: { ...PATIENT, read } });
      host.setFaults('silent');
      await expect(limited.read(file)).rejects.toThrow(AppError);
      expect(host.requestCount()).toBeLessThan(10);
      await limited.close();
    });

    it('a write whose response was lost succeeds on its retry', async () => {
      host.setFaults('lost-response', 'none');
      await files.write(`${mine.owner}/2`, bytes, mine);
      expect(host.requestCount()).toBe(2);
      expect((await files.read(`${mine.owner}/2`))?.equals(bytes)).toBe(true);
    });

    it('listing and removing continue past the first page of keys', async () => {
      const names = [2, 3, 4, 5].map((n) => `${mine.owner}/${n}`);
      for (const name of names) await files.write(name, bytes, { ...mine, version: '2' });
      expect((await files.namesOf(mine.owner)).sort()).toEqual([file, ...names]);
      await files.remove(mine.owner, '1');
      expect(await files.namesOf(mine.owner)).toEqual([file]);
    });

    it('health fails while the server is unavailable and recovers afterwards', async () => {
      host.setFaults('reset');
      expect(await files.health()).toEqual({ adapter: 'S3', version: '', ok: false });
      host.setFaults('silent');
      expect(await hurried.health()).toMatchObject({ ok: false });
      host.setFaults('none');
      expect(await files.health()).toMatchObject({ ok: true });
    });
  });

  describe('with wrong settings', () => {
    const openWith = async (over: Partial<S3Place>) => {
      const error = await failureOf(openS3Files({ ...place, ...over }, { limits: QUICK }));
      expect(error).toBeInstanceOf(ConfigError);
      expect(String(error)).not.toContain('a-wrong-secret');
      return String(error);
    };

    it('a wrong setting is named in the error, which never contains the secret', async () => {
      expect(await openWith({ secretAccessKey: 'a-wrong-secret' })).toMatch(
        /AWS_SECRET_ACCESS_KEY: .*rejects/,
      );
      expect(await openWith({ accessKeyId: 'nobody' })).toMatch(/AWS_ACCESS_KEY_ID.*rejects/);
      expect(await openWith({ bucket: 'no-such-bucket' })).toContain('S3_BUCKET: there is no bucket');
      expect(await openWith({ endpoint: 'http://127.0.0.1:1' })).toMatch(
        /AWS_ENDPOINT_URL_S3: .*ECONNREFUSED/,
      );
    });
  });
});
