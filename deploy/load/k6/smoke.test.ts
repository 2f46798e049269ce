import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startHomeplate } from '../../../services/flows/homeplate.ts';
import { findK6, K6_MISSING } from '../../local/k6.ts';
import { createFeedKey } from '../measures/feed-key.ts';
import { runK6 } from './run.ts';
import type { SummaryData } from './summary.ts';

const { env } = process;
const root = join(import.meta.dirname, '../../..');
const k6 = await findK6({ env, log: (line) => process.stderr.write(`· ${line}\n`) });
if (!k6) {
  if (env.REQUIRE_REAL) throw new Error(K6_MISSING);
  process.stderr.write(`· ${K6_MISSING}\n`);
}

describe.skipIf(!k6)('the k6 smoke test', () => {
  it('every flow passes against a real app', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'homeplate-k6-'));
    const homeplate = await startHomeplate('one process', { FREE_VIEWS_PER_DAY: '1000' });
    try {
      const key = await createFeedKey(root, homeplate.settings.MONGODB_URL ?? '', 'k6');
      const settings = { SCENARIO: 'smoke', URL: homeplate.url, FEED_KEY: key, DATA_DIR: folder };
      expect(await runK6({ ...env, ...settings })).toBe(0);
      const summary: SummaryData = JSON.parse(await readFile(join(folder, 'k6/smoke.json'), 'utf8'));
      expect(summary.metrics.http_req_failed?.values.rate).toBe(0);
      expect(await readFile(join(folder, 'k6/smoke.html'), 'utf8')).toContain('<h1>k6 smoke</h1>');
    } finally {
      await homeplate.stop();
      await rm(folder, { recursive: true });
    }
  });
});
