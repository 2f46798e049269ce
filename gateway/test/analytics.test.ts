import { Problem } from '@homeplate/contracts/documents/problem.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const cookie = await gateway.signIn('ada', '37201');
const get = (query: string, headers: Record<string, string> = { cookie }) =>
  gateway.ask({ url: `/api/analytics${query}`, headers });

describe('analytics', () => {
  it('are read for the asked days at the prices of the user’s area', async () => {
    const answer = await get('?from=2026-09-01&to=2026-11-25&by=month&today=2026-11-25');
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { from: '2026-09-01', to: '2026-11-25', by: 'month' },
    ]);
    expect(gateway.services.last('getAnalytics')).toMatchObject({
      today: '2026-11-25',
      priceArea: { area: '372' },
    });
    expect((await get('')).statusCode).toBe(200);
  });

  it('a visitor gets 401', async () => {
    expect((await get('', {})).statusCode).toBe(401);
  });

  it.each([
    ['?from=2026-02-30', 'from'],
    ['?to=soon', 'to'],
    ['?by=year', 'by'],
    ['?from=2026-11-02&to=2026-11-01', 'from'],
  ])('%s is 400 with the field and what is allowed', async (query, field) => {
    const answer = await get(query);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(Problem.parse(answer.json()).fields ?? {})).toEqual([field]);
  });
});
