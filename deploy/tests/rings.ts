// Which tests run when: the only table. `make test` runs the gate, which every change passes; `make test-all` runs everything,
// before an issue is resolved and before a release. What asserts a time, a rate or a size of memory is in `make bench`.
export type Ring = 'gate' | 'all';

export const isRing = (name: string): name is Ring => name === 'gate' || name === 'all';

/** The ring of this run. A file that is run by hand is never left out. */
export const ringOf = ({ TEST_RING }: NodeJS.ProcessEnv): Ring => (TEST_RING === 'gate' ? 'gate' : 'all');

/** Unit and integration tests that `make test` leaves to `make test-all`. */
export const LATER: readonly string[] = [
  // Kill processes, some for minutes.
  'services/flows/ai-plan-kill.test.ts',
  'services/flows/billing-kill.test.ts',
  'services/flows/deletion-kill.test.ts',
  'services/flows/meal-plan.test.ts',
  'services/flows/newsletter-issue.test.ts',
  'services/flows/picture-jobs.test.ts',
  'services/flows/power-cut.test.ts',
  'services/flows/rolling-update.test.ts',
  'services/work/test/killed-worker.test.ts',
  // More flows of kinds that the gate has already.
  'services/flows/account-deletion.test.ts',
  'services/flows/account-export.test.ts',
  'services/flows/ai-plan.test.ts',
  'services/flows/ai-words.test.ts',
  'services/flows/commands.test.ts',
  'services/flows/feed-docs.test.ts',
  'services/flows/fit-week.test.ts',
  'services/flows/food-swaps.test.ts',
  'services/flows/held-prices.test.ts',
  'services/flows/household.test.ts',
  'services/flows/journey-one-process.test.ts',
  'services/flows/live-plan.test.ts',
  'services/flows/own-draft-alternatives.test.ts',
  'services/flows/own-stores.test.ts',
  'services/flows/paid-prices.test.ts',
  'services/flows/picture-state.test.ts',
  'services/flows/plan-rights.test.ts',
  'services/flows/price-alerts.test.ts',
  'services/flows/recipe-preview.test.ts',
  'services/flows/shopping-list.test.ts',
  'services/flows/store-receipts.test.ts',
  'services/flows/subscribe.test.ts',
  'services/flows/traces.test.ts',
  // Whole catalogues, jobs of pictures, whole countries of stores, long properties, and a k6 run.
  'deploy/load/k6/smoke.test.ts',
  'services/media/test/picture-jobs.test.ts',
  'services/media/test/renditions.test.ts',
  'services/media/test/s3-pictures.test.ts',
  'services/media/test/staff-pictures.test.ts',
  'services/planner/optimizer/proof.test.ts',
  'services/pricing/test/store-import.test.ts',
  'services/pricing/test/usda-fetch.test.ts',
  'services/pricing/test/usda-refresh.test.ts',
  'services/recipe/test/catalogue-files.test.ts',
  'services/recipe/test/generated-drafts.test.ts',
  'services/recipe/test/recipe-moves.test.ts',
  'services/reference/facts-cli.test.ts',
  // Start apps and servers of their own.
  'deploy/backup/backup.test.ts',
  'deploy/local/launcher.test.ts',
  'deploy/local/mongo.test.ts',
  'deploy/observability/observability.test.ts',
  'deploy/observability/prometheus.test.ts',
];

/**
 * Tests that hold transactions, start many processes or write thousands of rows: beside others they slow the store, which the
 * others share, for everyone. They run after the others, two at a time, and each has a store of its own. A name that ends in a
 * slash is a folder.
 */
export const HEAVY: readonly string[] = [
  'deploy/backup/',
  'deploy/load/k6/smoke.test.ts',
  'deploy/observability/',
  'services/billing/test/histories.test.ts',
  'services/flows/journey.test.ts',
  ...LATER.filter((file) => file.startsWith('services/flows/')),
  'services/media/test/renditions.test.ts',
  'services/media/test/s3-pictures.test.ts',
  'services/planner/test/repeated-list-requests.test.ts',
  'services/planner/test/two-devices.test.ts',
  'services/pricing/test/store-import.test.ts',
  'services/pricing/test/usda-fetch.test.ts',
  'services/pricing/test/usda-refresh.test.ts',
];

/**
 * Tests that replace or patch modules or globals, count what a new process does, or use IndexedDB: each gets a process of its
 * own. The others share one for each worker; those with a document get a context of their own in it.
 */
export const ISOLATED: readonly string[] = [
  'services/bus/kafka-idle-patch.test.ts',
  'services/media/renditions/render-ahead.test.ts',
  'services/pricing/jobs.test.ts',
  'services/recipe/imports/recipe-reader.test.ts',
  'services/reference/lines/bad-lines.test.ts',
  'services/reference/lines/line-work.test.ts',
  'services/work/loop.test.ts',
  'web/mock/mock-gateway.test.ts',
  'web/src/components/lazy-when-visible.test.tsx',
  'web/src/features/offline/offer-update.dom.test.ts',
  'web/src/features/shopping/list-stores.test.tsx',
  'web/src/features/shopping/shopping.test.tsx',
  'web/src/features/shopping/stop-baskets.test.tsx',
  'web/src/features/shopping/stored-list.dom.test.ts',
  'web/src/lib/forget-lists.dom.test.ts',
];

/** Journeys about rules, not about what is where: `make test-all` runs them in the size of a desk only. */
export const ONE_SIZE: readonly string[] = [
  'web/e2e/journey/mailed-links.spec.ts',
  'web/e2e/journey/past-due.spec.ts',
  'web/e2e/journey/subscribe-retries.spec.ts',
  'web/e2e/journey/tabs.spec.ts',
];

/** The browser tests of `make test`, each in one size of window. */
export const JOURNEYS: { desk: readonly string[]; phone: readonly string[] } = {
  desk: [
    'web/e2e/journey/back-office-recipes.spec.ts',
    'web/e2e/journey/first-run.spec.ts',
    'web/e2e/journey/journey.spec.ts',
    'web/e2e/journey/subscribe.spec.ts',
  ],
  phone: ['web/e2e/journey/first-dinner.spec.ts', 'web/e2e/journey/week-to-kitchen.spec.ts'],
};
