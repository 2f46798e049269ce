import { ASSUMED, LIMITS } from './assumptions.ts';
import { FEW_RECIPES, MANY_RECIPES, MEASURED } from './measured.ts';
import { inProgress, meanWait } from './queueing.ts';

export const STEPS = [1_000, 10_000, 100_000, 1_000_000, 10_000_000] as const;

/** Arrivals per second in the busiest hour, and what grows with the users. */
export type Load = ReturnType<typeof loadOf>;

export function loadOf(users: number) {
  const active = users * ASSUMED.dailyShare;
  const perSecond = (daily: number) => (active * daily * ASSUMED.peakShare) / 3_600;
  const stores = Math.min(ASSUMED.mostStores, users / ASSUMED.usersPerStore);
  const feedEvents = (stores * ASSUMED.pricesPerStore * ASSUMED.feedPeakShare) / 3_600;
  return {
    cachedReads: perSecond(ASSUMED.cachedReads),
    pages: perSecond(ASSUMED.pages),
    privateReads: perSecond(ASSUMED.privateReads),
    changes: perSecond(ASSUMED.changes),
    baskets: perSecond(ASSUMED.baskets),
    openPages: inProgress(perSecond(ASSUMED.visits), ASSUMED.visitSeconds),
    feedEvents,
    areaEvents: feedEvents / ASSUMED.pricesPerAreaEvent,
    recipes: Math.min(ASSUMED.mostRecipes, ASSUMED.recipesAtStart + users / ASSUMED.usersPerRecipe),
    areas: Math.min(ASSUMED.mostAreas, 1 + users / ASSUMED.usersPerArea),
  };
}

export const requestsOf = ({ cachedReads, pages, privateReads, changes, baskets }: Load): number =>
  cachedReads + pages + privateReads + changes + baskets;

/** Busy cores: shared among the replicas, and of each replica, because every one reads all events. */
type Cpu = { shared: number; each: number };

const fresh = (load: Load) => load.privateReads * ASSUMED.privateMisses;

/** The measured CPU of a week is that of all processes; gateway and planner are each charged all of it, so both are upper bounds. */
const CPU = {
  gateway: (load: Load): Cpu => ({
    shared:
      load.cachedReads * MEASURED.cachedReadCpu.value +
      load.pages *
        (ASSUMED.pageMisses * MEASURED.pageCpu.value +
          (1 - ASSUMED.pageMisses) * MEASURED.cachedReadCpu.value) +
      (load.privateReads - fresh(load)) * MEASURED.unchangedReadCpu.value +
      (fresh(load) + load.changes + load.baskets) * MEASURED.weekCpu.value,
    each: (load.changes + load.areaEvents) * MEASURED.gatewayEvent.value,
  }),
  planner: (load: Load): Cpu => ({ shared: (fresh(load) + load.changes) * MEASURED.weekCpu.value, each: 0 }),
  recipe: (load: Load): Cpu => ({
    // Every read as if the gateway had no copy of it.
    shared: (load.cachedReads + load.pages) * MEASURED.cachedReadCpu.value,
    each: load.areaEvents * MEASURED.recostCpu.value * Math.min(1, load.recipes / MANY_RECIPES),
  }),
  pricing: (load: Load): Cpu => ({
    shared: load.feedEvents / MEASURED.feedEvents.value + load.baskets * MEASURED.basketCpu.value,
    each: 0,
  }),
};
export type Scaled = keyof typeof CPU;
export const SCALED = ['gateway', 'planner', 'recipe', 'pricing'] as const satisfies readonly Scaled[];

/** The load of one replica, where 1 is a whole core: a Node process does its work on one. */
export const loadOfReplica = (name: Scaled, load: Load, replicas: number): number => {
  const { shared, each } = CPU[name](load);
  return shared / replicas + each;
};

export const recipeMemory = ({ recipes, areas }: Load): number => {
  const perRecipe =
    (MEASURED.memoryManyRecipes.value - MEASURED.memoryFewRecipes.value) / (MANY_RECIPES - FEW_RECIPES);
  const held = Math.min(areas, LIMITS.areasHeld);
  const costs = (held * recipes * LIMITS.bytesPerRecipeAndArea) / 1e6;
  return MEASURED.memoryFewRecipes.value + perRecipe * Math.max(0, recipes - FEW_RECIPES) + costs;
};

/** Replicas of each service, and the memory of a recipe replica. */
export type Layout = Record<Scaled, number> & { recipeMemory: number; storeGroups: number };

const leastFor = (load: number, capacity: number) => Math.ceil(load / (capacity * ASSUMED.plannedLoad));

/** The fewest replicas that carry this load at the planned share. Throws where no number of replicas can. */
export function layoutFor(users: number): Layout {
  const load = loadOf(users);
  const least = users > LIMITS.usersOfSmall ? LIMITS.production : LIMITS.small;
  const replicas = (name: Scaled, others: readonly number[] = []): number => {
    const { shared, each } = CPU[name](load);
    const free = ASSUMED.plannedLoad - each;
    if (free <= 0) throw new Error(`${name}: each replica is busy with the events that all of them read`);
    return Math.max(least[name], Math.ceil(shared / free), ...others);
  };
  const memory = recipeMemory(load);
  const connections = inProgress(fresh(load) + load.changes, MEASURED.changeTime.value);
  return {
    gateway: replicas('gateway', [leastFor(load.openPages, LIMITS.streamsPerGateway)]),
    planner: replicas('planner', [leastFor(connections, LIMITS.storeConnections)]),
    recipe: replicas('recipe'),
    pricing: replicas('pricing'),
    recipeMemory: memory / LIMITS.recipeMemory > 0.9 ? LIMITS.recipeMemory * 2 : LIMITS.recipeMemory,
    storeGroups: Math.max(1, leastFor(load.changes, ASSUMED.storeChanges)),
  };
}

/** What can run out in a layout, each as a share of its limit: at 1 it breaks. */
export const RESOURCES: Readonly<Record<string, (load: Load, layout: Layout) => number>> = {
  'open pages of the gateways': (load, layout) =>
    load.openPages / (layout.gateway * LIMITS.streamsPerGateway),
  'CPU of the gateways': (load, layout) => loadOfReplica('gateway', load, layout.gateway),
  'CPU of planner': (load, layout) => loadOfReplica('planner', load, layout.planner),
  'store connections of planner': (load, layout) =>
    inProgress(fresh(load) + load.changes, MEASURED.changeTime.value) /
    (layout.planner * LIMITS.storeConnections),
  'CPU of recipe': (load, layout) => loadOfReplica('recipe', load, layout.recipe),
  'memory of recipe': (load, layout) => recipeMemory(load) / layout.recipeMemory,
  'CPU of pricing': (load, layout) => loadOfReplica('pricing', load, layout.pricing),
  'partitions of price-feed': (load) => load.feedEvents / (LIMITS.feedPartitions * MEASURED.feedEvents.value),
  'primary of the planner store': (load, layout) =>
    load.changes / (layout.storeGroups * ASSUMED.storeChanges),
};

const FAR = 1e10;

/** The users at which a resource of this layout is used up, by bisection; infinite where its load stops growing before. */
export function usersUntilBroken(name: string, layout: Layout): number {
  const share = RESOURCES[name];
  if (!share) throw new Error(`There is no resource ${name}`);
  if (share(loadOf(FAR), layout) < 1) return Number.POSITIVE_INFINITY;
  let [low, high] = [1, FAR];
  while (high / low > 1.0001) {
    const middle = Math.sqrt(low * high);
    if (share(loadOf(middle), layout) < 1) low = middle;
    else high = middle;
  }
  return high;
}

/** The resources in the order in which they run out when users join and nothing is added. */
export const inOrderOfBreaking = (layout: Layout): { name: string; users: number }[] =>
  Object.keys(RESOURCES)
    .map((name) => ({ name, users: usersUntilBroken(name, layout) }))
    .toSorted((a, b) => a.users - b.users);

/** Mean time that a request which reads the store waits for a free planner, in seconds. */
export const plannerWait = (load: Load, layout: Layout): number =>
  meanWait(layout.planner, fresh(load) + load.changes, MEASURED.weekCpu.value);

/** Requests that read or change the store, at work at the same time. */
export const storeWork = (load: Load): number =>
  inProgress(fresh(load) + load.changes, MEASURED.changeTime.value);
