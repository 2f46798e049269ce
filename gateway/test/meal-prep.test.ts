import { Problem } from '@homeplate/contracts/documents/problem.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { FAKE_TASK } from './fake-prep.ts';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const cookie = await gateway.signIn('ada', '37201');
const STATS = '/api/meal-prep/stats';
const TASKS = '/api/meal-prep/tasks';
const get = (url: string, headers: Record<string, string> = { cookie }) => gateway.ask({ url, headers });
const put = (id: string, payload: unknown, headers: Record<string, string> = { cookie }) =>
  gateway.ask({
    method: 'PUT',
    url: `${TASKS}/${id}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(payload),
  });

describe('meal prep', () => {
  it('stats and tasks are read for the asked week, at the prices of the user’s area', async () => {
    const stats = await get(`${STATS}?week=2026-11-22&today=2026-11-25`);
    expect([stats.statusCode, stats.json()]).toEqual([200, { weekStart: '2026-11-22', totalTasks: 1 }]);
    expect(gateway.services.last('getPrepStats')).toMatchObject({
      week: '2026-11-22',
      today: '2026-11-25',
      priceArea: { area: '372' },
    });
    const tasks = await get(`${TASKS}?week=2026-11-22`);
    expect([tasks.statusCode, tasks.json()]).toEqual([200, [{ id: FAKE_TASK }]]);
    await get(TASKS);
    expect(gateway.services.last('listPrepTasks')).toMatchObject({ week: '', today: '' });
  });

  it.each(['true', 'false'])('a task is marked as completed: %s', async (completed) => {
    const answer = await put(FAKE_TASK, { completed: completed === 'true' });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { id: FAKE_TASK, completed: completed === 'true' },
    ]);
  });

  it('a visitor gets 401 from every call', async () => {
    const answers = [
      await get(STATS, {}),
      await get(TASKS, {}),
      await put(FAKE_TASK, { completed: true }, {}),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  });

  it.each(['2026-02-30', 'next', '2026-11-23', ''])(
    'the week “%s” does not exist: 400 names the field',
    async (week) => {
      for (const url of [STATS, TASKS]) {
        const answer = await get(`${url}?week=${week}`);
        expect(answer.statusCode).toBe(400);
        expect(Object.keys(Problem.parse(answer.json()).fields ?? {})).toEqual(['week']);
      }
    },
  );

  it.each([
    'prep-2026-11-22-ffffffffffffffffffff',
    'prep-1',
    '..%2F..%2Fadmin',
    'prep-2026-11-22-0123456789ABCDEF0123',
  ])('the unknown task %s is 404', async (id) => {
    const answer = await put(id, { completed: true });
    expect([answer.statusCode, Problem.parse(answer.json()).error]).toEqual([404, 'There is no such task.']);
  });

  it.each([{}, { completed: 'yes' }, { completed: null }, { completed: true, day: 'Monday' }, [], null])(
    'the body %j is refused with 400 and marks nothing',
    async (body) => {
      const before = gateway.services.count('markPrepTask');
      expect((await put(FAKE_TASK, body)).statusCode).toBe(400);
      expect(gateway.services.count('markPrepTask')).toBe(before);
    },
  );
});
