/**
 * Measures the recipe service on a generated catalogue without network or store, in its own process: all costs and nutrition, a price
 * area that changes completely, one changed ingredient, and the handlers for list, filters, search and filter counts. The requests are
 * the same for every size: they match at least a page of the first 1,000 recipes, so that all answers have one size.
 * Usage: node recipe-reads.ts COUNT. Prints one JSON line (`RecipeReads`).
 */

import { REGION_KEYS } from '../../../proto/documents/region-names.ts';
import { ListRecipesRequest } from '../../../proto/gen/recipe/v1/recipe.ts';
import { newCall } from '../../../services/common/call.ts';
import { createLog, type Log } from '../../../services/common/log.ts';
import {
  type AreaPrices,
  changedItems,
  usAverage,
} from '../../../services/recipe/area-prices/area-prices.ts';
import { loadCatalogue } from '../../../services/recipe/catalogue/load-catalogue.ts';
import { createDraftFacts } from '../../../services/recipe/drafts/draft-facts.ts';
import { type AreaView, buildAreaView } from '../../../services/recipe/read-model/area-view.ts';
import {
  type CatalogueCache,
  createCatalogueCache,
} from '../../../services/recipe/read-model/catalogue-cache.ts';
import { createReadModel } from '../../../services/recipe/read-model/read-model.ts';
import { costIn } from '../../../services/recipe/read-model/recipe-card.ts';
import { listPage } from '../../../services/recipe/read-model/recipe-page.ts';
import { readRecipeQuery } from '../../../services/recipe/read-model/recipe-query.ts';
import type { StoredRecipe } from '../../../services/recipe/recipes/recipe.ts';
import { factsOf } from '../../../services/recipe/recipes/recipe-facts.ts';
import { recipeRpc } from '../../../services/recipe/rpc.ts';
import { DIETS } from '../../../services/reference/foods/diets.ts';
import { generateRecipes, randomFrom } from '../generated-recipes.ts';
import { memoryMegabytes } from './process-figures.ts';

/** Wall time, and CPU time of all threads, in milliseconds. */
export type Spent = { ms: number; cpuMs: number };
export type Reads = { medianUs: number; meanUs: number; p99Us: number; cpuUs: number };
export type RecipeReads = {
  recipes: number;
  fromScratch: Spent;
  wholeArea: Spent;
  oneIngredient: Spent & { costed: number };
  reads: Record<ReadKind, Reads>;
  /** Of the process, after all of it. */
  megabytes: number;
};
const READ_KINDS = ['list', 'filters', 'search', 'counts'] as const;
export type ReadKind = (typeof READ_KINDS)[number];

/** The first recipes, from which the requests are generated. */
const DRAWN_FROM = 1_000;
const PAGE = 24;

const WARM_UP = 5_000;
const ASKED = 10_000;
const AREA = '372';

async function spent(work: () => unknown): Promise<Spent> {
  const [started, cpu] = [performance.now(), process.cpuUsage()];
  await work();
  const used = process.cpuUsage(cpu);
  return { ms: performance.now() - started, cpuMs: (used.user + used.system) / 1000 };
}

const raisePrices = (
  { prices, version }: AreaPrices,
  items: ReadonlySet<string> | undefined,
): AreaPrices => ({
  area: AREA,
  version: version + 1,
  prices: new Map(
    [...prices].map(([id, price]) => [
      id,
      items && !items.has(id) ? price : { ...price, centsPerKg: Math.round(price.centsPerKg * 1.07) + 1 },
    ]),
  ),
});

async function measure(count: number): Promise<RecipeReads> {
  const sources = await loadCatalogue();
  const recipes = [...generateRecipes(sources, count)];
  const average = usAverage();
  const fromScratch = await spent(() => {
    for (const recipe of recipes) costIn(factsOf(recipe), average);
  });

  const log = createLog({ name: 'bench', level: 'silent' });
  const catalogue = await hold(recipes, log);
  const fewer = await buildAreaView((await hold(recipes.slice(0, DRAWN_FROM), log)).current(), average);
  recipes.length = 0;
  const held = catalogue.current();
  const before = await buildAreaView(held, { ...average, area: AREA, version: 1 });
  const whole = raisePrices(before.prices, undefined);
  const wholeArea = await spent(() => buildAreaView(held, whole, before, changedItems(before.prices, whole)));
  // The ingredient with the median number of recipes.
  const items = [...held.byItem].sort(([, a], [, b]) => a.length - b.length);
  const [item = ''] = items[Math.floor(items.length / 2)] ?? [];
  const one = raisePrices(before.prices, new Set([item]));
  let costed = 0;
  const oneIngredient = await spent(async () => {
    costed = (await buildAreaView(held, one, before, changedItems(before.prices, one))).costed;
  });

  const readModel = createReadModel({
    catalogue,
    fetchPrices: async () => whole,
    maxAreas: 10,
    maxDetails: 100,
    log,
  });
  const rpc = recipeRpc(
    readModel,
    { lastDates: async () => new Map() },
    {
      store: { byIds: async () => [], byOwners: async () => [], ofPerson: async () => [] },
      factsFor: createDraftFacts(),
    },
  );
  const call = newCall({ timeoutMs: 600_000 });
  const requests = requestGenerators(fewer);
  const reads: Partial<Record<ReadKind, Reads>> = {};
  for (const kind of READ_KINDS) {
    const answer = async (request: ListRecipesRequest) =>
      kind === 'counts' ? rpc.getRecipeFacets({ query: request }, call) : rpc.listRecipes(request, call);
    const [first, asked] = [WARM_UP, ASKED].map((length) => Array.from({ length }, () => requests[kind]()));
    for (const request of first ?? []) await answer(request);
    const times: number[] = [];
    const { cpuMs } = await spent(async () => {
      for (const request of asked ?? []) {
        const started = performance.now();
        await answer(request);
        times.push((performance.now() - started) * 1000);
      }
    });
    times.sort((a, b) => a - b);
    reads[kind] = {
      medianUs: times[ASKED / 2] ?? 0,
      meanUs: times.reduce((sum, time) => sum + time, 0) / ASKED,
      p99Us: times[Math.floor(ASKED * 0.99)] ?? 0,
      cpuUs: (cpuMs * 1000) / ASKED,
    };
  }
  return {
    recipes: count,
    fromScratch,
    wholeArea,
    oneIngredient: { ...oneIngredient, costed },
    reads: reads as Record<ReadKind, Reads>,
    megabytes: memoryMegabytes(process.pid),
  };
}

async function hold(recipes: readonly StoredRecipe[], log: Log): Promise<CatalogueCache> {
  const store = {
    catalogue: async () => ({ sequence: 1, hash: '', marks: [] }),
    changedSince: async function* () {
      yield* recipes;
    },
  };
  const catalogue = createCatalogueCache({ store, log });
  await catalogue.refresh(1);
  return catalogue;
}

/** Generates thousands of random requests, so that caches help little. The seed is fixed. */
function requestGenerators(view: AreaView): Record<ReadKind, () => ListRecipesRequest> {
  const ids = view.catalogue.recipes.map(({ id }) => id);
  const random = randomFrom(7);
  const pick = <One>(list: readonly One[]): One => list[Math.floor(random() * list.length)] as One;
  const maybe = <One>(value: () => One): One | undefined => (random() < 0.5 ? value() : undefined);
  const sorts = ['featured', 'cost', 'time', 'rating', 'newest', 'season'];
  const request = (over: Partial<ListRecipesRequest>) =>
    ListRecipesRequest.fromPartial({
      priceArea: { area: AREA, minVersion: 0, minSequence: 0 },
      seasonMonth: 11,
      limit: PAGE,
      ...over,
    });
  const filters = () => {
    const any = [
      () => ({ region: pick(REGION_KEYS) }),
      () => ({ dietary: pick(DIETS) }),
      () => ({ difficulty: pick(['easy', 'medium', 'hard']) }),
      () => ({ maxTimeMinutes: 30 + Math.floor(random() * 90) }),
      () => ({ maxCostPerServingCents: 150 + Math.floor(random() * 850) }),
      () => ({ tag: pick(['comfort-food', 'one-pot', 'quick', 'seasonal', 'potluck']) }),
    ];
    return { ...pick(any)(), ...(random() < 0.5 && pick(any)()) };
  };
  /** A word of a recipe id: complete, a prefix, or misspelled. */
  const word = (): string => {
    const words = pick(ids).split('-').slice(1);
    const one = pick(words);
    const at = 1 + Math.floor(random() * (one.length - 1));
    const chance = random();
    if (chance < 0.2 && one.length > 3) return one.slice(0, at) + one.slice(at + 1);
    return chance < 0.3 ? one.slice(0, Math.max(2, at)) : one;
  };
  const words = () => Array.from({ length: 1 + Math.floor(random() * 3) }, word).join(' ');
  const full = (draw: () => ListRecipesRequest) => (): ListRecipesRequest => {
    for (;;) {
      const request = draw();
      if (listPage(view, readRecipeQuery(request, new Date())).totalCount >= PAGE) return request;
    }
  };
  return {
    list: () => request({ sort: pick(sorts) }),
    filters: full(() => request({ ...filters(), sort: pick(sorts) })),
    search: full(() => request({ search: words() })),
    counts: full(() => request({ ...filters(), search: maybe(word) })),
  };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measure(Number(process.argv[2])))}\n`);
