/** What is not measured. Change a value, then run `npm run -s scaling` and read what breaks first. */
export const ASSUMED = {
  /** Share of users who come on a day. */
  dailyShare: 0.2,
  /** Share of a day's activity in its busiest hour. */
  peakShare: 0.12,
  /** Visits of a user who comes, and how long each lasts. */
  visits: 1.5,
  visitSeconds: 720,
  /** Requests of a user on such a day: cached lists, recipes and files; pages rendered by the server; weeks and shopping lists. */
  cachedReads: 120,
  pages: 6,
  privateReads: 25,
  /** Changes of a week, a list or a pantry, and searches for the cheapest basket. */
  changes: 20,
  baskets: 1,
  /** Share of pages that a gateway has no copy of, and of private reads that changed since the browser has them. */
  pageMisses: 0.1,
  privateMisses: 0.4,
  /** Users of one store whose prices arrive, at most all large stores; price changes of a store a day, in its busiest hour. */
  usersPerStore: 250,
  mostStores: 40_000,
  pricesPerStore: 500,
  feedPeakShare: 0.25,
  /** Price changes that reach recipe and gateways as one event of an area: a batch holds many prices. */
  pricesPerAreaEvent: 50,
  /** Recipes, and price areas in use: they grow with the users up to a limit. */
  recipesAtStart: 500,
  usersPerRecipe: 200,
  mostRecipes: 50_000,
  usersPerArea: 500,
  mostAreas: 900,
  /** Changes that the primary of the planner's MongoDB commits in a second, eleven calls each. Not measured: see docs/scaling.md. */
  storeChanges: 1_000,
  /** Load of a replica that is planned for; the rest is for peaks within the hour. */
  plannedLoad: 0.65,
} as const;

/** Settings and files of this repository that limit a replica. A test compares them. */
export const LIMITS = {
  /** MAX_EVENT_STREAMS */
  streamsPerGateway: 2_000,
  /** maxPoolSize of services/common/mongo.ts */
  storeConnections: 20,
  /** RECIPE_AREAS_HELD */
  areasHeld: 120,
  /** Bytes that each recipe takes in memory for each area (services/recipe/config.ts). */
  bytesPerRecipeAndArea: 30,
  /** Partitions of price-feed: one consumer each. */
  feedPartitions: 8,
  /** Memory limit of the recipe container, in megabytes. */
  recipeMemory: 512,
  /** Replicas at least: those of deploy/k8s/overlays/small up to this many users, else those of production. */
  usersOfSmall: 10_000,
  small: { gateway: 1, recipe: 1, planner: 1, pricing: 1 },
  production: { gateway: 3, recipe: 2, planner: 2, pricing: 2 },
} as const;
