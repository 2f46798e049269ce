import type { Session } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { callIn, ORIGIN, startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const suffix = server.database.slice(-8);
const name = (start: string) => `${start}_${suffix}`;
const address = (start: string) => `${start}.${suffix}@example.com`;
const PASSWORD = 'grits and gravy';
const clientAddress = '192.0.2.1';

describe.skipIf(server.missing)('an account', () => {
  let here: TestIdentity;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
  });
  afterAll(() => here?.stop());

  const register = (start: string) =>
    here.identity.register({
      username: name(start),
      email: address(start),
      password: PASSWORD,
      clientAddress,
      origin: ORIGIN,
    });
  const logIn = (start: string, password = PASSWORD, more: { device?: string; userAgent?: string } = {}) =>
    here.identity.logIn({
      login: name(start),
      password,
      clientAddress,
      userAgent: more.userAgent ?? 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0',
      device: more.device,
      origin: ORIGIN,
    });
  const newcomer = async (start: string) => {
    await register(start);
    return { start, ...(await logIn(start)) };
  };
  const verified = async (start: string) => {
    const user = await newcomer(start);
    await here.accounts.verifyEmail({ linkToken: await here.linkTo(address(start), 'verify-email') });
    return user;
  };
  const accountOf = async (session: Session | undefined) =>
    (await here.accounts.getAccount({}, callIn(session))).account;
  const isSignedIn = async (token: string) =>
    (await here.identity.getSession({ token })).session !== undefined;
  const forgot = (email: string, from = clientAddress) =>
    here.accounts.requestPasswordReset({ email, clientAddress: from, origin: ORIGIN });

  /** The number of pending requests for a new password. */
  const openRequests = () =>
    here.mongo.db.collection('work_jobs').countDocuments({ kind: 'send-password-link' });

  describe('and its address', () => {
    it('is not needed for sign-in, and is confirmed by the link in the first mail', async () => {
      const { token, session } = await newcomer('fresh');
      expect(await accountOf(session)).toMatchObject({ emailVerified: false, email: address('fresh') });
      const [mail] = await here.mailsTo(address('fresh'));
      expect(mail).toMatchObject({ kind: 'verify-email', state: 'kept', ownerId: expect.any(String) });
      expect(mail?.text).toContain(`${ORIGIN}/verify-email?token=`);
      expect(mail?.html).toContain(`${ORIGIN}/verify-email?token=`);
      const linkToken = await here.linkTo(address('fresh'), 'verify-email');
      expect(await here.accounts.verifyEmail({ linkToken })).toEqual({ email: address('fresh') });
      expect(await accountOf(session)).toMatchObject({ emailVerified: true });
      const loaded = (await here.identity.getSession({ token })).session;
      expect(loaded?.user).toMatchObject({ emailVerified: true });
      await expect(here.accounts.verifyEmail({ linkToken })).rejects.toMatchObject({ code: 'LINK_ENDED' });
      await expect(here.accounts.sendVerification({ origin: ORIGIN }, callIn(session))).rejects.toMatchObject(
        {
          code: 'CONFLICT',
        },
      );
    });

    it('gets a new link up to five times an hour, which revokes the earlier one', async () => {
      const { session } = await newcomer('again');
      const first = await here.linkTo(address('again'), 'verify-email');
      for (let times = 0; times < 5; times++)
        await here.accounts.sendVerification({ origin: ORIGIN }, callIn(session));
      await expect(here.accounts.sendVerification({ origin: ORIGIN }, callIn(session))).rejects.toMatchObject(
        {
          code: 'RATE_LIMITED',
        },
      );
      await expect(here.accounts.verifyEmail({ linkToken: first })).rejects.toMatchObject({
        code: 'LINK_ENDED',
      });
      const last = await here.linkTo(address('again'), 'verify-email');
      await expect(here.accounts.verifyEmail({ linkToken: last })).resolves.toBeTruthy();
    });

    it('changes after both addresses confirm, and not before', async () => {
      const { session } = await verified('mover');
      const email = address('moved');
      const change = { email, password: PASSWORD, origin: ORIGIN };
      await expect(
        here.accounts.requestEmailChange({ ...change, password: 'not it at all' }, callIn(session)),
      ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { password: expect.any(String) } });
      const { account } = await here.accounts.requestEmailChange(change, callIn(session));
      expect(account).toMatchObject({
        email: address('mover'),
        emailChange: { email, waitsForOld: true, waitsForNew: true },
      });
      const fromNew = await here.linkTo(email, 'email-change-new');
      const fromOld = await here.linkTo(address('mover'), 'email-change-old');
      expect(await here.accounts.confirmEmail({ linkToken: fromNew })).toEqual({
        waitsForOld: true,
        waitsForNew: false,
      });
      expect((await accountOf(session))?.email).toBe(address('mover'));
      await expect(here.accounts.confirmEmail({ linkToken: fromNew })).rejects.toMatchObject({
        code: 'LINK_ENDED',
      });
      expect(await here.accounts.confirmEmail({ linkToken: fromOld })).toEqual({
        waitsForOld: false,
        waitsForNew: false,
      });
      expect(await accountOf(session)).toMatchObject({ email, emailVerified: true, emailChange: undefined });
      expect(await here.mailsTo(address('mover'), 'email-changed')).toHaveLength(1);
      await expect(
        here.identity.logIn({ login: email, password: PASSWORD, clientAddress, userAgent: '' }),
      ).resolves.toBeTruthy();
    });

    it('that was never confirmed does not block a change; a canceled change ends', async () => {
      const { session } = await newcomer('typo');
      const change = { email: address('right'), password: PASSWORD, origin: ORIGIN };
      await here.accounts.requestEmailChange(change, callIn(session));
      expect(await here.mailsTo(address('typo'), 'email-change-old')).toEqual([]);
      const cancelled = await here.linkTo(address('right'), 'email-change-new');
      await here.accounts.cancelEmailChange({}, callIn(session));
      expect((await accountOf(session))?.emailChange).toBeUndefined();
      await expect(here.accounts.confirmEmail({ linkToken: cancelled })).rejects.toMatchObject({
        code: 'LINK_ENDED',
      });
      await here.accounts.requestEmailChange(change, callIn(session));
      const linkToken = await here.linkTo(address('right'), 'email-change-new');
      await here.accounts.confirmEmail({ linkToken });
      expect(await accountOf(session)).toMatchObject({ email: address('right'), emailVerified: true });
      // A link for the earlier address does not confirm the new one.
      const old = await here.linkTo(address('typo'), 'verify-email');
      await expect(here.accounts.verifyEmail({ linkToken: old })).rejects.toMatchObject({
        code: 'LINK_ENDED',
      });
    });

    it('cannot become that of another account, not even in a race', async () => {
      const { session } = await newcomer('wants');
      await register('owner');
      const change = { password: PASSWORD, origin: ORIGIN };
      await expect(
        here.accounts.requestEmailChange({ ...change, email: address('OWNER') }, callIn(session)),
      ).rejects.toMatchObject({ code: 'CONFLICT', fields: { email: 'Email is already registered' } });
      await here.accounts.requestEmailChange({ ...change, email: address('late') }, callIn(session));
      await register('late');
      const linkToken = await here.linkTo(address('late'), 'email-change-new');
      await expect(here.accounts.confirmEmail({ linkToken })).rejects.toMatchObject({ code: 'CONFLICT' });
      expect((await accountOf(session))?.email).toBe(address('wants'));
      await expect(
        here.accounts.requestEmailChange({ ...change, email: address('wants') }, callIn(session)),
      ).rejects.toMatchObject({ fields: { email: expect.any(String) } });
    });

    it.each(['a@example.com\nBcc: b@example.com', 'jörg@example.com', 'x', `${'a'.repeat(65)}@example.com`])(
      'cannot be %j, and no mail is sent',
      async (email) => {
        const { session } = await newcomer(`bad${email.length}`);
        const before = await here.mongo.db.collection('mails').countDocuments();
        await expect(
          here.accounts.requestEmailChange({ email, password: PASSWORD, origin: ORIGIN }, callIn(session)),
        ).rejects.toMatchObject({ code: 'INVALID_INPUT', fields: { email: expect.any(String) } });
        expect(await here.mongo.db.collection('mails').countDocuments()).toBe(before);
      },
    );
  });

  describe('and its password', () => {
    it('changes with the current one: other sessions end, this one stays, and the address gets a mail', async () => {
      const { token, session } = await verified('changer');
      const other = await logIn('changer');
      const change = { currentPassword: PASSWORD, newPassword: 'cornbread & beans', origin: ORIGIN };
      await expect(
        here.accounts.changePassword({ ...change, currentPassword: 'wrong one' }, callIn(session)),
      ).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { currentPassword: 'That is not your current password' },
      });
      await expect(
        here.accounts.changePassword({ ...change, newPassword: 'Password' }, callIn(session)),
      ).rejects.toMatchObject({ fields: { newPassword: expect.stringContaining('most common') } });
      await expect(
        here.accounts.changePassword({ ...change, newPassword: 'short' }, callIn(session)),
      ).rejects.toMatchObject({
        fields: { newPassword: 'Password must be at least 6 characters' },
      });
      await here.accounts.changePassword(change, callIn(session));
      expect([await isSignedIn(token), await isSignedIn(other.token)]).toEqual([true, false]);
      await expect(logIn('changer')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
      await logIn('changer', 'cornbread & beans');
      const [mail] = await here.mailsTo(address('changer'), 'password-changed');
      expect(mail?.text).toContain(`${ORIGIN}/forgot-password`);
    });

    it('cannot be guessed with a stolen session', async () => {
      const { session } = await newcomer('guessed');
      const guess = (currentPassword: string) =>
        here.accounts.changePassword(
          { currentPassword, newPassword: 'cornbread', origin: ORIGIN },
          callIn(session),
        );
      for (let times = 0; times < 10; times++)
        await expect(guess(`guess ${times}`)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      await expect(guess(PASSWORD)).rejects.toMatchObject({ code: 'RATE_LIMITED' });
    });

    it('is refused at registration when it is easy to guess', async () => {
      const registration = { username: name('easy'), email: address('easy'), clientAddress };
      await expect(here.identity.register({ ...registration, password: '123456' })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
        fields: { password: expect.stringContaining('most common') },
      });
      await expect(here.identity.register({ ...registration, password: name('EASY') })).rejects.toMatchObject(
        {
          fields: { password: expect.stringContaining('username') },
        },
      );
    });

    it('is reset by a link that works once, which ends every session and resets the rate limit', async () => {
      const { token } = await verified('forgetter');
      for (let times = 0; times < 10; times++)
        await expect(logIn('forgetter', 'no idea')).rejects.toMatchObject({ code: 'WRONG_PASSWORD' });
      await forgot(address('FORGETTER'));
      const linkToken = await here.linkTo(address('forgetter'), 'reset-password');
      const reset = (password: string) =>
        here.accounts.resetPassword({ linkToken, password, origin: ORIGIN });
      // A refused password does not use up the link.
      await expect(reset('qwerty')).rejects.toMatchObject({ fields: { password: expect.any(String) } });
      await reset('biscuits at dawn');
      expect(await isSignedIn(token)).toBe(false);
      await expect(reset('another biscuit')).rejects.toMatchObject({ code: 'LINK_ENDED' });
      await logIn('forgetter', 'biscuits at dawn');
      expect(await here.mailsTo(address('forgetter'), 'password-changed')).toHaveLength(1);
    });

    it('gets the same response for an unknown address, and no mail is stored', async () => {
      const before = await here.mongo.db.collection('mails').countDocuments();
      expect(await forgot(address('nobody'))).toEqual({});
      await expect.poll(openRequests).toBe(0);
      expect(await here.mongo.db.collection('mails').countDocuments()).toBe(before);
    });

    it('requires an unconfirmed address to be confirmed first', async () => {
      await newcomer('unsure');
      await forgot(address('unsure'));
      const linkToken = await here.linkTo(address('unsure'), 'reset-unverified');
      expect(await here.mailsTo(address('unsure'), 'reset-password')).toEqual([]);
      await here.accounts.verifyEmail({ linkToken });
      await forgot(address('unsure'));
      await expect(here.linkTo(address('unsure'), 'reset-password')).resolves.toBeTruthy();
    });

    it('sends three mails an hour to an address without an error, and allows 20 requests from one network', async () => {
      await verified('flooded');
      for (let times = 0; times < 6; times++) await forgot(address('flooded'), '198.51.100.7');
      await expect.poll(openRequests).toBe(0);
      expect(await here.mailsTo(address('flooded'), 'reset-password')).toHaveLength(3);
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, place) => forgot(address(`many${place}`), '198.51.100.7')),
      );
      expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(14);
      expect(results.find(({ status }) => status === 'rejected')).toMatchObject({
        reason: { code: 'RATE_LIMITED' },
      });
    });

    it('is not set by a link for another purpose, of another account or for an earlier password', async () => {
      const { session } = await verified('target');
      await verified('attacker');
      const password = 'mine now, thanks';
      const set = (linkToken: string) => here.accounts.resetPassword({ linkToken, password, origin: ORIGIN });
      await forgot(address('target'));
      const good = await here.linkTo(address('target'), 'reset-password');
      await expect(here.accounts.verifyEmail({ linkToken: good })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
      await expect(here.accounts.confirmEmail({ linkToken: good })).rejects.toMatchObject({
        code: 'INVALID_INPUT',
      });
      const other = await here.linkTo(address('attacker'), 'verify-email');
      await expect(set(other)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      await expect(set(`${good}x`)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      const change = { currentPassword: PASSWORD, newPassword: 'peach cobbler', origin: ORIGIN };
      await here.accounts.changePassword(change, callIn(session));
      await expect(set(good)).rejects.toMatchObject({ code: 'LINK_ENDED' });
      await logIn('target', 'peach cobbler');
    });
  });

  describe('and its sessions', () => {
    it('are listed by device, this one first, and end one by one or all but this', async () => {
      const { token, session } = await newcomer('many');
      const phone = await logIn('many', PASSWORD, {
        userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1',
      });
      const third = await logIn('many', PASSWORD, { userAgent: '<script>alert(1)</script>' });
      const { sessions } = await here.accounts.listSessions({}, callIn(session));
      expect(sessions.map(({ device, current }) => [device, current])).toEqual([
        ['Firefox on Windows', true],
        ['An unknown browser', false],
        ['Safari on iPhone', false],
      ]);
      await here.accounts.endSession({ sessionId: phone.session?.id ?? '' }, callIn(session));
      expect(await isSignedIn(phone.token)).toBe(false);
      const stranger = await newcomer('stranger');
      await expect(
        here.accounts.endSession({ sessionId: stranger.session?.id ?? '' }, callIn(session)),
      ).rejects.toMatchObject({ code: 'NOT_FOUND' });
      expect(await isSignedIn(stranger.token)).toBe(true);
      const { sessionIds } = await here.accounts.endOtherSessions({}, callIn(session));
      expect(sessionIds).toEqual([third.session?.id]);
      expect([await isSignedIn(token), await isSignedIn(third.token)]).toEqual([true, false]);
      await here.accounts.endSession({ sessionId: session?.id ?? '' }, callIn(session));
      await expect(here.accounts.listSessions({}, callIn(session))).rejects.toMatchObject({
        code: 'UNAUTHENTICATED',
      });
    });

    it('from a new browser send a mail to a confirmed account, and no others do', async () => {
      const first = await verified('noticed');
      await logIn('noticed', PASSWORD, { device: first.device });
      expect(await here.mailsTo(address('noticed'), 'new-device')).toEqual([]);
      const second = await logIn('noticed');
      await logIn('noticed', PASSWORD, { device: second.device });
      const mails = await here.mailsTo(address('noticed'), 'new-device');
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('Firefox on Windows');
      expect(mails[0]?.text).toContain(`${ORIGIN}/account`);
      // Two accounts in one browser share its device cookie.
      await register('sharer');
      const shared = await logIn('sharer', PASSWORD, { device: second.device });
      expect(shared.device).toBe(second.device);
      await logIn('noticed', PASSWORD, { device: 'made up' });
      expect(await here.mailsTo(address('noticed'), 'new-device')).toHaveLength(2);
      expect(JSON.stringify(await here.mongo.db.collection('users').find().toArray())).not.toContain(
        second.device,
      );
    });
  });

  it('has the first and last name that its user sets, or none', async () => {
    const { token, session } = await newcomer('named');
    const { account } = await here.accounts.updateProfile(
      { firstName: ' Zoë ', lastName: 'O’Neil' },
      callIn(session),
    );
    expect(account).toMatchObject({ firstName: 'Zoë', lastName: 'O’Neil' });
    expect((await here.identity.getSession({ token })).session?.user).toMatchObject({ firstName: 'Zoë' });
    await here.accounts.updateProfile({ firstName: '', lastName: '' }, callIn(session));
    expect(await accountOf(session)).toMatchObject({ firstName: '', lastName: '' });
    await expect(
      here.accounts.updateProfile({ firstName: '<b>', lastName: 'a\nb' }, callIn(session)),
    ).rejects.toMatchObject({ fields: { firstName: expect.any(String), lastName: expect.any(String) } });
  });

  it('stores the units of its user, the trip and which first questions are done, for every device', async () => {
    const desk = await newcomer('chooser');
    const phone = await logIn('chooser');
    const preferences = async () =>
      (await here.identity.getSession({ token: phone.token })).session?.user?.preferences;
    const set = (change: Parameters<typeof here.accounts.setUserPreferences>[0]) =>
      here.accounts.setUserPreferences(change, callIn(desk.session));
    expect(await preferences()).toEqual({ units: '', firstRun: { state: 'open', steps: [] } });
    await set({ units: 'metric' });
    await Promise.all([
      set({ firstRunStep: 'place' }),
      here.accounts.setUserPreferences({ firstRunStep: 'people' }, callIn(phone.session)),
    ]);
    await set({ firstRunStep: 'place' });
    const both = await preferences();
    expect(both).toMatchObject({ units: 'metric', firstRun: { state: 'open' } });
    expect(both?.firstRun?.steps.toSorted()).toEqual(['people', 'place']);
    await set({ firstRunState: 'skipped' });
    expect((await preferences())?.firstRun).toMatchObject({ state: 'skipped', steps: both?.firstRun?.steps });
    await set({ firstRunState: 'open' });
    expect((await preferences())?.firstRun).toEqual({ state: 'open', steps: [] });
    const trip = { countsDrive: false, centsPerMile: 35, leastSavingCents: 250 };
    await set({ trip });
    await set({ units: 'us' });
    expect(await preferences()).toMatchObject({ units: 'us', trip });
    const far = { ...trip, centsPerMile: 1_000 };
    await expect(set({ trip: far })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    for (const wrong of [{}, { units: 'stones' }, { firstRunStep: 'shoe size' }, { firstRunState: 'later' }])
      await expect(set(wrong)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });
});
