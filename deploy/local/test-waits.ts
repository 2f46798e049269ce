/**
 * The limits of all tests. They are generous, because a test waits for a condition: a limit only ends a test whose condition
 * never comes, and must not fail one on a slow machine.
 */

/** For one poll. */
export const WAIT_MS = 120_000;
/** For one test, and for one hook: the first start of Kafka fetches it. */
export const TEST_MS = 300_000;

/** For one poll after a kill, which waits until the leases of the killed process end, and for work at the lowest priority. */
export const LONG_WAIT_MS = 240_000;
/** For one test with such polls. */
export const LONG_TEST_MS = 900_000;
