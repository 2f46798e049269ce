import loadHighs, { type Highs } from 'highs';
import type { Compiled } from './compile-problem.ts';
import type { Goal } from './cost-floor.ts';
import { relax } from './relaxation.ts';

/** HiGHS in WebAssembly. `solve` blocks its thread. */
export type BoundSolver = {
  /**
   * No plan has a lower objective, or a lower cost at checkout; -Infinity if nothing was proved in time, Infinity if there is no plan.
   * Rounded down to a cent.
   */
  bound(compiled: Compiled, goal: Goal, seconds: number): number;
};

// The package's types describe its CommonJS build, whose default export is one level deeper.
const load = loadHighs as unknown as (typeof loadHighs)['default'];

export async function createBoundSolver(): Promise<BoundSolver> {
  const highs: Highs = await load();
  return {
    bound: (compiled, goal, seconds) => {
      if (compiled.candidates.some((list) => list.length === 0)) return Number.POSITIVE_INFINITY;
      const { model: data, slack } = relax(compiled, goal);
      const model = highs.createModel(data);
      try {
        model.options.set({
          output_flag: false,
          time_limit: seconds,
          mip_rel_gap: 0,
          mip_allow_restart: false,
        });
        const { modelStatus } = model.run();
        const { constants } = highs;
        if (modelStatus === constants.modelStatus.infeasible) return Number.POSITIVE_INFINITY;
        const bound = Number(model.info.get('mip_dual_bound'));
        return Number.isFinite(bound) ? Math.ceil(bound - slack - 1e-6) : Number.NEGATIVE_INFINITY;
      } finally {
        model.dispose();
      }
    },
  };
}
