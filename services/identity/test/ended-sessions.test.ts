import { type Call, newCall } from '@homeplate/common/call.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { AccountServiceService } from '@homeplate/contracts/gen/identity/v1/account.ts';
import type { Session } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { WAIT_MS } from '../../../deploy/local/test-waits.ts';
import { callIn, ORIGIN, startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const PASSWORD = 'grits and gravy';
const ENDED = 'Your session has ended. Please sign in again.';

/** For visitors too: by a form or by the link in a mail. */
const FOR_VISITORS = ['requestPasswordReset', 'resetPassword', 'verifyEmail', 'confirmEmail'];

describe.skipIf(server.missing)('calls for signed-in users', () => {
  let here: TestIdentity;
  beforeAll(async () => {
    here = await startTestIdentity(server.url);
  });
  afterAll(() => here?.stop());

  const signIn = async (username: string): Promise<{ session: Session; token: string }> => {
    const visitor = { password: PASSWORD, clientAddress: '192.0.2.1' };
    await here.identity.register({ ...visitor, username, email: `${username}@example.com` });
    const { session, token } = await here.identity.logIn({ ...visitor, login: username, userAgent: 'test' });
    if (!session?.user) throw new Error('no session');
    return { session, token };
  };
  /** Sends a valid request to each RPC. */
  const callEach = (call: Call, sessionId: string): Record<string, Promise<unknown>> => ({
    getAccount: here.accounts.getAccount({}, call),
    updateProfile: here.accounts.updateProfile({ firstName: 'Zoë', lastName: '' }, call),
    setUserPreferences: here.accounts.setUserPreferences({ units: 'metric' }, call),
    changePassword: here.accounts.changePassword(
      { currentPassword: PASSWORD, newPassword: 'cornbread & beans', origin: ORIGIN },
      call,
    ),
    sendVerification: here.accounts.sendVerification({ origin: ORIGIN }, call),
    requestEmailChange: here.accounts.requestEmailChange(
      { email: 'new@example.com', password: PASSWORD, origin: ORIGIN },
      call,
    ),
    cancelEmailChange: here.accounts.cancelEmailChange({}, call),
    listSessions: here.accounts.listSessions({}, call),
    endSession: here.accounts.endSession({ sessionId }, call),
    endOtherSessions: here.accounts.endOtherSessions({}, call),
    updateLocation: here.identity.updateLocation({ zipCode: '37201' }, call),
  });
  const stored = async () => ({
    users: await here.mongo.db.collection('users').find().toArray(),
    // The store deletes those that have expired when it likes.
    sessions: await here.mongo.db
      .collection('sessions')
      .find({ expiresAt: { $gt: new Date() } })
      .toArray(),
    links: await here.mongo.db.collection('links').find().toArray(),
    // Their jobs change them.
    mails: await here.mongo.db.collection('mails').distinct('_id'),
  });
  const expectRefused = async (call: Call, message: string) => {
    const { session } = await signIn(`bystander${Date.now()}`);
    const before = await stored();
    const outcomes = await Promise.all(
      Object.entries(callEach(call, session.id)).map(async ([name, response]) => [
        name,
        await response.catch(({ code, message: text }: Error & { code: string }) => [code, text]),
      ]),
    );
    const names = Object.keys(AccountServiceService).filter((name) => !FOR_VISITORS.includes(name));
    expect(Object.fromEntries(outcomes)).toEqual(
      Object.fromEntries([...names, 'updateLocation'].map((name) => [name, ['UNAUTHENTICATED', message]])),
    );
    expect(await stored()).toEqual(before);
  };
  const users = () => here.mongo.db.collection<{ _id: string }>('users');
  const sessions = () => here.mongo.db.collection<{ _id: string }>('sessions');

  it('are refused, and change nothing, once the user is deleted', async () => {
    const { session } = await signIn('deleted');
    await here.accounts.getAccount({}, callIn(session));
    await users().deleteOne({ _id: session.user?.id ?? '' });
    await expectRefused(callIn(session), ENDED);
  });

  it('are refused, and change nothing, once the session has ended', async () => {
    const { session, token } = await signIn('ended');
    await here.identity.logOut({ token });
    await expectRefused(callIn(session), ENDED);
  });

  it('are refused, and change nothing, once the session has expired', async () => {
    const { session } = await signIn('expired');
    await sessions().updateOne({ _id: session.id }, { $set: { expiresAt: new Date(Date.now() - 1) } });
    await expectRefused(callIn(session), ENDED);
  });

  it('are refused, and change nothing, with the session of another user', async () => {
    const { session } = await signIn('thief');
    const other = await signIn('victim');
    await expectRefused(callBy(session.user?.id ?? '', [], { sessionId: other.session.id }), ENDED);
  });

  it('are refused, and change nothing, without a session', async () => {
    const { session } = await signIn('sessionless');
    await expectRefused(callBy(session.user?.id ?? ''), ENDED);
  });

  it('are refused, and change nothing, for a visitor', async () => {
    await expectRefused(newCall({ timeoutMs: WAIT_MS }), 'Please sign in.');
  });
});
