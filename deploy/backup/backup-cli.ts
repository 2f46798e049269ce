import { join } from 'node:path';
import { readConfig } from '@homeplate/common/config.ts';
import { listCollections } from '../../services/collections-cli.ts';
import { MediaConfig } from '../../services/media/config.ts';
import { openPictureBucket, type PictureBucket } from '../../services/media/storage/picture-bucket.ts';
import type { Manifest } from './archive.ts';
import { backUp } from './back-up.ts';
import { restore } from './restore.ts';

const HELP = `Copies all databases and pictures to a folder, and back.
  npm run -s backup [-- FOLDER]      a new folder; by default backups/ and the time
  npm run -s restore -- FOLDER       into empty databases, while the app is stopped
Uses MONGODB_URL and S3_BUCKET, else the MongoDB server of the running app.`;

async function main(env: NodeJS.ProcessEnv, [command, folder, ...more]: readonly string[]): Promise<string> {
  if (more.length > 0 || (command !== 'backup' && (command !== 'restore' || folder === undefined)))
    throw new Error(HELP);
  const url = env.MONGODB_URL;
  if (!url) throw new Error('MONGODB_URL is not set and no running app was found: run make start first');
  const bucket = openBucket(env);
  const stores = { url, services: [...listCollections().keys()], bucket };
  try {
    if (command === 'restore') return `Restored ${summaryOf(await restore(stores, folder ?? ''))}`;
    const to = folder ?? join('backups', new Date().toISOString().replaceAll(':', '.'));
    return `${to}: ${summaryOf(await backUp(stores, to))}`;
  } finally {
    bucket?.close();
  }
}

function openBucket(env: NodeJS.ProcessEnv): PictureBucket | undefined {
  const config = readConfig(MediaConfig, env);
  const { S3_BUCKET: bucket, AWS_ACCESS_KEY_ID = '', AWS_SECRET_ACCESS_KEY = '' } = config;
  if (bucket === undefined) return undefined;
  return openPictureBucket({
    endpoint: config.AWS_ENDPOINT_URL_S3,
    region: config.AWS_REGION,
    bucket,
    accessKeyId: AWS_ACCESS_KEY_ID,
    secretAccessKey: AWS_SECRET_ACCESS_KEY,
  });
}

function summaryOf({ madeAt, databases, pictures }: Manifest): string {
  const collections = databases.flatMap(({ collections }) => collections);
  const documents = collections.reduce((sum, { documents }) => sum + documents, 0);
  const parts = [
    `${documents.toLocaleString('en-US')} documents in ${collections.length} collections of ${databases.length} databases`,
    ...(pictures.length > 0 ? [`${pictures.length.toLocaleString('en-US')} pictures of the bucket`] : []),
  ];
  return `${parts.join(' and ')}, as of ${madeAt}`;
}

if (import.meta.main) {
  try {
    process.stdout.write(`${await main(process.env, process.argv.slice(2))}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
