import { defineProject, type ViteUserConfig } from 'vitest/config';
import { quarantinedFiles, readQuarantine } from '../deploy/tests/quarantine.ts';
import { ISOLATED, LATER, ringOf } from '../deploy/tests/rings.ts';
import { markdownPages } from './markdown-plugin.ts';

const inWeb = (files: readonly string[]) =>
  files.filter((file) => file.startsWith('web/')).map((file) => file.slice('web/'.length));
const leftOut =
  ringOf(process.env) === 'gate' ? inWeb([...LATER, ...quarantinedFiles(readQuarantine())]) : [];

export const needsDocument = (file: string): boolean => /\.(test\.tsx|dom\.test\.ts)$/.test(file);
const isolated = inWeb(ISOLATED).filter(needsDocument);

const common = {
  environment: 'jsdom' as const,
  setupFiles: ['test-setup.ts'],
  maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
} satisfies ViteUserConfig['test'];

/** Tests that need a document: `.test.tsx` and `.dom.test.ts`. What a page looks like and does is for the browser tests in e2e. */
export default defineProject({
  plugins: [markdownPages()],
  test: {
    ...common,
    name: 'web',
    // A third of the time: jsdom is loaded once for each worker. A worker that has grown to the limit is replaced.
    pool: 'vmForks',
    vmMemoryLimit: '800MB',
    include: ['{src,kit,mock}/**/*.test.tsx', '{src,kit,mock}/**/*.dom.test.ts'],
    exclude: ['**/node_modules/**', ...leftOut, ...isolated],
  },
});

/** Those of them that need a process each. */
export const isolatedWeb = defineProject({
  root: import.meta.dirname,
  plugins: [markdownPages()],
  test: { ...common, name: 'isolated web', pool: 'forks', include: isolated, exclude: leftOut },
});
