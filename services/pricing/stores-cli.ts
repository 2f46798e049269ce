import path from 'node:path';
import { createOutbox } from '@homeplate/bus/outbox.ts';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { createAreaVersions } from './prices/area-versions.ts';
import { createChangeLists } from './store-lists/change-lists.ts';
import { NATIONAL_LIST } from './store-lists/imported-store.ts';
import { createImportedStores } from './store-lists/imported-stores.ts';
import { type CommandResult, listCommand } from './store-lists/list-command.ts';
import { fetchCommand } from './usda-stores/fetch-command.ts';
import { createListFetches } from './usda-stores/list-fetches.ts';
import { createRefreshStores, storesFolder } from './usda-stores/refresh-stores.ts';

if (import.meta.main) {
  let mongo: Mongo | undefined;
  try {
    const places = await loadPlaces();
    const open = async () => {
      const url = process.env.MONGODB_URL;
      if (!url) throw new Error('MONGODB_URL is not set and no running app was found: run make start first');
      const opened = await openMongo({
        url,
        database: 'pricing',
        log: createLog({ name: 'stores', level: 'fatal' }),
      });
      mongo = opened;
      const imported = createImportedStores(opened);
      const [versions, outbox] = [createAreaVersions(opened), createOutbox(opened)];
      const changeLists = createChangeLists({ mongo: opened, places, imported, versions, outbox });
      return { imported, changeLists, fetches: createListFetches(opened) };
    };
    const [command, ...options] = process.argv.slice(2);
    const fetching = (): Promise<CommandResult> =>
      fetchCommand(options, {
        url: process.env.STORES_SOURCE || undefined,
        open: async ({ url }) => {
          const folder = storesFolder(path.resolve(process.env.DATA_DIR || '.data'));
          return createRefreshStores({ ...(await open()), url, folder, places });
        },
        print: (line) => process.stderr.write(`${line}\n`),
      });
    const run = command === 'fetch' ? fetching() : listCommand(process.argv.slice(2), { places, open });
    const { out, notes, failed } = await run;
    const isRemoved = command === 'remove' && options[0] === NATIONAL_LIST && !options.includes('--dry-run');
    if (isRemoved && mongo) await createListFetches(mongo).removed();
    if (notes.length > 0) process.stderr.write(`${notes.join('\n')}\n`);
    if (out.length > 0) process.stdout.write(`${out.join('\n')}\n`);
    if (failed) process.exitCode = 1;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  } finally {
    await mongo?.close();
  }
}
