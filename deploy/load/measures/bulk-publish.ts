/**
 * Publishes recipes under review in one request to the recipe service, while readers load the list, in a process of its own. Prints
 * PublishFigures as JSON. Usage: node bulk-publish.ts MONGODB_URL COUNT
 */
import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import type { BulkResults } from '../../../proto/documents/bulk.ts';
import type { EditorText, RecipeMovesBody } from '../../../proto/documents/staff-recipe.ts';
import { RecipeEditServiceClient } from '../../../proto/gen/recipe/v1/edit.ts';
import { ListRecipesRequest, RecipeServiceClient } from '../../../proto/gen/recipe/v1/recipe.ts';
import { createRpcAuth, VISITOR } from '../../../services/common/actor.ts';
import { newCall } from '../../../services/common/call.ts';
import { createLog } from '../../../services/common/log.ts';
import { createMetrics } from '../../../services/common/metrics.ts';
import { openMongo } from '../../../services/common/mongo.ts';
import { createRpcClient } from '../../../services/common/rpc-client.ts';
import { RECIPE_EDITS } from '../../../services/recipe/edits/edit-store.ts';
import { compileText, unfinishedText } from '../../../services/recipe/edits/editor-text.ts';
import { revisionOf } from '../../../services/recipe/edits/recipe-edit.ts';
import { newStaffRecipe } from '../../../services/recipe/recipes/recipe.ts';
import { RECIPES } from '../../../services/recipe/recipes/recipe-store.ts';
import { recipe } from '../../../services/recipe/service.ts';
import { publishableTexts } from '../publishable-texts.ts';

type Latency = { middle: number; p99: number };
export type PublishFigures = {
  published: number;
  /** Why the first that was not published was not. */
  problem: string | null;
  seconds: number;
  cpuSeconds: number;
  /** Milliseconds of a list of 24. */
  readsBefore: Latency;
  readsDuring: Latency;
};

const CALL_MS = 60_000;
const WARM_UP_MS = 3_000;
const BEFORE_MS = 10_000;
const PAUSE_MS = 100;
const log = createLog({ name: 'bench', level: 'error' });

/** Stores recipes as editors leave them: under review, never published. */
async function storeReviewed(url: string, count: number): Promise<RecipeMovesBody['recipes']> {
  const log = createLog({ name: 'bench', level: 'silent' });
  const mongo = await openMongo({ url, database: 'recipe', log });
  try {
    const at = new Date();
    const texts = [...publishableTexts(count)].map((text, index) => ({ id: `bench-dish-${index}`, text }));
    const rows = texts.map(({ id, text }) => ({ ...rowOf(id, text, at), edit: 'review' as const, edits: 2 }));
    await RECIPES.model(mongo).insertMany(rows);
    await RECIPE_EDITS.model(mongo).insertMany(
      texts.map(({ id, text }) => ({ _id: id, text, known: [], changedAt: at })),
    );
    return rows.map((row) => ({ id: row._id, revision: revisionOf(row) }));
  } finally {
    await mongo.close();
  }
}

const rowOf = (id: string, text: EditorText, at: Date) =>
  newStaffRecipe(id, unfinishedText(compileText(id, text, { known: [], plating: undefined })), at);

/** Reads the list again and again until the work ends. */
async function readWhile(read: () => Promise<unknown>, work: Promise<unknown>): Promise<Latency> {
  let isOver = false;
  const end = () => {
    isOver = true;
  };
  work.then(end, end);
  const times: number[] = [];
  while (!isOver) {
    const started = performance.now();
    await read();
    times.push(performance.now() - started);
    await wait(PAUSE_MS);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0;
  return { middle: at(0.5), p99: at(0.99) };
}

async function measure(url: string, count: number): Promise<PublishFigures> {
  const metrics = createMetrics();
  const auth = createRpcAuth({ secret: 'a secret of the bench, 32 or more', service: 'bench' });
  const service = await recipe.start({
    env: { MONGODB_URL: url },
    log,
    metrics,
    signals: new EventEmitter(),
    rpcAuth: auth,
    listen: '127.0.0.1:0',
    // Without pricing, recipes cost what the regional averages say.
    addressOf: () => '127.0.0.1:1',
  });
  const edits = createRpcClient(RecipeEditServiceClient, service.address, {
    auth,
    metrics,
    timeoutMs: CALL_MS,
  });
  const recipes = createRpcClient(RecipeServiceClient, service.address, { auth, metrics });
  try {
    const reviewed = await storeReviewed(url, count);
    const read = () => recipes.listRecipes({ ...ListRecipesRequest.create(), limit: 24 });
    await readWhile(read, wait(WARM_UP_MS));
    const readsBefore = await readWhile(read, wait(BEFORE_MS));
    const call = newCall({ timeoutMs: CALL_MS, actor: { ...VISITOR, userId: 'bench', roles: ['editor'] } });
    const [started, cpu] = [performance.now(), process.cpuUsage()];
    const moved = edits.moveRecipes({ move: 'publish', recipes: reviewed }, call).then(({ document }) => ({
      seconds: (performance.now() - started) / 1_000,
      results: JSON.parse(String(document?.body)) as BulkResults,
    }));
    const readsDuring = await readWhile(read, moved);
    const { seconds, results } = await moved;
    const { user, system } = process.cpuUsage(cpu);
    const problems = results.flatMap(({ problem }) => problem ?? []);
    return {
      published: results.length - problems.length,
      problem: problems[0] ?? null,
      seconds,
      cpuSeconds: (user + system) / 1_000_000,
      readsBefore,
      readsDuring,
    };
  } finally {
    edits.close();
    recipes.close();
    await service.stop();
  }
}

const [, , url = '', count = ''] = process.argv;
process.stdout.write(JSON.stringify(await measure(url, Number(count))));
