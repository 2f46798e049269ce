import type { Mongo } from '@homeplate/common/mongo.ts';
import type { MediaConfig } from '../config.ts';
import { createGridFsFiles } from './gridfs-files.ts';
import type { PictureFiles } from './picture-files.ts';

/** The settings of the picture storage. */
export type StorageConfig = Pick<
  MediaConfig,
  'S3_BUCKET' | 'AWS_ENDPOINT_URL_S3' | 'AWS_REGION' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY'
>;

/** Opens the S3 bucket of the settings, or GridFS if there is none. */
export async function openPictureFiles(config: StorageConfig, mongo: Mongo): Promise<PictureFiles> {
  const gridFs = await createGridFsFiles(mongo);
  const { S3_BUCKET, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = config;
  if (S3_BUCKET === undefined) return gridFs;
  // Imported only when needed: the library takes 0.3 s and 33 MB to load.
  const { openS3Files } = await import('./s3-files.ts');
  const files = await openS3Files({
    endpoint: config.AWS_ENDPOINT_URL_S3,
    region: config.AWS_REGION,
    bucket: S3_BUCKET,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  });
  return withFallback(files, gridFs);
}

/** Also reads and removes files that were stored before the bucket was set. */
function withFallback(files: PictureFiles, earlier: PictureFiles): PictureFiles {
  return {
    ...files,
    read: async (name) => (await files.read(name)) ?? (await earlier.read(name)),
    remove: async (owner, keep) => {
      await files.remove(owner, keep);
      await earlier.remove(owner, keep);
    },
  };
}
