import { defineProject } from 'vitest/config';

/** Components of the back office, in jsdom; what staff do with it is for the browser tests in web/e2e. */
export default defineProject({
  test: {
    name: 'admin-ui',
    environment: 'jsdom',
    // Half the time: a worker loads jsdom and react-admin once, not once for each file.
    isolate: false,
    setupFiles: ['test-setup.ts'],
    maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
    testTimeout: 300_000,
    hookTimeout: 300_000,
    include: ['src/**/*.test.{ts,tsx}'],
  },
});
