import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from './test-gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.stop());

describe('POST /api/mail/reports', () => {
  const post = async (payload: string | Buffer, headers: Record<string, string> = {}) => {
    const answer = await gateway.ask({
      method: 'POST',
      url: '/api/mail/reports',
      payload,
      headers: { 'content-type': 'message/rfc822', authorization: 'Bearer right-key', ...headers },
    });
    return [answer.statusCode, answer.json().taken ?? answer.json().error];
  };

  it('passes on the bytes of a mail with the key', async () => {
    const mail = Buffer.from('Subject: caf\xe9\r\n\r\n', 'latin1');
    expect(await post(mail)).toEqual([200, true]);
    expect(gateway.services.last('takeMailReport')).toMatchObject({ key: 'right-key', raw: mail });
  });

  it('refuses another key, another type, and what is too large', async () => {
    expect(await post('x', { authorization: 'Bearer wrong' })).toMatchObject([401, expect.anything()]);
    const wanted = 'Send one mail, of the type message/rfc822.';
    expect(await post('{}', { 'content-type': 'application/json' })).toEqual([415, wanted]);
    expect(await post(Buffer.alloc(1_000_001))).toEqual([413, 'A report has at most 1 MB.']);
  });
});
