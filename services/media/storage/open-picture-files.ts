import type { Mongo } from '@homeplate/common/mongo.ts';
import type { MediaConfig } from '../config.ts';
import { createGridFsFiles } from './gridfs-files.ts';
import type { PictureFiles } from './picture-files.ts';

/** The settings that say where pictures are stored. */
export type StorageConfig = Pick<
  MediaConfig,
  'S3_BUCKET' | 'AWS_ENDPOINT_URL_S3' | 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'
>;

/** Where pictures are stored: in the bucket of the settings, else in GridFS. */
export async function openPictureFiles(config: StorageConfig, mongo: Mongo): Promise<PictureFiles> {
  const former = await createGridFsFiles(mongo);
  const { S3_BUCKET, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = config;
  if (S3_BUCKET === undefined) return former;
  // Loaded here alone: the library takes a third of a second and 33 MB.
  const { openS3Files } = await import('./s3-files.ts');
  const files = await openS3Files({
    endpoint: config.AWS_ENDPOINT_URL_S3,
    region: config.AWS_REGION,
    bucket: S3_BUCKET,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  });
  return withFormer(files, former);
}

/** What was stored before a bucket was set is found where it is, and goes with its owner. */
function withFormer(files: PictureFiles, former: PictureFiles): PictureFiles {
  return {
    ...files,
    read: async (name) => (await files.read(name)) ?? (await former.read(name)),
    remove: async (owner, keep) => {
      await files.remove(owner, keep);
      await former.remove(owner, keep);
    },
  };
}
