import { readConfig } from '@homeplate/common/config.ts';
import { createLog } from '@homeplate/common/log.ts';
import { openMongo } from '@homeplate/common/mongo.ts';
import type { Environment } from '@homeplate/common/service.ts';
import { MediaConfig } from '../config.ts';
import { createPictures } from '../pictures/pictures.ts';
import { createRecipeCopies } from '../recipes/recipe-copies.ts';
import { openPictureFiles } from '../storage/open-picture-files.ts';
import { createMissingRenditions } from './missing-renditions.ts';
import { render } from './render.ts';
import { createRenditions } from './renditions.ts';

/** Two, so that one renders while the other is being stored. */
const AT_ONCE = 2;

/**
 * The process that creates the missing renditions of all recipes and then ends. A child process, so that rendering takes no time and no
 * memory of the app. Stops early when its stdin ends, which means that its parent has died.
 */
async function main(env: Environment): Promise<void> {
  const config = readConfig(MediaConfig, env);
  const log = createLog({ name: 'media', level: 'warn', destination: process.stderr });
  const mongo = await openMongo({ url: config.MONGODB_URL, database: 'media', log });
  const recipes = createRecipeCopies(mongo);
  const files = await openPictureFiles(config, mongo);
  const renditions = createRenditions({
    files,
    renderer: {
      render: (source, bytes, outputs) =>
        render({ source, outputs: outputs.map((one) => ({ background: '', ...one })) }, bytes),
    },
  });
  const work = { pictures: createPictures({ capacity: AT_ONCE, log }), renditions };
  const most = config.RENDITIONS_AHEAD;
  const missing = createMissingRenditions({ mongo, recipes, files, most, work });

  let isOrphaned = false;
  const watching = (async () => {
    for await (const _ of process.stdin);
    isOrphaned = true;
  })();
  const ids = (await missing.find()).values();
  const createAll = async () => {
    for (const id of ids) {
      if (isOrphaned) return;
      // A failed recipe must not block the others.
      await missing
        .create(id)
        .catch((err: unknown) =>
          log.warn({ err, recipeId: id }, 'Could not create the renditions of a recipe'),
        );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, createAll));
  await files.close();
  await mongo.close();
  process.stdin.destroy();
  await watching.catch(() => undefined);
}

if (import.meta.main) await main(process.env);
