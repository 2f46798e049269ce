import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createLog } from '@homeplate/common/log.ts';
import { migrate } from '@homeplate/common/migrate.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { listCollections } from './collections-cli.ts';

const HELP = `Runs the migrations of every service that have not run yet, as a start of the service would.
  npm run -s migrate
Uses MONGODB_URL, else the MongoDB server of the running app.`;

/** Migrates the database of each service that has migrations; returns a line for each. */
export async function migrateAll(url: string): Promise<string[]> {
  const log = createLog({ name: 'migrate' });
  const lines: string[] = [];
  for (const [service, declarations] of listCollections()) {
    const folder = join(import.meta.dirname, service, 'migrations');
    if (!existsSync(folder)) continue;
    const mongo = await openMongo({ url, database: service, log });
    try {
      await migrate(mongo, { folder, declarations, log });
      lines.push(`${service} is up to date`);
    } finally {
      await mongo.close();
    }
  }
  return lines;
}

if (import.meta.main) {
  try {
    if (process.argv.length > 2) throw new Error(HELP);
    const url = process.env.MONGODB_URL;
    if (!url) throw new Error('MONGODB_URL is not set and no running app was found: run make start first');
    process.stdout.write(`${(await migrateAll(url)).join('\n')}\n`);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
