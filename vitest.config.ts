import { defineConfig } from 'vitest/config';
import { TEST_MS, WAIT_MS } from './deploy/local/test-waits.ts';
import FixedOrder from './deploy/tests/order.ts';
import { namesOutside, quarantinedFiles, readQuarantine } from './deploy/tests/quarantine.ts';
import { HEAVY, ISOLATED, LATER, ringOf } from './deploy/tests/rings.ts';
import { isolatedWeb, needsDocument } from './web/vitest.config.ts';

const isGate = ringOf(process.env) === 'gate';
const quarantine = isGate ? readQuarantine() : [];
const leftOut = isGate ? [...LATER, ...quarantinedFiles(quarantine)] : [];
const heavy = HEAVY.map((file) => (file.endsWith('/') ? `${file}**/*.test.ts` : file));
// More than cores: many tests wait for a server. A second chance gets one.
const workers = Number(process.env.TEST_WORKERS ?? 3);

const node = {
  environment: 'node' as const,
  setupFiles: ['deploy/tests/patient-calls.ts'],
  exclude: ['**/node_modules/**', '**/dist/**', '**/e2e/**', ...leftOut],
  testTimeout: TEST_MS,
  hookTimeout: TEST_MS,
  expect: { poll: { timeout: WAIT_MS } },
};

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: workers,
    globalSetup: ['deploy/local/test-servers-setup.ts'],
    sequence: { sequencer: FixedOrder },
    testNamePattern: namesOutside(quarantine),
    projects: [
      'web/vitest.config.ts',
      isolatedWeb,
      'admin-ui/vitest.config.ts',
      {
        test: {
          ...node,
          name: 'node',
          include: ['{proto,services,gateway,deploy,web}/**/*.test.ts'],
          exclude: [...node.exclude, ...heavy, ...ISOLATED, '**/*.dom.test.ts'],
          maxWorkers: workers,
          // Half the time: a worker loads each module once, not once for each file.
          isolate: false,
        },
      },
      {
        test: {
          ...node,
          name: 'isolated',
          include: ISOLATED.filter((file) => !needsDocument(file)),
          maxWorkers: workers,
        },
      },
      {
        test: {
          ...node,
          name: 'heavy',
          include: heavy,
          env: { STORE: 'own' },
          maxWorkers: Math.min(2, workers),
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
