import { AiPlanJob } from '@homeplate/contracts/documents/ai-plan.ts';
import { Problem } from '@homeplate/contracts/documents/problem.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { FAILED, FAILING, RUNNING } from './fake-ai-plans.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const URL = '/api/ai/meal-plan';
const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const cookie = await gateway.signIn('ada', '37201');
const free = await gateway.signIn('bob', '37201');
for (const { id, username } of gateway.services.accounts)
  if (username === 'ada') gateway.services.subscribers.add(id);
const post = (payload: object, headers: Record<string, string> = {}) =>
  gateway.ask({ method: 'POST', url: URL, payload, headers: { cookie, ...headers } });

describe('POST /api/ai/meal-plan', () => {
  it('answers 202 with the job and its address', async () => {
    const answer = await post({});
    const job = AiPlanJob.parse(answer.json());
    expect([answer.statusCode, job.status]).toEqual([202, 'running']);
    expect(answer.headers.location).toBe(`${URL}/${job.jobId}`);
  });

  it('fills in the documented defaults, and takes texts with commas like arrays', async () => {
    await post({});
    expect(gateway.services.last('requestAiPlan')).toMatchObject({
      familySize: 4,
      budgetCents: 7_500,
      cookingTime: 30,
      mealsPerDay: 3,
      days: 7,
    });
    for (const dietary_prefs of ['keto, Gluten-Free', ['Keto', 'gluten-free']])
      for (const goals of ['Heart health', ['heart health']]) {
        await post({ dietary_prefs, goals, cuisine_preferences: 'Middle Eastern', family_size: '6+' });
        expect(gateway.services.last('requestAiPlan')).toMatchObject({
          familySize: 6,
          dietaryPrefs: ['Keto', 'Gluten-free'],
          goals: ['Heart health'],
          cuisinePreferences: ['Middle Eastern'],
        });
      }
  });

  it('with Prefer: wait it answers 200 with what was made', async () => {
    const answer = await post({}, { prefer: 'respond-async, wait=20' });
    expect([answer.statusCode, answer.headers['preference-applied']]).toEqual([200, 'wait=20']);
    expect(AiPlanJob.parse(answer.json())).toMatchObject({ status: 'done', checkoutCost: '71.40' });
  });

  it('with Prefer: wait a job that fails is 409 with its sentence, and a slow one 202', async () => {
    const failed = await post({ family_size: 2 }, { prefer: 'wait=5' });
    expect([failed.statusCode, Problem.parse(failed.json()).error]).toEqual([409, FAILED]);
    expect((await post({ family_size: 1 }, { prefer: 'wait=1' })).statusCode).toBe(202);
  });

  it('a user without a paid plan gets 403 with the documented sentence, a visitor 401', async () => {
    const answer = await gateway.ask({ method: 'POST', url: URL, payload: {}, headers: { cookie: free } });
    expect([answer.statusCode, Problem.parse(answer.json()).error]).toEqual([
      403,
      'AI meal planning is a premium feature',
    ]);
    expect((await gateway.ask({ method: 'POST', url: URL, payload: {} })).statusCode).toBe(401);
  });

  it.each([
    [{ budget: 0 }, 'budget'],
    [{ budget: -5 }, 'budget'],
    [{ budget: 1e9 }, 'budget'],
    [{ family_size: 20 }, 'family_size'],
    [{ family_size: 2.5 }, 'family_size'],
    [{ days: 365 }, 'days'],
    [{ days: 5 }, 'days'],
    [{ meals_per_day: 9 }, 'meals_per_day'],
    [{ cooking_time: 0 }, 'cooking_time'],
    [{ dietary_prefs: 'Carnivore' }, 'dietary_prefs'],
    [{ goals: [{ evil: true }] }, 'goals'],
    [{ allergies: '<b>peanuts</b> '.repeat(700) }, 'allergies'],
    [{ week_start: '2026-02-30' }, 'week_start'],
  ])('%j is 400 with a sentence at its field, and starts no job', async (body, field) => {
    const before = gateway.services.count('requestAiPlan');
    const answer = await post(body);
    const { fields = {} } = Problem.parse(answer.json());
    expect([answer.statusCode, Object.keys(fields)]).toEqual([400, [field]]);
    expect(fields[field]).toMatch(/^(Set|A plan|Choose|Describe|Please)/);
    expect(gateway.services.count('requestAiPlan')).toBe(before);
  });
});

describe('POST /api/user/meal-plans/{id}/fit', () => {
  const fit = (payload: object, from = cookie) =>
    gateway.ask({
      method: 'POST',
      url: '/api/user/meal-plans/week-2026-11-22/fit',
      payload,
      headers: { cookie: from },
    });

  it('answers 202 with the job that plans the week again', async () => {
    const answer = await fit({ budget: '75.00' });
    expect([answer.statusCode, answer.headers.location]).toEqual([202, `${URL}/${RUNNING}`]);
    expect(AiPlanJob.parse(answer.json()).status).toBe('running');
    expect(gateway.services.last('fitPlan')).toMatchObject({ planId: 'week-2026-11-22', budgetCents: 7_500 });
    await fit({});
    expect(gateway.services.last('fitPlan')).toMatchObject({ budgetCents: 0 });
  });

  it('refuses a user without a paid plan and a budget that is none', async () => {
    expect((await fit({}, free)).statusCode).toBe(403);
    for (const budget of [0, -5, 1e9, 'much']) {
      const answer = await fit({ budget });
      expect([answer.statusCode, Object.keys(Problem.parse(answer.json()).fields ?? {})]).toEqual([
        400,
        ['budget'],
      ]);
    }
  });
});

describe('POST /api/ai/meal-plan/{jobId}/again', () => {
  it('plans again with what is relaxed, and refuses what cannot be', async () => {
    const again = (payload: object) =>
      gateway.ask({ method: 'POST', url: `${URL}/${FAILING}/again`, payload, headers: { cookie } });
    const answer = await again({ relax: 'meals', value: '2' });
    expect([answer.statusCode, answer.headers.location]).toEqual([202, `${URL}/${RUNNING}`]);
    const last = gateway.services.last('planAgain');
    expect(last).toMatchObject({ jobId: FAILING, relax: 'meals', value: '2' });
    const refused = await again({ relax: 'allergens', value: null });
    expect([refused.statusCode, Object.keys(Problem.parse(refused.json()).fields ?? {})]).toEqual([
      400,
      ['relax'],
    ]);
  });
});

describe('/api/ai/meal-plan/{jobId}', () => {
  it('as an event stream sends each change until the job ends', async () => {
    const answer = await gateway.ask({
      url: `${URL}/${FAILING}`,
      headers: { cookie, accept: 'text/event-stream' },
    });
    expect(answer.headers['content-type']).toContain('text/event-stream');
    expect(answer.body).toContain(`"error":"${FAILED}"`);
    expect(answer.body.match(/^event: job$/gm)).toHaveLength(1);
  });

  it('DELETE cancels', async () => {
    expect(
      (await gateway.ask({ method: 'DELETE', url: `${URL}/${RUNNING}`, headers: { cookie } })).statusCode,
    ).toBe(204);
    const answer = await gateway.ask({ url: `${URL}/${RUNNING}`, headers: { cookie } });
    expect(AiPlanJob.parse(answer.json()).status).toBe('cancelled');
    expect((await gateway.ask({ url: `${URL}/other`, headers: { cookie } })).statusCode).toBe(404);
  });
});
