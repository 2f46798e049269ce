import { Problem } from '@homeplate/contracts/documents/problem.ts';
import { afterAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const gateway: TestGateway = await startTestGateway();
afterAll(() => gateway.stop());
const ada = await gateway.signIn('ada', '37201');

async function refused(answer: { statusCode: number; json(): unknown }, ...fields: string[]) {
  expect(answer.statusCode).toBe(400);
  expect(Object.keys(Problem.parse(answer.json()).fields ?? {})).toEqual(fields);
}

describe('GET /api/foods', () => {
  it('search words and limit are passed on, once for equal requests', async () => {
    const answer = await gateway.ask('/api/foods?search=%20Flour%20&limit=3');
    expect([answer.statusCode, answer.json()]).toEqual([200, [{ id: 'Flour', limit: 3 }]]);
    expect(answer.headers.etag).toMatch(/^"/);
    await gateway.ask({ url: '/api/foods?search=flour&limit=3', headers: { cookie: ada } });
    expect(gateway.services.count('searchFoods')).toBe(1);
    const again = await gateway.ask({
      url: '/api/foods?search=flour&limit=3',
      headers: { 'if-none-match': answer.headers.etag as string },
    });
    expect(again.statusCode).toBe(304);
    expect((await gateway.ask('/api/foods?search=salt')).json()).toEqual([{ id: 'salt', limit: 12 }]);
  });

  it.each([
    ['', 'search'],
    ['?search=', 'search'],
    ['?search=%20', 'search'],
    [`?search=${'x'.repeat(81)}`, 'search'],
    ['?search=a&search=b', 'search'],
    ['?search[$ne]=a', 'search'],
    ['?search=a&limit=0', 'limit'],
    ['?search=a&limit=51', 'limit'],
    ['?search=a&limit=1.5', 'limit'],
  ])('refuses %s by name', async (query, field) => {
    await refused(await gateway.ask(`/api/foods${query}`), field);
  });
});

describe('GET /api/foods/{id}', () => {
  it('a food has an ETag; an unknown or invalid id gives 404', async () => {
    const answer = await gateway.ask('/api/foods/yellow-onion');
    expect([answer.statusCode, answer.json().id]).toEqual([200, 'yellow-onion']);
    expect(answer.headers.etag).toMatch(/^"/);
    for (const id of ['no-food', '%00', '..%2f..', 'A', 'x'.repeat(81), '$ne'])
      expect((await gateway.ask(`/api/foods/${id}`)).statusCode).toBe(404);
  });
});

describe('POST /api/lines/read', () => {
  const url = '/api/lines/read';

  it('lines are read at the prices of the reader’s area, with or without a session', async () => {
    const lines = ['2 eggs', ''];
    const answer = await gateway.post(url, { lines, servings: 4 }, { cookie: ada });
    expect([answer.statusCode, answer.json()]).toEqual([200, { lines, servings: 4, area: '372' }]);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await gateway.post(url, { lines })).json()).toEqual({ lines, servings: 0, area: '' });
  });

  it.each([
    [{}, 'lines'],
    [{ lines: [] }, 'lines'],
    [{ lines: 'eggs' }, 'lines'],
    [{ lines: Array(201).fill('egg') }, 'lines'],
    [{ lines: ['x'.repeat(601)] }, 'lines.0'],
    [{ lines: [7] }, 'lines.0'],
    [{ lines: ['egg'], servings: 0 }, 'servings'],
    [{ lines: ['egg'], servings: 1.5 }, 'servings'],
    [{ lines: ['egg'], who: 'me' }, 'who'],
  ])('refuses %j by name', async (wrong, field) => {
    await refused(await gateway.post(url, wrong), field);
  });

  it('reading lines refuses GET and other sites', async () => {
    expect((await gateway.ask(url)).statusCode).toBe(405);
    const foreign = await gateway.post(url, { lines: ['egg'] }, { origin: 'https://evil.example' });
    expect(foreign.statusCode).toBe(403);
  });
});

describe('POST /api/prices/list', () => {
  const url = '/api/prices/list';
  const lines = ['milk', '2 lb chicken thighs'];

  it('a list is priced for the given ZIP code, else the reader’s own, else without prices', async () => {
    const zip = await gateway.post(url, { lines, zip: '02108-1234' }, { cookie: ada });
    expect([zip.statusCode, zip.json()]).toEqual([200, { zipCode: '02108', lines }]);
    expect((await gateway.post(url, { lines }, { cookie: ada })).json()).toEqual({ zipCode: '37201', lines });
    expect((await gateway.post(url, { lines })).json()).toEqual({ zipCode: '', lines });
  });

  it('a list of 2,000 lines of 200 characters is priced as a whole, and counts as ten short ones', async () => {
    const long = Array.from({ length: 2_000 }, (_, at) => `${at} `.padEnd(200, 'é'));
    const answer = await gateway.post(url, { lines: long }, { cookie: ada });
    expect([answer.statusCode, answer.json().lines.length]).toEqual([200, 2_000]);
    const limited = await startTestGateway({ RATE_LIMIT_SCALE: '0.034' });
    try {
      expect((await limited.post(url, { lines: long })).statusCode).toBe(200);
      expect((await limited.post(url, { lines: ['milk'] })).statusCode).toBe(429);
    } finally {
      await limited.stop();
    }
  });

  it.each([
    [{}, 'lines'],
    [{ lines: [] }, 'lines'],
    [{ lines: [' '] }, 'lines.0'],
    [{ lines: ['x'.repeat(201)] }, 'lines.0'],
    [{ lines: Array(2_001).fill('milk') }, 'lines'],
    [{ lines, zip: '3720' }, 'zip'],
    [{ lines, zip: '00001' }, 'zip'],
    [{ lines, zip: { $gt: '' } }, 'zip'],
    [{ lines, name: 'x' }, 'name'],
  ])('refuses %j by name', async (wrong, field) => {
    await refused(await gateway.post(url, wrong), field);
  });
});

describe('reads that are computed for each request', () => {
  it.each([
    ['/api/lines/read', 'readLines'],
    ['/api/prices/list', 'priceList'],
  ])('POST %s above its limit gives 429 with a message and Retry-After', async (url, method) => {
    // RATE_LIMIT_SCALE leaves two in five minutes.
    const limited = await startTestGateway({ RATE_LIMIT_SCALE: '0.007' });
    try {
      const body = { lines: ['1 cup flour'] };
      const person = await limited.signIn('ada');
      const statusOf = async (headers: Record<string, string> = {}) =>
        (await limited.post(url, body, headers)).statusCode;
      expect([await statusOf(), await statusOf(), await statusOf()]).toEqual([200, 200, 429]);
      const answer = await limited.post(url, body);
      const problem = Problem.strict().parse(answer.json());
      expect(problem.code).toBe('RATE_LIMITED');
      expect(problem.error).toBe('Too many attempts. Please wait 5 minutes and try again.');
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
      expect(limited.services.count(method)).toBe(2);
      // A signed-in user has a count of their own.
      expect(await statusOf({ cookie: person })).toBe(200);
    } finally {
      await limited.stop();
    }
  });
});
