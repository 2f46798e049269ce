import { JOB_SERVICES, StaffJobs } from '@homeplate/contracts/documents/staff-job.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
let cookie: string;
beforeAll(async () => {
  gateway = await startTestGateway();
  cookie = await gateway.signIn('admin_staff');
});
afterAll(() => gateway.stop());

const list = (resource: string, query: Record<string, unknown>) => {
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ).toString();
  return gateway.ask({ method: 'GET', url: `/api/admin/${resource}?${search}`, headers: { cookie } });
};
const idsOf = (answer: { json(): unknown }) => StaffJobs.parse(answer.json()).map(({ id }) => id);

describe('jobs of the back office', () => {
  it('of all services are one list, a page at a time', async () => {
    const all = await list('jobs', { filter: { state: 'dead' }, sort: ['createdAt', 'ASC'] });
    expect([all.statusCode, all.headers['content-range']]).toEqual([200, 'jobs 0-4/5']);
    expect(idsOf(all)).toEqual(JOB_SERVICES.map((name) => `${name}.job-1`));
    expect(gateway.services.last('listJobs')).toMatchObject({
      state: 'dead',
      page: { offset: 0, limit: 25 },
    });
    const page = await list('jobs', { range: [1, 2] });
    expect(page.headers['content-range']).toBe('jobs 1-2/5');
    expect(idsOf(page)).toEqual(['identity.job-1', 'media.job-1']);
  });

  it('of one service are paged by that service', async () => {
    gateway.services.forget();
    await list('jobs', { filter: { service: 'media' }, range: [2_000, 2_009] });
    expect(gateway.services.count('listJobs')).toBe(1);
    expect(gateway.services.last('listJobs')).toMatchObject({ page: { offset: 2_000, limit: 10 } });
    const far = await list('jobs', { range: [2_000, 2_009] });
    expect([far.statusCode, far.json().fields]).toEqual([
      400,
      { range: 'choose a service to see more than 1000 rows' },
    ]);
  });

  it('are found by id, retried and discarded in their service', async () => {
    expect(idsOf(await list('jobs', { filter: { id: ['media.job-1', 'billing.none'] } }))).toEqual([
      'media.job-1',
    ]);
    const one = await gateway.ask({ method: 'GET', url: '/api/admin/jobs/media.job-1', headers: { cookie } });
    expect(one.json()).toMatchObject({ service: 'media', problem: 'Error: away', progress: null });
    const retried = await gateway.post('/api/admin/jobs/media.job-1/retry', {}, { cookie });
    expect(retried.json()).toMatchObject({ id: 'media.job-1', state: 'queued' });
    expect((await gateway.post('/api/admin/jobs/media.job-1/discard', {}, { cookie })).statusCode).toBe(204);
    for (const id of ['nowhere.job-1', 'media', 'media.'])
      expect((await gateway.post(`/api/admin/jobs/${id}/retry`, {}, { cookie })).statusCode).toBe(404);
  });
});

describe('dead letters of the back office', () => {
  it('are listed by topic, read, replayed and discarded', async () => {
    const answer = await list('dead-letters', { filter: { topic: 'recipe.events', group: 'media' } });
    expect([answer.statusCode, answer.headers['content-range']]).toEqual([200, 'dead-letters 0-0/1']);
    expect((await list('dead-letters', { filter: { topic: 'recipe.lost' } })).statusCode).toBe(400);
    const url = '/api/admin/dead-letters/recipe.events.dlq~0~1';
    expect((await gateway.ask({ method: 'GET', url, headers: { cookie } })).json().event).toBe('{}');
    for (const command of ['replay', 'discard'])
      expect((await gateway.post(`${url}/${command}`, {}, { cookie })).statusCode).toBe(200);
  });
});
