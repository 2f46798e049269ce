import { callByStaff } from '@homeplate/common/test/test-auth.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { ORIGIN, startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const email = 'shown@example.com';

describe.skipIf(server.missing)('the mails of an installation', () => {
  let here: TestIdentity;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
  });
  afterAll(() => here?.stop());

  it('are listed for staff without link tokens, and whole in development only', async () => {
    const account = { username: 'shown', email, password: 'grits and gravy', clientAddress: '192.0.2.1' };
    await here.identity.register({ ...account, origin: ORIGIN });
    const { mails } = await here.mail.listMails({ limit: 100, after: '' }, callByStaff());
    const one = mails.find(({ to }) => to === email);
    expect(one).toMatchObject({ kind: 'verify-email', state: 'kept', html: '' });
    expect(one?.text).toContain('/verify-email?token=(hidden)');
    const token = await here.linkTo(email, 'verify-email');
    expect(JSON.stringify(mails)).not.toContain(token);
    const whole = await here.mail.listDevelopmentMails({ limit: 100 });
    expect(whole.mails.find(({ to }) => to === email)?.text).toContain(token);
    expect(await here.mail.describeMail({})).toMatchObject({ adapter: 'outbox', ok: true });
    const production = await startTestIdentity(server.url, { NODE_ENV: 'production' });
    await expect(production.mail.listDevelopmentMails({ limit: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    await production.stop();
    const sending = await startTestIdentity(server.url, {
      SMTP_URL: 'smtp://127.0.0.1:1',
      MAIL_FROM: 'Homeplate <hello@homeplate.example>',
      PUBLIC_URL: 'https://homeplate.example',
    });
    await expect(sending.mail.listDevelopmentMails({ limit: 1 })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    });
    expect(await sending.mail.describeMail({})).toMatchObject({ adapter: 'SMTP', ok: true });
    await sending.stop();
  });

  it.each([
    [{ SMTP_URL: 'smtp://mail.example' }, /MAIL_FROM[\s\S]*PUBLIC_URL/],
    [{ SMTP_URL: 'http://mail.example' }, /SMTP_URL/],
    [{ MAIL_FROM: 'a@example.com\r\nBcc: b@example.com' }, /MAIL_FROM/],
    [{ MAIL_FROM: 'Home "plate" <a@example.com>' }, /MAIL_FROM/],
  ])('prevent the start with the invalid settings %j', async (env, words) => {
    await expect(startTestIdentity(server.url, env)).rejects.toThrow(words);
  });
});
