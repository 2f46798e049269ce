import { DashboardStats } from '@homeplate/contracts/documents/dashboard.ts';
import { Problem } from '@homeplate/contracts/documents/problem.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const cookie = await gateway.signIn('ada', '37201');
const STATS = '/api/dashboard/stats';
const get = (query: string, headers: Record<string, string> = { cookie }) =>
  gateway.ask({ url: `${STATS}${query}`, headers });

describe('the figures of the dashboard', () => {
  it('come from one call to each of two services', async () => {
    const answer = await get('');
    expect([answer.statusCode, DashboardStats.parse(answer.json())]).toEqual([
      200,
      { savedRecipes: 3, mealsPlanned: 42, savings: null, averageCookTime: 28 },
    ]);
    expect(gateway.services.count('getSavedFigures')).toBe(1);
    expect(gateway.services.count('getPlannedFigures')).toBe(1);
  });

  it('the savings are those of the user’s year, as a decimal string', async () => {
    expect((await get('?today=2025-12-31')).json()).toMatchObject({ savings: '127.50' });
    expect(gateway.services.last('getPlannedFigures')).toMatchObject({
      today: '2025-12-31',
      place: { priceArea: { area: '372' }, zipCode: '37201' },
    });
  });

  it('a visitor gets 401, and an invalid day 400 with the field', async () => {
    expect((await get('', {})).statusCode).toBe(401);
    const answer = await get('?today=2026-02-30');
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(Problem.parse(answer.json()).fields ?? {})).toEqual(['today']);
  });
});
