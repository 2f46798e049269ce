import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { createFeedKeys, type FeedKeys } from './feeds/feed-keys.ts';

const HELP = `Price feeds.
  npm run -s feeds -- key NAME    makes a key for POST /api/feeds/prices; the key alone goes to standard output
Uses MONGODB_URL, else the MongoDB server of the running app.`;

/** Runs one command: `out` is what it gives, `note` what a person should know. Throws the help for anything else. */
async function feedsCommand(
  keys: FeedKeys,
  [command, ...words]: readonly string[],
): Promise<{ out: string; note: string }> {
  const name = words.join(' ').trim();
  if (command !== 'key' || name === '') throw new Error(HELP);
  const { feedId, key } = await keys.create(name);
  const note = `A key of the feed ${feedId}: its events carry "feedId": "${feedId}". It is not shown again.`;
  return { out: key, note };
}

if (import.meta.main) {
  try {
    const url = process.env.MONGODB_URL;
    if (!url) throw new Error('MONGODB_URL is not set and no running app was found: run make start first');
    const mongo = await openMongo({
      url,
      database: 'pricing',
      log: createLog({ name: 'feeds', level: 'fatal' }),
    });
    try {
      const { out, note } = await feedsCommand(createFeedKeys(mongo), process.argv.slice(2));
      process.stdout.write(`${out}\n`);
      process.stderr.write(`${note}\n`);
    } finally {
      await mongo.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
