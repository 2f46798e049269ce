import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createLog } from '../../../services/common/log.ts';
import { openMongo } from '../../../services/common/mongo.ts';
import { loadCatalogue } from '../../../services/recipe/catalogue/load-catalogue.ts';
import { createRecipeStore } from '../../../services/recipe/recipes/recipe-store.ts';
import { freePort } from '../../local/ports.ts';
import { generateRecipes } from '../generated-recipes.ts';
import { cpuMicroseconds, memoryMegabytes } from './process-figures.ts';
import { type Program, startHomeplate } from './programs.ts';

export type StartFigures = {
  /** Milliseconds from exec to ready, and CPU milliseconds. Recipes come from the store, then from the snapshot. */
  fromStore: { ms: number; cpuMs: number };
  fromSnapshot: { ms: number; cpuMs: number };
  /** Megabytes of the process after it has answered a request. */
  memory: number;
  snapshotBytes: number;
};

const BATCH = 1_000;

/** Starts Homeplate in one process with `count` generated recipes in a new store. */
export async function recipeStarts(options: {
  root: string;
  mongoUrl: string;
  folder: string;
  count: number;
}): Promise<StartFigures> {
  const { root, mongoUrl, folder, count } = options;
  const address = new URL(mongoUrl);
  address.pathname = '/bench_many_recipes';
  const env = {
    MONGODB_URL: address.toString(),
    DATA_DIR: folder,
    RATE_LIMIT_SCALE: '1000',
    RENDITIONS_AHEAD: '0',
  };
  const file = join(folder, 'recipes.snapshot');
  const start = async () => {
    const app = await startHomeplate(root, { ...env, PORT: String(await freePort()) });
    return { app, ms: app.readyMs, cpuMs: cpuMicroseconds(app.pid) / 1000 };
  };

  const first = await start();
  await first.app.stop();
  await fill(env.MONGODB_URL, count);
  const { mtimeMs } = await stat(file);

  const second = await start();
  await check(second.app, count);
  while ((await stat(file)).mtimeMs === mtimeMs) await wait(50);
  await second.app.stop();

  const third = await start();
  try {
    await check(third.app, count);
    return {
      fromStore: second,
      fromSnapshot: third,
      memory: memoryMegabytes(third.app.pid),
      snapshotBytes: (await stat(file)).size,
    };
  } finally {
    await third.app.stop();
  }
}

/** Stores the recipes as if staff wrote them, so that seeding from catalogue files does not replace them. */
async function fill(url: string, count: number): Promise<void> {
  const log = createLog({ name: 'bench', level: 'silent' });
  const mongo = await openMongo({ url, database: 'recipe', log });
  try {
    const store = await createRecipeStore(mongo);
    const { sequence, hash } = await store.catalogue();
    const rows = mongo.db.collection<{ _id: string }>('recipes');
    const recipes = [...generateRecipes(await loadCatalogue(), count)];
    for (let from = 0; from < count; from += BATCH)
      await rows.insertMany(
        recipes
          .slice(from, from + BATCH)
          .map((recipe) => ({ ...recipe, sourceVersion: null, changedIn: sequence + 1 })),
        { ordered: false },
      );
    await mongo.transaction((session) => store.setCatalogue({ sequence: sequence + 1, hash }, session));
  } finally {
    await mongo.close();
  }
}

async function check({ address }: Program, count: number): Promise<void> {
  const answer = await fetch(`${address}/api/recipes?limit=24`, { headers: { cookie: 'hp_zip=37203' } });
  const total = Number(answer.headers.get('x-total-count'));
  if (!answer.ok || total < count) throw new Error(`Homeplate has ${total} recipes, not ${count}`);
}
