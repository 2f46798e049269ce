import { describe, expect, it } from 'vitest';
import { bounceOf, complaintOf } from '../test/test-reports.ts';
import { readMailReport } from './read-report.ts';

const ID = '2026-12-01.0c7a3f52-6f1b-4a53-9a4e-0d1c8f6f2b11';
const HEADERS = ['From: Homeplate <hello@homeplate.example>', `Message-ID: <${ID}@homeplate.example>`];
const MAIL = [...HEADERS, 'Subject: Cheap this week', '', 'Good morning!'];
const read = (text: string) => readMailReport(Buffer.from(text));

describe('a report of a mail server', () => {
  it('of a permanent error is one about the address, with the words of the other server', async () => {
    expect(await read(bounceOf(HEADERS))).toEqual({
      kind: 'refused',
      mailId: ID,
      problem: 'smtp; 5.1.1 as the other server said it',
    });
    const folded = bounceOf(HEADERS)
      .replace('Action: failed', 'action: FAILED')
      .replace('as the other', 'as\r\n  the other');
    expect(await read(folded)).toMatchObject({
      kind: 'refused',
      problem: expect.stringContaining('said it'),
    });
    const short = bounceOf(HEADERS).replace(/Diagnostic-Code: .*\r\n/, '');
    expect(await read(short)).toMatchObject({ kind: 'refused', problem: 'Not delivered: 5.1.1' });
  });

  it('of a full mailbox, tried until the end, is not about the address', async () => {
    expect(await read(bounceOf(HEADERS, '4.2.2'))).toMatchObject({ kind: 'given-up', mailId: ID });
  });

  it('names a mail whose Message-ID was replaced by the provider', async () => {
    const replaced = ['Message-ID: <0100018f-aa@mail.provider.example>', `X-Homeplate-Mail: ${ID}`];
    expect(await read(bounceOf(replaced))).toMatchObject({ kind: 'refused', mailId: ID });
  });

  it('of a complaint names the mail', async () => {
    expect(await read(complaintOf(MAIL))).toMatchObject({ kind: 'complaint', mailId: ID });
  });

  it.each([
    ['a delay', bounceOf(HEADERS, '4.4.1').replace('Action: failed', 'Action: delayed')],
    ['a delivery', bounceOf(HEADERS, '2.0.0').replace('Action: failed', 'Action: delivered')],
    ['a mail that was no spam', complaintOf(MAIL, 'not-spam')],
    ['a mail without an id', bounceOf(['From: hello@homeplate.example'])],
    ['an answer of a reader', 'From: a@example.com\r\nSubject: Re: Cheap\r\n\r\nThank you!'],
    ['nothing', ''],
  ])('of %s changes nothing', async (_what, text) => {
    expect(await read(text)).toBeUndefined();
  });
});
