import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from '@aws-sdk/client-s3';
import pLimit from 'p-limit';
import { checkName, type PictureFiles } from './picture-files.ts';
import { createS3Client, keyOf, nameOf, type S3Place } from './s3-client.ts';
import { isTransient, misconfigured, statusOf, unavailable } from './s3-failure.ts';
import { type RetryLimits, withRetries } from './with-retries.ts';

export type S3RetryLimits = {
  start: RetryLimits;
  read: RetryLimits;
  write: RetryLimits;
  health: RetryLimits;
};

/** A start waits for the bucket as long as for MongoDB. Read and health limits are below the deadlines of their callers. */
const RETRY_LIMITS: S3RetryLimits = {
  start: { attempts: 100, attemptMs: 5_000, totalMs: 10_000 },
  read: { attempts: 3, attemptMs: 1_500, totalMs: 3_000 },
  write: { attempts: 3, attemptMs: 10_000, totalMs: 25_000 },
  health: { attempts: 1, attemptMs: 800, totalMs: 800 },
};
const AT_ONCE = 8;
/** The most keys that S3 lists in one response. */
const PAGE_SIZE = 1_000;

/**
 * Stores pictures in the bucket of an S3-compatible server: one object per file, with its version in the metadata. S3 writes objects
 * atomically, and `If-None-Match: *` prevents overwriting. Throws ConfigError with the wrong setting if the bucket cannot be used.
 */
export async function openS3Files(
  place: S3Place,
  { limits = RETRY_LIMITS, pageSize = PAGE_SIZE }: { limits?: S3RetryLimits; pageSize?: number } = {},
): Promise<PictureFiles> {
  const { bucket } = place;
  const client = createS3Client(place, { attempts: 1 });
  const Bucket = bucket;

  const call = async <T>(
    retryLimits: RetryLimits,
    work: (abortSignal: AbortSignal) => Promise<T>,
  ): Promise<T> => {
    try {
      return await withRetries(retryLimits, isTransient, work);
    } catch (error) {
      throw unavailable(error, bucket);
    }
  };
  /** Undefined if the object does not exist; a missing bucket is an error. */
  const unlessMissing = async <T>(work: Promise<T>): Promise<T | undefined> => {
    try {
      return await work;
    } catch (error) {
      if (statusOf(error) === 404 && !(error instanceof Error && error.name === 'NoSuchBucket'))
        return undefined;
      throw error;
    }
  };

  const keysOf = async (owner: string): Promise<string[]> => {
    const keys: string[] = [];
    for (let ContinuationToken: string | undefined; ; ) {
      const input = { Bucket, Prefix: `${encodeURIComponent(owner)}/`, MaxKeys: pageSize, ContinuationToken };
      const page = await call(limits.write, (abortSignal) =>
        client.send(new ListObjectsV2Command(input), { abortSignal }),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      if (!page.IsTruncated) return keys;
      ContinuationToken = page.NextContinuationToken;
    }
  };
  const readVersion = async (Key: string): Promise<string | undefined> => {
    const head = await call(limits.write, (abortSignal) =>
      unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal })),
    );
    return head?.Metadata?.version;
  };

  try {
    await withRetries(limits.start, isTransient, (abortSignal) =>
      client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), { abortSignal }),
    );
  } catch (error) {
    client.destroy();
    throw misconfigured(error, bucket);
  }

  return {
    read: (name) =>
      call(limits.read, async (abortSignal) => {
        const Key = keyOf(name);
        const found = await unlessMissing(
          client.send(new GetObjectCommand({ Bucket, Key }), { abortSignal }),
        );
        if (!(found?.Body instanceof Readable)) return undefined;
        return buffer(addAbortSignal(abortSignal, found.Body));
      }),
    write: async (name, bytes, of) => {
      checkName(name, of);
      const input = {
        Bucket,
        Key: keyOf(name),
        Body: bytes,
        Metadata: { version: encodeURIComponent(of.version) },
        IfNoneMatch: '*',
      };
      await call(limits.write, async (abortSignal) => {
        try {
          await client.send(new PutObjectCommand(input), { abortSignal });
        } catch (error) {
          // It exists already: from another writer, or from an attempt whose response was lost.
          if (statusOf(error) !== 412) throw error;
        }
      });
    },
    namesOf: async (owner) => (await keysOf(owner)).map(nameOf),
    remove: async (owner, keep) => {
      const keptVersion = keep === undefined ? undefined : encodeURIComponent(keep);
      const keys = await keysOf(owner);
      const limit = pLimit(AT_ONCE);
      const removeOne = async (Key: string) => {
        if (keptVersion !== undefined && (await readVersion(Key)) === keptVersion) return;
        await call(limits.write, (abortSignal) =>
          client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
        );
      };
      // After a failure the remaining calls would fail too.
      await limit.map(keys, removeOne).finally(limit.clearQueue);
    },
    health: async () => {
      const response = call(limits.health, (abortSignal) =>
        client.send(new HeadBucketCommand({ Bucket }), { abortSignal }),
      );
      return { adapter: 'S3', version: '', ok: await response.then(() => true).catch(() => false) };
    },
    close: async () => client.destroy(),
  };
}
