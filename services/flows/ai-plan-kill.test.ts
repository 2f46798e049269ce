import type { AiPlanJob } from '@homeplate/contracts/documents/ai-plan.ts';
import type { MealPlanList, PlanReceipt } from '@homeplate/contracts/documents/meal-plan.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LONG_TEST_MS, LONG_WAIT_MS } from '../../deploy/local/test-waits.ts';
import { entitle, type Homeplate, type Mode, startHomeplate } from './homeplate.ts';
import { endClaims } from './test/run-job-now.ts';
import { eventually, signedUp, type Visitor } from './visitor.ts';

const MODES: Mode[] = ['one process', 'a process per target'];
const URL = '/api/ai/meal-plan';
const account = { username: 'interrupted', email: 'interrupted@example.com', password: 'dinner after all' };
/** Enough meals that the kill is in the middle of the work. */
const LONG = { days: 30, meals_per_day: 3, budget: 200, cooking_time: 120 };

describe.each(MODES)('kill -9 while the AI planner makes a plan, in %s', (mode) => {
  let homeplate: Homeplate;
  let cook: Visitor;
  const jobOf = (id: string) => cook.json<AiPlanJob>(`${URL}/${id}`);
  const drafts = async () =>
    (await cook.json<MealPlanList>('/api/user/meal-plans')).filter(({ status }) => status === 'draft');
  const order = async (): Promise<string> => {
    const answer = await cook.post(URL, LONG);
    expect(answer.status).toBe(202);
    return ((await answer.json()) as AiPlanJob).jobId;
  };
  /** Kills the planner once it searches for the plan, and starts it again. */
  const killInTheMiddleOf = async (id: string) => {
    await eventually(async () => {
      const { status, step } = await jobOf(id).catch(() => ({ status: 'unknown', step: '' }));
      if (status === 'done' || status === 'failed') throw new Error(`The job is ${status} already`);
      return status === 'running' && step === 'search' ? true : undefined;
    }, LONG_WAIT_MS);
    await homeplate.kill('planner');
    await endClaims(homeplate, 'planner');
    await homeplate.revive('planner');
  };
  const ended = (id: string) =>
    eventually(async () => {
      const job = await jobOf(id).catch(() => undefined);
      return job && job.status !== 'queued' && job.status !== 'running' ? job : undefined;
    }, LONG_WAIT_MS);

  beforeAll(async () => {
    homeplate = await startHomeplate(mode);
    cook = await signedUp(homeplate.url, account);
    await entitle(homeplate, account.username, 'premium');
    // The right arrives by event. The plan of the first request that is taken ends before the tests begin.
    const first = await eventually(async () => {
      const answer = await cook.post(URL, { days: 3, meals_per_day: 1 });
      return answer.status === 202 ? ((await answer.json()) as AiPlanJob).jobId : undefined;
    });
    expect((await ended(first)).status).toBe('done');
  });
  afterAll(() => homeplate?.stop());

  it(
    'the plan is made after all, once, and costs what its receipt says',
    async () => {
      const before = (await drafts()).length;
      const id = await order();
      await killInTheMiddleOf(id);
      const job = await ended(id);
      expect(job).toMatchObject({ status: 'done', error: null });
      expect(await drafts()).toHaveLength(before + 1);
      const receipt = await cook.json<PlanReceipt>(`/api/user/meal-plans/${job.plan?.id}/receipt`);
      expect(receipt.checkoutCost).toBe(job.checkoutCost);
    },
    LONG_TEST_MS,
  );

  // A process starts three times: once is enough.
  if (mode === 'a process per target')
    it(
      'a plan whose process dies each time is said to have failed, leaves no draft, and the next one is made',
      async () => {
        const before = (await drafts()).length;
        const id = await order();
        for (let kill = 0; kill < 3; kill += 1) await killInTheMiddleOf(id);
        expect(await ended(id)).toMatchObject({
          status: 'failed',
          plan: null,
          error: 'We couldn’t make your plan. Try again in a minute.',
        });
        expect(await drafts()).toHaveLength(before);
        const next = await cook.post(URL, { days: 3, meals_per_day: 1 });
        expect(next.status).toBe(202);
        const { jobId } = (await next.json()) as AiPlanJob;
        expect((await ended(jobId)).status).toBe('done');
      },
      LONG_TEST_MS,
    );
});
