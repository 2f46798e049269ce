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
          // Generous: they only matter when something is wrong, and a busy machine is not. A first start of Kafka fetches it.
          testTimeout: 120_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
