import { S3Client } from '@aws-sdk/client-s3';

/** The bucket and its credentials. Without an endpoint it is on Amazon S3. */
export type S3Place = {
  endpoint: string | undefined;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
};

/** Percent-encodes the key, because servers differ in the characters they support. */
export const keyOf = (name: string): string => name.split('/').map(encodeURIComponent).join('/');
export const nameOf = (key: string): string => key.split('/').map(decodeURIComponent).join('/');

/** A client that reads none of its settings from the environment or the home folder. */
export const createS3Client = (
  { endpoint, region, accessKeyId, secretAccessKey }: S3Place,
  /** Of the library for each request; 1 where the caller repeats requests itself. */
  { attempts }: { attempts: number },
): S3Client =>
  new S3Client({
    endpoint,
    // Most servers other than Amazon's have no host name per bucket.
    forcePathStyle: endpoint !== undefined,
    region,
    credentials: { accessKeyId, secretAccessKey },
    maxAttempts: attempts,
    retryMode: 'standard',
    defaultsMode: 'standard',
    useFipsEndpoint: false,
    useDualstackEndpoint: false,
    // Not all servers support the checksums that the library sends by default since 2025.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 1_000 },
  });
