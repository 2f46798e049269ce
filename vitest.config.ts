import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    pool: 'forks',
    // More than cores: many tests wait for a server.
    maxWorkers: 3,
    projects: [
      'web/vitest.config.ts',
      {
        test: {
          name: 'node',
          environment: 'node',
          include: ['{proto,services,gateway,deploy}/**/*.test.ts'],
          exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**'],
          globalSetup: ['deploy/local/test-servers-setup.ts'],
          // Real servers on a machine with two cores: a first start of Kafka fetches it.
          testTimeout: 30_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
    ],
  },
});
