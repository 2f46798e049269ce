import { defineProject } from 'vitest/config';
import { quarantinedFiles, readQuarantine } from '../deploy/tests/quarantine.ts';
import { LATER, ringOf } from '../deploy/tests/rings.ts';
import { markdownPages } from './markdown-plugin.ts';

const leftOut = ringOf(process.env) === 'gate' ? [...LATER, ...quarantinedFiles(readQuarantine())] : [];

/** Tests that need a document: `.test.tsx` and `.dom.test.ts`. What a page looks like and does is for the browser tests in e2e. */
export default defineProject({
  plugins: [markdownPages()],
  test: {
    name: 'web',
    environment: 'jsdom',
    setupFiles: ['test-setup.ts'],
    maxWorkers: Number(process.env.TEST_WORKERS ?? 3),
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    include: ['{src,kit,mock}/**/*.test.tsx', '{src,kit,mock}/**/*.dom.test.ts'],
    exclude: ['**/node_modules/**', ...leftOut.map((file) => file.replace(/^web\//, ''))],
  },
});
