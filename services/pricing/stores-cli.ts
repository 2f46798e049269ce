import { createOutbox } from '@homeplate/bus/outbox.ts';
import { createLog } from '@homeplate/common/log.ts';
import { type Mongo, openMongo } from '@homeplate/common/mongo.ts';
import { loadPlaces } from '@homeplate/reference/places/places.ts';
import { createAreaVersions } from './prices/area-versions.ts';
import { createChangeLists } from './store-lists/change-lists.ts';
import { createImportedStores } from './store-lists/imported-stores.ts';
import { listCommand } from './store-lists/list-command.ts';

if (import.meta.main) {
  let mongo: Mongo | undefined;
  try {
    const places = await loadPlaces();
    const open = async () => {
      const url = process.env.MONGODB_URL;
      if (!url) throw new Error('MONGODB_URL is not set and no running app was found: run make start first');
      mongo = await openMongo({
        url,
        database: 'pricing',
        log: createLog({ name: 'stores', level: 'fatal' }),
      });
      const imported = createImportedStores(mongo);
      const [versions, outbox] = [createAreaVersions(mongo), createOutbox(mongo)];
      return { imported, changeLists: createChangeLists({ mongo, places, imported, versions, outbox }) };
    };
    const { out, notes, failed } = await listCommand(process.argv.slice(2), { places, open });
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
