import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { findPlan } from './find-plan.ts';
import { type BoundSolver, createBoundSolver } from './lower-bound.ts';
import { mealReasons, reasonSentence } from './meal-reason.ts';
import { createPlanPool } from './plan-pool.ts';
import type { PlanProgress } from './plan-worker.ts';
import { provePlan } from './prove-plan.ts';
import { reRoll } from './re-roll.ts';
import { receiptOf } from './receipt.ts';
import { randomProblem } from './test/random-problem.ts';

/** Few recipes, so that the solver ends long before its time on any machine. */
const DINNERS = { days: 4, meals: ['dinner'], recipes: 14, stores: 2 } as const;
const AMPLE_SECONDS = 600;
const options = { seed: 1, moves: 20_000 };

describe('provePlan', () => {
  let solver: BoundSolver;
  beforeAll(async () => {
    solver = await createBoundSolver();
  });

  test('never has a bound above the best plan known', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
        const problem = randomProblem(seed, DINNERS);
        const { plan, cheapestCents } = findPlan(problem, options);
        if (!plan || cheapestCents === undefined) return;
        const { bound, costBound, gap, provedInfeasible } = provePlan(problem, plan, solver, AMPLE_SECONDS);
        expect(bound ?? Number.NEGATIVE_INFINITY).toBeLessThanOrEqual(plan.objective);
        expect(costBound ?? Number.NEGATIVE_INFINITY).toBeLessThanOrEqual(cheapestCents);
        expect(gap).toBeLessThan(0.05);
        expect(provedInfeasible).toBe(false);
      }),
      { numRuns: 12 },
    );
  });

  test('proves that no plan meets a budget that is far too low', () => {
    const problem = { ...randomProblem(5, DINNERS), budgetCents: 100 };
    const { plan } = findPlan(problem, options);
    const proof = provePlan(problem, plan, solver, AMPLE_SECONDS);
    expect(plan?.isWithinBudget).toBe(false);
    expect(proof.provedInfeasible).toBe(true);
    expect(proof.costBound).toBeGreaterThan(100);
  });
});

describe('reRoll', () => {
  const problem = randomProblem(9, { days: 4, meals: ['lunch', 'dinner'], recipes: 80, stores: 2 });
  const { plan } = findPlan(problem, options);
  const ids = plan?.recipeIds ?? [];

  test('gives ten alternatives with their true effect on the receipt', () => {
    const found = reRoll(problem, ids, 3);
    expect(found).toHaveLength(10);
    const before = receiptOf(problem, ids).cents;
    for (const { recipeId, cents } of found)
      expect(cents).toBe(receiptOf(problem, ids.with(3, recipeId)).cents - before);
    const objectives = found.map(({ objective }) => objective);
    expect(objectives).toEqual(objectives.toSorted((one, other) => one - other));
  });

  test('gives only what was asked for', () => {
    const dear = reRoll(problem, ids, 3).at(-1)?.recipeId ?? '';
    const changed = ids.with(3, dear);
    for (const { cents } of reRoll(problem, changed, 3, { wish: 'cheaper' })) expect(cents).toBeLessThan(0);
    for (const { minutes } of reRoll(problem, changed, 3, { wish: 'faster' }))
      expect(minutes).toBeLessThan(0);
    const protein = reRoll(problem, changed, 3, { wish: 'more-protein' });
    for (const { nutrition } of protein) expect(nutrition.protein).toBeGreaterThan(0);
  });

  test('says why a meal was chosen from terms of the objective', () => {
    const reasons = mealReasons(problem, ids, 3);
    for (const { cents } of reasons) expect(cents).toBeGreaterThan(0);
    expect(
      reasonSentence([
        { reason: 'shared-packages', cents: 210 },
        { reason: 'saved', cents: 40 },
      ]),
    ).toBe('Saves $2.10 by sharing packages with other meals and you saved it.');
    expect(reasonSentence([])).toBe('Fits your limits at a low cost.');
  });
});

describe('createPlanPool', () => {
  const job = {
    problem: randomProblem(5, DINNERS),
    seed: 1,
    moves: 20_000,
    deadlineMs: 60_000,
    proofSeconds: 60,
    thenRepeatAfter: [],
  };

  test('repeats recipes sooner when the budget needs it, and no sooner than that', async () => {
    const pool = createPlanPool({ threads: 1, mostWaiting: 4 });
    const solve = (budgetCents: number) =>
      pool.solve({
        ...job,
        proofSeconds: 0,
        problem: { ...job.problem, noRepeatDays: 7, budgetCents },
        thenRepeatAfter: [1],
      });
    try {
      const strict = findPlan({ ...job.problem, noRepeatDays: 7 }, options).cheapestCents ?? 0;
      const loose = findPlan({ ...job.problem, noRepeatDays: 1 }, options).cheapestCents ?? 0;
      expect(loose).toBeLessThan(strict);
      expect(await solve(loose)).toMatchObject({ noRepeatDays: 1, plan: { isWithinBudget: true } });
      expect(await solve(strict * 2)).toMatchObject({ noRepeatDays: 7, plan: { isWithinBudget: true } });
    } finally {
      await pool.close();
    }
  });

  test('gives the plan of the search, with progress and proof', async () => {
    const pool = createPlanPool({ threads: 1, mostWaiting: 4 });
    const steps: PlanProgress[] = [];
    try {
      const { plan, proof } = await pool.solve(job, { onProgress: (progress) => steps.push(progress) });
      expect(plan).toEqual(findPlan(job.problem, options).plan);
      expect(proof?.bound).toBeLessThanOrEqual(plan?.objective ?? 0);
      expect(steps.map(({ step }) => step)).toContain('search');
    } finally {
      await pool.close();
    }
  });

  test('cancels a running job and still solves the next', async () => {
    const pool = createPlanPool({ threads: 1, mostWaiting: 4 });
    const abort = new AbortController();
    try {
      const endless = { ...job, moves: 1e9 };
      const onProgress = () => abort.abort();
      await expect(pool.solve(endless, { signal: abort.signal, onProgress })).rejects.toThrow('aborted');
      await expect(pool.solve(job)).resolves.toHaveProperty('isComplete', true);
    } finally {
      await pool.close();
    }
  });

  test('returns the best plan at the deadline', async () => {
    const pool = createPlanPool({ threads: 1, mostWaiting: 4 });
    try {
      const result = await pool.solve({ ...job, moves: 1e9, deadlineMs: 2_000, proofSeconds: 0 });
      expect(result.isComplete).toBe(false);
      expect(result.plan).toBeDefined();
    } finally {
      await pool.close();
    }
  });

  test('says what would help when the search had no time left', async () => {
    const pool = createPlanPool({ threads: 1, mostWaiting: 4 });
    try {
      const problem = { ...randomProblem(5, { ...DINNERS, meals: ['lunch', 'dinner'] }), budgetCents: 1 };
      const result = await pool.solve({ ...job, problem, moves: 1e9, deadlineMs: 2_000, proofSeconds: 0 });
      expect(result.isComplete).toBe(false);
      expect(result.nearest.map(({ relaxed }) => relaxed)).toContainEqual({ relax: 'meals', meals: 1 });
    } finally {
      await pool.close();
    }
  });

  test('refuses jobs beyond its queue', async () => {
    const pool = createPlanPool({ threads: 1, mostWaiting: 1 });
    try {
      const jobs = Array.from({ length: 3 }, () => pool.solve({ ...job, proofSeconds: 0 }));
      const results = await Promise.allSettled(jobs);
      expect(results.map(({ status }) => status)).toContain('rejected');
      expect(results.map(({ status }) => status)).toContain('fulfilled');
    } finally {
      await pool.close();
    }
  });
});
