import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

const requestsOf = (method: string) =>
  gateway.services.calls.filter((call) => call.method === method).map(({ request }) => request);

describe('the regions', () => {
  it('are loaded once for all areas, with the current month', async () => {
    const first = await gateway.ask('/api/regions');
    expect(first.statusCode).toBe(200);
    const { success, month } = first.json();
    expect(success).toBe(true);
    expect(month).toBeGreaterThanOrEqual(1);
    expect(month).toBeLessThanOrEqual(12);
    await gateway.ask('/api/regions');
    expect(requestsOf('listRegions')).toHaveLength(1);
  });

  it('the calendar passes region and state on, in the spelling of the contract', async () => {
    const calendar = async (query: string) => (await gateway.ask(`/api/regions/calendar${query}`)).json();
    expect(await calendar('?region=Southeast')).toMatchObject({ region: 'south', state: '' });
    expect(await calendar('?state=tn')).toMatchObject({ region: null, state: 'TN' });
    expect(await calendar('')).toMatchObject({ region: null, state: '' });
    expect(requestsOf('getProduceCalendar')).toHaveLength(3);
  });

  it.each([
    ['?region=mars', 'region'],
    ['?state=Tennessee', 'state'],
    ['?state=T1', 'state'],
  ])('the calendar refuses %s', async (query, field) => {
    const answer = await gateway.ask(`/api/regions/calendar${query}`);
    expect(answer.statusCode).toBe(400);
    expect(Object.keys(answer.json().fields)).toEqual([field]);
  });
});
