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

/** While one is written, the other is rendered. */
const AT_ONCE = 2;

/**
 * The process that makes the renditions of all recipes and ends: it draws, renders and stores, so that the app's own process does none
 * of it and keeps nothing of it in memory. Stops early when its stdin ends, which is when whoever started it is no more.
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

  let isOver = false;
  const watching = (async () => {
    for await (const _ of process.stdin);
    isOver = true;
  })();
  const ids = (await missing.find()).values();
  const bringAll = async () => {
    for (const id of ids) {
      if (isOver) return;
      // One that cannot be drawn does not keep the others from theirs.
      await missing
        .bring(id)
        .catch((err: unknown) => log.warn({ err, recipeId: id }, 'A recipe has no renditions yet'));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, bringAll));
  await files.close();
  await mongo.close();
  process.stdin.destroy();
  await watching.catch(() => undefined);
}

if (import.meta.main) await main(process.env);
