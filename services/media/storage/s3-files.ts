import { addAbortSignal, Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { boundedTries, type Patience } from './bounded-tries.ts';
import { checkName, type PictureFiles } from './picture-files.ts';
import { isPassing, misconfigured, statusOf, unavailable } from './s3-failure.ts';

/** Where the bucket is and how to get in. Without an endpoint it is Amazon's own. */
export type S3Place = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

export type S3Patience = { start: Patience; read: Patience; write: Patience; health: Patience };

/** A start waits for its storage as for its store; a page and the gateway's look at all parts wait less than their calls do. */
const PATIENCE: S3Patience = {
  start: { tries: 100, tryMs: 5_000, withinMs: 10_000 },
  read: { tries: 3, tryMs: 1_500, withinMs: 3_000 },
  write: { tries: 3, tryMs: 10_000, withinMs: 25_000 },
  health: { tries: 1, tryMs: 800, withinMs: 800 },
};
const AT_ONCE = 8;
/** The most that servers list in one answer. */
const PAGE_SIZE = 1_000;

/** A name as a key of letters, digits, `%` and a few signs that every server keeps: they differ in what else a key may hold. */
const keyOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');
const nameOf = (key: string): string => key.split('/').map(decodeURIComponent).join('/');

/**
 * Pictures in a bucket of an S3-compatible server: a file is one object, its name the key, what it shows in the object's metadata. An
 * object is there whole or not at all, and `If-None-Match: *` makes a second one of its name impossible. Throws ConfigError, by the
 * name of the setting, when the bucket cannot be used.
 */
export async function openS3Files(
  place: S3Place,
  { patience = PATIENCE, pageSize = PAGE_SIZE }: { patience?: S3Patience; pageSize?: number } = {},
): Promise<PictureFiles> {
  const { endpoint, region, bucket, accessKeyId, secretAccessKey } = place;
  // Everything is said here, so that the library looks for nothing in the environment or the home folder.
  const client = new S3Client({
    endpoint,
    // Servers other than Amazon's seldom have a host name for every bucket.
    forcePathStyle: endpoint !== undefined,
    region,
    credentials: { accessKeyId, secretAccessKey },
    // The tries are counted by boundedTries, which also sees an answer that stops halfway.
    maxAttempts: 1,
    retryMode: 'standard',
    defaultsMode: 'standard',
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    // Not all servers know the checksums that Amazon's own asks for since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 1_000 },
  });
  const Bucket = bucket;

  const call = async <T>(how: Patience, work: (abortSignal: AbortSignal) => Promise<T>): Promise<T> => {
    try {
      return await boundedTries(how, isPassing, work);
    } catch (error) {
      throw unavailable(error, bucket);
    }
  };
  /** Undefined when there is no such object; a bucket that is gone is a failure. */
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
      const page = await call(patience.write, (abortSignal) =>
        client.send(new ListObjectsV2Command(input), { abortSignal }),
      );
      keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []));
      if (!page.IsTruncated) return keys;
      ContinuationToken = page.NextContinuationToken;
    }
  };
  const shownBy = async (Key: string): Promise<string | undefined> => {
    const head = await call(patience.write, (abortSignal) =>
      unlessMissing(client.send(new HeadObjectCommand({ Bucket, Key }), { abortSignal })),
    );
    return head?.Metadata?.version;
  };

  try {
    await boundedTries(patience.start, isPassing, (abortSignal) =>
      client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }), { abortSignal }),
    );
  } catch (error) {
    client.destroy();
    throw misconfigured(error, bucket);
  }

  return {
    read: (name) =>
      call(patience.read, async (abortSignal) => {
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
      await call(patience.write, async (abortSignal) => {
        try {
          await client.send(new PutObjectCommand(input), { abortSignal });
        } catch (error) {
          // It is there: by somebody else, or by a try of ours whose answer was lost.
          if (statusOf(error) !== 412) throw error;
        }
      });
    },
    namesOf: async (owner) => (await keysOf(owner)).map(nameOf),
    remove: async (owner, keep) => {
      const kept = keep === undefined ? undefined : encodeURIComponent(keep);
      const keys = (await keysOf(owner)).values();
      const removeAll = async () => {
        for (const Key of keys) {
          if (kept !== undefined && (await shownBy(Key)) === kept) continue;
          await call(patience.write, (abortSignal) =>
            client.send(new DeleteObjectCommand({ Bucket, Key }), { abortSignal }),
          );
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, removeAll));
    },
    health: async () => {
      const answers = call(patience.health, (abortSignal) =>
        client.send(new HeadBucketCommand({ Bucket }), { abortSignal }),
      );
      return { adapter: 'S3', version: '', ok: await answers.then(() => true).catch(() => false) };
    },
    close: async () => client.destroy(),
  };
}
