import { createMetrics } from '@homeplate/common/metrics.ts';
import { expect, it } from 'vitest';
import { measuredPool } from './plan-figures.ts';
import type { PlanPool } from './plan-pool.ts';

const job = {} as Parameters<PlanPool['solve']>[0];

it('the time and the proven gap of plans are reported by outcome', async () => {
  const metrics = createMetrics();
  const results: unknown[] = [
    { plan: {}, proof: { gap: 0.03 } },
    { plan: undefined, proof: undefined },
  ];
  const fake: PlanPool = {
    solve: async () => {
      const next = results.shift();
      if (!next) throw new Error('The queue is full');
      return next as Awaited<ReturnType<PlanPool['solve']>>;
    },
    waiting: () => 2,
    close: async () => {},
  };
  const pool = measuredPool(fake, metrics);
  await pool.solve(job);
  await pool.solve(job);
  await expect(pool.solve(job)).rejects.toThrow('The queue is full');
  const canceled = pool.solve(job, { signal: AbortSignal.abort() });
  await expect(canceled).rejects.toThrow('The queue is full');
  const text = await metrics.render();
  for (const outcome of ['found', 'none', 'failed', 'canceled'])
    expect(text).toContain(`plan_solver_seconds_count{outcome="${outcome}"} 1`);
  expect(text).toContain('plan_solver_gap_ratio_bucket{le="0.02"} 0');
  expect(text).toContain('plan_solver_gap_ratio_bucket{le="0.05"} 1');
  expect(text).toContain('plan_solver_waiting 2');
});
