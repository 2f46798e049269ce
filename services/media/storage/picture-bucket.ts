import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { GetObjectCommand, PutObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { createS3Client, type S3Place } from './s3-client.ts';
import { statusOf } from './s3-failure.ts';

/** Every object of the bucket, whatever its owner: for backups. `openS3Files` serves the app. */
export type PictureBucket = {
  keys(): AsyncIterable<string>;
  /** Undefined if it was deleted since it was listed. */
  read(key: string): Promise<{ bytes: Buffer; version: string } | undefined>;
  write(key: string, bytes: Uint8Array, version: string): Promise<void>;
  close(): void;
};

const ATTEMPTS = 5;

export function openPictureBucket(place: S3Place): PictureBucket {
  const client = createS3Client(place, { attempts: ATTEMPTS });
  const { bucket: Bucket } = place;
  return {
    keys: async function* keys() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket }))
        for (const { Key } of page.Contents ?? []) if (Key !== undefined) yield Key;
    },
    read: async (Key) => {
      try {
        const { Body, Metadata } = await client.send(new GetObjectCommand({ Bucket, Key }));
        if (!(Body instanceof Readable)) throw new Error(`${Key} has no content`);
        return { bytes: await buffer(Body), version: Metadata?.version ?? '' };
      } catch (error) {
        if (statusOf(error) === 404) return undefined;
        throw error;
      }
    },
    write: async (Key, bytes, version) =>
      void (await client.send(new PutObjectCommand({ Bucket, Key, Body: bytes, Metadata: { version } }))),
    close: () => client.destroy(),
  };
}
