import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { feedCommand } from './feeds/feed-command.ts';
import { createFeedKeys } from './feeds/feed-keys.ts';
import { createAreaVersions } from './prices/area-versions.ts';
import { createImportedStores } from './store-lists/imported-stores.ts';
import { createStoreMaps } from './stores/store-maps.ts';

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
      // Loading the stores is slow, so only a command that names stores does it.
      const current = async () => {
        const [imported, versions] = [createImportedStores(mongo), createAreaVersions(mongo)];
        return createStoreMaps({ places: await loadPlaces(), imported, versions }).current();
      };
      const { out, note } = await feedCommand(createFeedKeys(mongo, { current }), process.argv.slice(2));
      if (out !== '') process.stdout.write(`${out}\n`);
      if (note !== '') process.stderr.write(`${note}\n`);
    } finally {
      await mongo.close();
    }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exitCode = 1;
  }
}
