/** Figures of deploy/load/results.md, which the plan is computed from. `source` is a part of the line there that has the figure. */
export const MEASURED = {
  /** CPU of a cached list, for a signed-in user; seconds. */
  cachedReadCpu: { value: 18e-6, source: '18 against 14 µs CPU a request' },
  /** CPU of an unchanged week, answered by its ETag; seconds. */
  unchangedReadCpu: { value: 16e-6, source: '16 against 11 µs CPU a request' },
  /** CPU of rendering a recipe page on the server without a copy; seconds. */
  pageCpu: { value: 3.4e-3, source: 'without a copy | at most 4 ms | 3.4 ms' },
  /** CPU of a week built from the store, in all processes together; seconds. */
  weekCpu: { value: 6.7e-3, source: '6.7 ms **missed**' },
  /** Time to an answer of a meal planned, on the stand-in store; seconds. */
  changeTime: { value: 19.3e-3, source: 'p50 19.3 ms, best 15.4 ms' },
  /** CPU of the cheapest baskets for 60 items at 12 stores; seconds. */
  basketCpu: { value: 6.9e-3, source: '6.9 ms, packages included' },
  /** Feed events that one process turns into prices, history and recipe costs; per second. */
  feedEvents: { value: 1_858, source: '1,858 against 566 events/s' },
  /** CPU of a changed price in the costs of 50,000 recipes; seconds. */
  recostCpu: { value: 3.3e-3, source: '50,000 recipes: 3.3 ms for 94' },
  /** Time of one event in a gateway that 10,000 weeks are open on; seconds. */
  gatewayEvent: { value: 0.1e-3, source: '0.1 ms, 5 ms, 157 ms' },
  /** Memory of the process with some 300 recipes, all targets in it; megabytes. */
  memoryFewRecipes: { value: 300, source: 'at most 450 MB | 300 MB' },
  /** The same with 50,000 recipes. */
  memoryManyRecipes: { value: 357, source: 'under 500 MB | 357 MB' },
} as const;

export const MANY_RECIPES = 50_000;
export const FEW_RECIPES = 300;
