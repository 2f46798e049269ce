import { Problem } from '@homeplate/contracts/documents/problem.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const cookie = await gateway.signIn('ada', '37201');
const get = (query: string, headers: Record<string, string> = { cookie }) =>
  gateway.ask({ url: `/api/savings${query}`, headers });

describe('savings', () => {
  it('are read for the asked days, with the place where the user shops', async () => {
    const answer = await get('?from=2026-09-01&to=2026-11-25&today=2026-11-25');
    expect([answer.statusCode, answer.json()]).toEqual([200, { from: '2026-09-01', to: '2026-11-25' }]);
    expect(gateway.services.last('getSavings')).toMatchObject({
      today: '2026-11-25',
      place: { priceArea: { area: '372' }, zipCode: '37201' },
    });
    expect((await get('')).statusCode).toBe(200);
  });

  it('a visitor gets 401, and invalid days 400 with the field', async () => {
    expect((await get('', {})).statusCode).toBe(401);
    for (const [query, field] of [
      ['?from=2026-02-30', 'from'],
      ['?from=2026-11-02&to=2026-11-01', 'from'],
      ['?today=now', 'today'],
    ] as const) {
      const answer = await get(query);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(Problem.parse(answer.json()).fields ?? {})).toEqual([field]);
    }
  });
});
