import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Place } from '../s3-client.ts';

/** Creates the bucket, which must exist already in production. */
export async function createBucket({
  accessKeyId,
  secretAccessKey,
  bucket,
  ...place
}: S3Place): Promise<void> {
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ ...place, forcePathStyle: true, credentials });
  await client.send(new CreateBucketCommand({ Bucket: bucket }));
  client.destroy();
}
