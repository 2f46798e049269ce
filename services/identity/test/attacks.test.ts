import { createLog } from '@homeplate/common/log.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { callIn, ORIGIN, startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const suffix = server.database.slice(-8);
const name = (start: string) => `${start}_${suffix}`;
const address = (start: string) => `${start}.${suffix}@example.com`;
const PASSWORD = 'grits and gravy';
const HOME = '192.0.2.1';
const STRANGER = '203.0.113.66';

describe.skipIf(server.missing)('an account under attack', () => {
  let here: TestIdentity;
  const lines: Record<string, unknown>[] = [];
  const securityEvents = () => lines.filter(({ security }) => security !== undefined);
  beforeAll(async () => {
    const destination = { write: (line: string) => void lines.push(JSON.parse(line)) };
    here = await startTestIdentity(server.url, {}, createLog({ name: 'identity', destination }));
  });
  beforeEach(() => void lines.splice(0));
  afterAll(() => here?.stop());

  const register = (start: string, email = address(start), clientAddress = HOME) =>
    here.identity.register({ username: name(start), email, password: PASSWORD, clientAddress });
  const logIn = (login: string, more: { password?: string; device?: string; from?: string } = {}) =>
    here.identity.logIn({
      login,
      password: more.password ?? PASSWORD,
      clientAddress: more.from ?? HOME,
      userAgent: 'Firefox',
      device: more.device,
    });
  const newcomer = async (start: string) => {
    await register(start);
    return logIn(name(start));
  };
  const codeOf = (work: Promise<unknown>) =>
    work.then(
      () => 'ok',
      (error: unknown) => String(Reflect.get(Object(error), 'code')),
    );
  const guess = (login: string, more: { device?: string; from?: string } = {}) =>
    codeOf(logIn(login, { password: 'not this one', from: STRANGER, ...more }));
  /** Uses up the attempts of an account. */
  const lock = async (login: string, more: { device?: string } = {}) => {
    for (let times = 0; times < 10; times++) expect(await guess(login, more)).toBe('WRONG_PASSWORD');
    expect(await guess(login, more)).toBe('RATE_LIMITED');
  };

  describe('with its password', () => {
    it('still signs in from a trusted device, and from no other', async () => {
      const { device = '' } = await newcomer('owner');
      await lock(name('owner'));
      expect(await codeOf(logIn(name('owner')))).toBe('RATE_LIMITED');
      expect(await codeOf(logIn(name('owner'), { device: 'A'.repeat(43) }))).toBe('RATE_LIMITED');
      const again = await logIn(name('owner'), { device });
      expect(again.device).toBe(device);
      // The owner's success does not give the strangers new attempts.
      expect(await guess(name('owner'))).toBe('RATE_LIMITED');
    });

    it('gives a trusted device ten attempts of its own, and none to a device of another account', async () => {
      const { device = '' } = await newcomer('lender');
      await newcomer('borrower');
      const other = (await logIn(name('borrower'))).device ?? '';
      await lock(name('lender'), { device });
      expect(await codeOf(logIn(name('lender'), { device }))).toBe('RATE_LIMITED');
      await lock(name('lender'));
      expect(await codeOf(logIn(name('lender'), { device: other }))).toBe('RATE_LIMITED');
    });

    it('trusts no device of an earlier password, and the browser that set the new one', async () => {
      const { session, device = '' } = await newcomer('renewer');
      const phone = (await logIn(name('renewer'))).device ?? '';
      const change = { currentPassword: PASSWORD, newPassword: 'cornbread & beans', origin: ORIGIN };
      const changed = await here.accounts.changePassword(change, callIn(session));
      expect(changed.device).toMatch(/^[\w-]{43}$/);
      await lock(name('renewer'));
      const password = 'cornbread & beans';
      for (const former of [device, phone])
        expect(await codeOf(logIn(name('renewer'), { password, device: former }))).toBe('RATE_LIMITED');
      await logIn(name('renewer'), { password, device: changed.device ?? '' });
    });

    it('gives a device of an earlier password a new value, so that a copy of the old one stays untrusted', async () => {
      const { session, device = '' } = await newcomer('copied');
      const change = { currentPassword: PASSWORD, newPassword: 'cornbread & beans', origin: ORIGIN };
      await here.accounts.changePassword(change, callIn(session));
      const password = 'cornbread & beans';
      const renewed = await logIn(name('copied'), { password, device });
      expect(renewed.device).not.toBe(device);
      await lock(name('copied'));
      expect(await codeOf(logIn(name('copied'), { password, device }))).toBe('RATE_LIMITED');
      await logIn(name('copied'), { password, device: renewed.device ?? '' });
      // The same browser sends no mail about a new one.
      expect(await here.mailsTo(address('copied'), 'new-device')).toEqual([]);
    });

    it('is trusted in the browser that reset it by mail', async () => {
      await newcomer('resetter');
      const linkToken = await here.linkTo(address('resetter'), 'verify-email');
      await here.accounts.verifyEmail({ linkToken });
      await here.accounts.requestPasswordReset({
        email: address('resetter'),
        clientAddress: HOME,
        origin: ORIGIN,
      });
      const reset = await here.linkTo(address('resetter'), 'reset-password');
      const { device } = await here.accounts.resetPassword({
        linkToken: reset,
        password: 'biscuits at dawn',
        origin: ORIGIN,
      });
      await lock(name('resetter'));
      const password = 'biscuits at dawn';
      expect(await codeOf(logIn(name('resetter'), { password, device: device ?? '' }))).toBe('ok');
    });

    it('can be changed by its signed-in owner while strangers lock the account', async () => {
      const { session } = await newcomer('insider');
      await lock(name('insider'));
      const change = { currentPassword: PASSWORD, newPassword: 'cornbread & beans', origin: ORIGIN };
      expect(await codeOf(here.accounts.changePassword(change, callIn(session)))).toBe('ok');
    });

    it('has one count, however its username or email is typed', async () => {
      const from = { from: '198.51.100.7' };
      await newcomer('spelled');
      const spellings = [name('spelled'), ` ${name('spelled').toUpperCase()} `, address('spelled')];
      for (let times = 0; times < 10; times++)
        expect(await guess(spellings[times % spellings.length] ?? '', from)).toBe('WRONG_PASSWORD');
      for (const spelling of [...spellings, address('spelled').toUpperCase()])
        expect(await guess(spelling, from)).toBe('RATE_LIMITED');
    });

    it('has one count for an email that no account has, in any form of its letters', async () => {
      const from = { from: '198.51.100.8' };
      const forms = ['josé', 'JOSE\u0301'].map((form) => `${form}.${suffix}@example.com`);
      for (let times = 0; times < 10; times++)
        expect(await guess(forms[times % forms.length] ?? '', from)).toBe('WRONG_PASSWORD');
      for (const form of forms) expect(await guess(form, from)).toBe('RATE_LIMITED');
    });

    it('locks an unknown account like an existing one', async () => {
      const { device = '' } = await newcomer('visible');
      const guessTwelveTimes = async (login: string) => {
        const errors: unknown[] = [];
        for (let times = 0; times < 12; times++)
          errors.push(
            await logIn(login, { password: 'no idea', from: '203.0.113.7', device }).catch(
              ({ code, message }: Error & { code: string }) => [code, message],
            ),
          );
        return errors;
      };
      const unknown = await guessTwelveTimes(name('invisible'));
      await newcomer('observed');
      expect(await guessTwelveTimes(name('observed'))).toEqual(unknown);
    });
  });

  describe('by probing for taken names', () => {
    it('confirms ten taken names an hour to one network, then refuses every name', async () => {
      await register('known');
      const from = '203.0.113.101';
      const attempt = (start: string, email = address(start)) => codeOf(register(start, email, from));
      for (let times = 0; times < 5; times++) {
        expect(await attempt('known', address(`free${times}`))).toBe('CONFLICT');
        expect(await attempt(`free${times}`, address('known'))).toBe('CONFLICT');
      }
      expect(await attempt('known')).toBe('RATE_LIMITED');
      expect(await attempt('certainly_free')).toBe('RATE_LIMITED');
      const error = await register('other_free', address('x'), from).catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({
        message: expect.stringMatching(
          /^You tried too many usernames or emails that are taken\. Please wait \d+ minutes and try again\.$/,
        ),
        retryAfterSeconds: expect.any(Number),
      });
      expect(await codeOf(register('certainly_free', address('certainly_free'), '203.0.114.1'))).toBe('ok');
      expect(securityEvents()).toContainEqual(
        expect.objectContaining({ security: 'taken-names-tried', network: '203.0.113.0/24' }),
      );
    });

    it('counts changes of e-mail together with usernames', async () => {
      await register('holder');
      const { session } = await newcomer('seeker');
      const clientAddress = '203.0.115.1';
      const attempt = (email: string) =>
        codeOf(
          here.accounts.requestEmailChange(
            { email, password: PASSWORD, origin: ORIGIN, clientAddress },
            callIn(session),
          ),
        );
      for (let times = 0; times < 9; times++) expect(await attempt(address('holder'))).toBe('CONFLICT');
      expect(await codeOf(register('holder', address('holder'), clientAddress))).toBe('CONFLICT');
      expect(await attempt(address('holder'))).toBe('RATE_LIMITED');
      expect(await attempt(address('nobody_has_this'))).toBe('RATE_LIMITED');
    });

    it('limits concurrent requests of one network like sequential ones', async () => {
      await register('burst');
      const from = '203.0.116.1';
      const codes = await Promise.all(
        Array.from({ length: 60 }, (_, i) =>
          codeOf(register(i % 2 ? 'burst' : `burst_free${i}`, address(`b${i}`), from)),
        ),
      );
      expect(codes.filter((code) => code === 'CONFLICT')).toHaveLength(10);
      // Free names succeed only before the tenth conflict. Hashes do not finish exactly in the order of the requests.
      expect(codes.filter((code) => code === 'ok').length).toBeLessThan(20);
    });
  });

  describe('in the security log', () => {
    it('logs every event with ids and networks, and no personal data', async () => {
      const { token, session } = await newcomer('logged');
      const userId = session?.user?.id;
      const clientAddress = '198.51.100.23';
      await lock(name('logged'));
      await guess(name('nobody'));
      const change = { newPassword: 'cornbread & beans', origin: ORIGIN, clientAddress };
      await codeOf(here.accounts.changePassword({ ...change, currentPassword: 'not it' }, callIn(session)));
      await here.accounts.changePassword({ ...change, currentPassword: PASSWORD }, callIn(session));
      const request = { password: 'cornbread & beans', origin: ORIGIN, clientAddress };
      await here.accounts.requestEmailChange({ ...request, email: address('moved') }, callIn(session));
      const linkToken = await here.linkTo(address('moved'), 'email-change-new');
      await here.accounts.confirmEmail({ linkToken, clientAddress });
      await here.accounts.requestPasswordReset({ email: address('moved'), clientAddress, origin: ORIGIN });
      const reset = await here.linkTo(address('moved'), 'reset-password');
      await here.accounts.resetPassword({
        linkToken: reset,
        password: 'biscuits at dawn',
        origin: ORIGIN,
        clientAddress,
      });
      const strangers = { network: '203.0.113.0/24' };
      const owner = { network: '198.51.100.0/24', userId };
      expect(securityEvents()).toMatchObject([
        ...Array.from({ length: 10 }, () => ({ security: 'sign-in-failed', ...strangers, userId })),
        { security: 'sign-in-locked', ...strangers, userId },
        { security: 'sign-in-failed', ...strangers },
        { security: 'password-refused', ...owner },
        { security: 'password-changed', ...owner },
        { security: 'email-change-requested', ...owner },
        { security: 'email-changed', ...owner },
        { security: 'password-reset', ...owner },
      ]);
      const text = JSON.stringify(lines);
      for (const secret of [
        name('logged'),
        name('nobody'),
        address('moved'),
        STRANGER,
        clientAddress,
        PASSWORD,
        'cornbread',
        token,
        reset,
      ])
        expect(text).not.toContain(secret);
    });
  });
});
