import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const STORY = {
  name: 'Ann',
  location: 'Nashville, TN',
  rating: 5,
  highlight: 'Dinner for four',
  quote: 'We cook five nights a week now.',
  consent: true,
};
let gateway: TestGateway;
let headers: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  headers = { cookie: await gateway.signIn('editor_staff') };
});
afterAll(() => gateway.stop());

it('stories are read by visitors, and written and deleted by users', async () => {
  expect((await gateway.ask({ url: '/api/testimonials' })).json()).toEqual([
    { id: 'one', quote: 'It fits.' },
  ]);
  const url = '/api/user/testimonial';
  expect((await gateway.ask({ method: 'PUT', url, payload: STORY })).statusCode).toBe(401);
  const stored = await gateway.ask({ method: 'PUT', url, headers, payload: STORY });
  expect(stored.json()).toEqual({ id: 'one', quote: STORY.quote, state: 'waiting' });
  expect(gateway.services.last('writeTestimonial')).toEqual(STORY);
  const refused = await gateway.ask({ method: 'PUT', url, headers, payload: { ...STORY, consent: false } });
  expect([refused.statusCode, refused.json().fields]).toEqual([
    400,
    { consent: 'Without your consent we do not show your words' },
  ]);
  expect((await gateway.ask({ method: 'DELETE', url, headers })).statusCode).toBe(204);
});

it('staff list stories by range and filter, and publish or refuse what they have read', async () => {
  const url = '/api/admin/testimonials';
  const list = await gateway.ask({ url: `${url}?range=[0,9]&filter={"state":"waiting"}`, headers });
  expect(list.headers['content-range']).toBe('testimonials 0-0/1');
  expect(gateway.services.last('searchTestimonials')).toEqual({
    page: { sort: 'changedAt', descending: false, offset: 0, limit: 10 },
    state: 'waiting',
    query: '',
    ids: [],
  });
  const payload = { changedAt: '2026-11-26T10:00:00.000Z' };
  const publish = { method: 'POST' as const, url: `${url}/one/publish`, headers };
  expect((await gateway.ask({ ...publish, payload })).json()).toEqual({ id: 'one', state: 'published' });
  expect(gateway.services.last('decideTestimonial')).toEqual({ id: 'one', isPublished: true, ...payload });
  expect((await gateway.ask({ ...publish, payload: {} })).statusCode).toBe(400);
  const { cookie } = { cookie: await gateway.signIn('support_staff') };
  expect((await gateway.ask({ ...publish, headers: { cookie }, payload })).statusCode).toBe(403);
});
