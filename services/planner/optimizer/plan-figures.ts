import type { Metrics } from '@homeplate/common/metrics.ts';
import type { PlanPool } from './plan-pool.ts';

const SECONDS = [0.25, 0.5, 1, 2, 4, 8, 12, 16, 20];
/** Shares of the cost. */
const GAPS = [0, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5];

/** Reports how long plans take, and how much cheaper any other plan could be. */
export function measuredPool(pool: PlanPool, metrics: Metrics): PlanPool {
  const seconds = metrics.histogram('plan_solver_seconds', 'Time to find a plan', ['outcome'], SECONDS);
  const gap = metrics.histogram('plan_solver_gap_ratio', 'Proven distance from the best plan', [], GAPS);
  const waiting = metrics.gauge('plan_solver_waiting', 'Plans that wait for a thread');
  metrics.also(() => {
    waiting.set(pool.waiting());
    return '';
  });
  return {
    ...pool,
    solve: async (job, options) => {
      const done = seconds.startTimer();
      try {
        const result = await pool.solve(job, options);
        done({ outcome: result.plan ? 'found' : 'none' });
        if (result.proof?.gap != null) gap.observe(result.proof.gap);
        return result;
      } catch (error) {
        done({ outcome: options?.signal?.aborted ? 'canceled' : 'failed' });
        throw error;
      }
    },
  };
}
