import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

const LIST = '/api/admin/newsletter';
const ISSUE = `${LIST}/2026-12-01`;
const TEXTS = { subject: 'Cheap near {{city}}', intro: 'Hello', tip: 'Freeze bread', version: 1 };
let gateway: TestGateway;
let staff: { cookie: string };
beforeAll(async () => {
  gateway = await startTestGateway();
  staff = { cookie: await gateway.signIn('editor_staff') };
});
afterAll(() => gateway.stop());
const get = (url: string) => gateway.ask({ url, headers: staff });
const send = (method: 'PUT' | 'POST', url: string, payload: object = {}) =>
  gateway.ask({ method, url, payload, headers: staff });

describe('the issues of the newsletter', () => {
  it('are listed newest first, with the range in Content-Range', async () => {
    const answer = await get(LIST);
    expect(answer.headers['content-range']).toBe('newsletter 0-0/1');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject([{ id: '2026-12-01', state: 'draft' }]);
    expect(gateway.services.last('listIssues')).toEqual({
      ids: [],
      state: '',
      descending: true,
      offset: 0,
      limit: 25,
    });
    expect((await get(`${LIST}?filter={"state":"gone"}`)).statusCode).toBe(400);
    expect((await get(`${LIST}?filter={"id":[]}`)).json()).toEqual([]);
  });

  it('take texts with a version, and refuse a broken placeholder with its place', async () => {
    expect((await send('PUT', ISSUE, TEXTS)).json()).toMatchObject({ version: 2, intro: 'Hello' });
    const refusal = async (change: object) => {
      const answer = await send('PUT', ISSUE, { ...TEXTS, ...change });
      return [answer.statusCode, answer.json().fields];
    };
    gateway.services.forget();
    expect(await refusal({ intro: 'Hello\nfrom {{city' })).toEqual([
      400,
      { intro: 'has a broken placeholder in line 2 at character 6: write it like {{city}}' },
    ]);
    expect(await refusal({ tip: 'For {{name}}' })).toEqual([
      400,
      { tip: expect.stringContaining('has an unknown placeholder {{name}} in line 1 at character 5') },
    ]);
    expect(await refusal({ subject: 'Two\nlines' })).toEqual([400, { subject: 'is one line' }]);
    expect(await refusal({ version: 0 })).toMatchObject([400, { version: expect.any(String) }]);
    expect(await refusal({ state: 'sent' })).toMatchObject([400, expect.anything()]);
    expect(gateway.services.count('editIssue')).toBe(0);
  });

  it('are shown for a ZIP code, mailed to the caller, sent and stopped', async () => {
    expect((await get(`${ISSUE}/preview?zip=37203`)).json()).toMatchObject({ subject: 'Cheap near 37203' });
    const page = await get(`${ISSUE}/page?zip=37203`);
    expect([page.headers['content-type'], page.body]).toEqual([expect.stringContaining('text/html'), '<p>']);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    const badZip = await get(`${ISSUE}/preview?zip=3720`);
    expect([badZip.statusCode, badZip.json().fields]).toEqual([400, { zip: expect.any(String) }]);
    expect((await send('POST', `${ISSUE}/test`, { zip: '37203' })).statusCode).toBe(202);
    expect(gateway.services.last('testIssue')).toMatchObject({ id: '2026-12-01', zipCode: '37203' });
    expect((await send('POST', `${ISSUE}/send`)).json()).toMatchObject({ state: 'sending' });
    expect((await send('POST', `${ISSUE}/stop`)).json()).toMatchObject({ state: 'stopped' });
    expect((await send('POST', `${LIST}/2026-12-08/send`)).statusCode).toBe(404);
  });
});
