import type { Role } from '@homeplate/common/actor.ts';
import type { Call } from '@homeplate/common/call.ts';
import { callBy, testClient } from '@homeplate/common/test/test-auth.ts';
import {
  NewSecondFactor,
  RecoveryCodes,
  SecondFactor,
} from '@homeplate/contracts/documents/second-factor.ts';
import { StaffUser } from '@homeplate/contracts/documents/staff-user.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { Session } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import { SecondFactorServiceClient } from '@homeplate/contracts/gen/identity/v1/secondfactor.ts';
import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const suffix = server.database.slice(-8);
const PASSWORD = 'grits and gravy';
const ADMIN = `boss_${suffix}`;
const WRONG = 'That code isn’t right, or it was used before';
const clientAddress = '192.0.2.1';
const read = ({ document }: { document?: Document | undefined }): unknown =>
  JSON.parse(String(document?.body));
const refused = (code: string, fields?: object) =>
  expect.objectContaining({ code, ...(fields && { fields }) });

describe.skipIf(server.missing)('the second factor of staff', () => {
  let at: TestIdentity;
  let factors: ReturnType<typeof testClient<SecondFactorServiceClient>>;
  beforeAll(async () => {
    // A code must not go out of date on its way to the service, which runs in this process.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() });
    at = await startTestIdentity(server.url, { ADMIN_USERNAME: ADMIN, ADMIN_PASSWORD: PASSWORD });
    factors = testClient(SecondFactorServiceClient, at.service.address);
  });
  afterAll(async () => {
    factors?.close();
    await at?.stop();
    vi.useRealTimers();
  });

  const logIn = async (login: string, code?: string): Promise<Session | undefined> =>
    (await at.identity.logIn({ login, password: PASSWORD, clientAddress, userAgent: 'test', code })).session;
  const callOf = (session: Session | undefined, roles: Role[]): Call =>
    callBy(session?.user?.id ?? '', roles, { sessionId: session?.id ?? '' });
  const adminCall = async () => callOf(await logIn(ADMIN), ['admin']);
  /** A new employee, signed in. */
  async function newEditor(start: string): Promise<{ login: string; call: Call; userId: string }> {
    const login = `${start}_${suffix}`;
    const email = `${start}.${suffix}@example.com`;
    const { user } = await at.identity.register({
      username: login,
      email,
      password: PASSWORD,
      clientAddress,
    });
    const userId = user?.id ?? '';
    const asked = { userId, staffRoles: ['editor'], password: PASSWORD, clientAddress };
    await at.staff.setStaffRoles(asked, await adminCall());
    return { login, userId, call: callOf(await logIn(login), ['editor']) };
  }
  const start = async (call: Call) =>
    NewSecondFactor.parse(read(await factors.startSecondFactor({ password: PASSWORD, clientAddress }, call)));
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret }).generate({ timestamp: Date.now() + steps * 30_000 });
  async function turnOn(call: Call): Promise<{ secret: string; recoveryCodes: string[] }> {
    const { secret } = await start(call);
    // The code of the step before: the current one is left for a sign-in.
    const asked = { code: codeOf(secret, -1), clientAddress };
    const { recoveryCodes } = RecoveryCodes.parse(read(await factors.confirmSecondFactor(asked, call)));
    return { secret, recoveryCodes };
  }
  const own = async (call: Call) => SecondFactor.parse(read(await factors.getSecondFactor({}, call)));

  it('is asked at the next sign-in after it is turned on with a first code, and ends other sessions', async () => {
    const { login, call, userId } = await newEditor('ann');
    const other = await logIn(login);
    expect(await own(call)).toEqual({ isOn: false, since: null, recoveryCodesLeft: 0 });
    await expect(
      factors.startSecondFactor({ password: 'not this one', clientAddress }, call),
    ).rejects.toEqual(refused('INVALID_INPUT', { password: 'That is not your current password' }));
    const { secret, uri } = await start(call);
    expect(uri).toContain(`Homeplate:${login}?issuer=Homeplate&secret=${secret}`);
    // Not on before the first code.
    expect((await logIn(login))?.user?.id).toBe(userId);
    await expect(factors.confirmSecondFactor({ code: '12345', clientAddress }, call)).rejects.toEqual(
      refused('INVALID_INPUT'),
    );
    await expect(
      factors.confirmSecondFactor({ code: codeOf(secret, 40), clientAddress }, call),
    ).rejects.toEqual(refused('INVALID_INPUT', { code: WRONG }));
    const { secret: second, recoveryCodes } = await turnOn(call);
    expect(second).not.toBe(secret);
    expect(recoveryCodes).toHaveLength(10);
    expect(await own(call)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 });
    const ended = callOf(other, ['editor']);
    await expect(own(ended)).rejects.toEqual(refused('UNAUTHENTICATED'));
    await expect(start(call)).rejects.toEqual(refused('CONFLICT'));

    await expect(logIn(login)).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
    await expect(logIn(login, codeOf(second, 40))).rejects.toEqual(refused('INVALID_INPUT', { code: WRONG }));
    expect((await logIn(login, ` ${codeOf(second).slice(0, 3)} ${codeOf(second).slice(3)}`))?.user?.id).toBe(
      userId,
    );
    const stored = await at.mongo.db.collection<{ _id: string }>('users').findOne({ _id: userId });
    for (const code of recoveryCodes) expect(JSON.stringify(stored)).not.toContain(code);
  });

  it('a wrong password is refused as such, whatever the code', async () => {
    const { login, call } = await newEditor('wade');
    const { secret } = await turnOn(call);
    const asked = { login, password: 'not this one', clientAddress, userAgent: 'test', code: codeOf(secret) };
    await expect(at.identity.logIn(asked)).rejects.toEqual(refused('WRONG_PASSWORD'));
  });

  it('a code signs in once, even for two at the same moment, and an earlier one no more after it', async () => {
    const { login, call } = await newEditor('bob');
    const { secret } = await turnOn(call);
    const code = codeOf(secret);
    const both = await Promise.allSettled([logIn(login, code), logIn(login, code)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(logIn(login, code)).rejects.toEqual(refused('INVALID_INPUT', { code: WRONG }));
    await logIn(login, codeOf(secret, 1));
    await expect(logIn(login, code)).rejects.toEqual(refused('INVALID_INPUT', { code: WRONG }));
  });

  it('a recovery code signs in once, also in capitals', async () => {
    const { login, call } = await newEditor('cleo');
    const { recoveryCodes } = await turnOn(call);
    const [first = '', second = ''] = recoveryCodes;
    const both = await Promise.allSettled([logIn(login, first), logIn(login, first)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await logIn(login, second.toUpperCase());
    expect((await own(call)).recoveryCodesLeft).toBe(8);
  });

  it('ten wrong codes lock the sign-in for a while, the right one too', async () => {
    const { login, call } = await newEditor('dora');
    const { secret } = await turnOn(call);
    for (let attempt = 0; attempt < 10; attempt += 1)
      await expect(logIn(login, 'aaaa-bbbb-cccc-dddd')).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(logIn(login, codeOf(secret))).rejects.toEqual(refused('RATE_LIMITED'));
  });

  it('is turned off with the password, which the audit log records', async () => {
    const { login, call, userId } = await newEditor('emma');
    await turnOn(call);
    await expect(
      factors.turnOffSecondFactor({ password: 'not this one', clientAddress }, call),
    ).rejects.toEqual(refused('INVALID_INPUT'));
    await expect(logIn(login)).rejects.toEqual(refused('SECOND_FACTOR_NEEDED'));
    const off = await factors.turnOffSecondFactor({ password: PASSWORD, clientAddress }, call);
    expect(SecondFactor.parse(read(off)).isOn).toBe(false);
    await factors.turnOffSecondFactor({ password: PASSWORD, clientAddress }, call);
    expect((await logIn(login))?.user?.id).toBe(userId);
    const entries = await at.mongo.db
      .collection('audit_entries')
      .find({ action: 'second-factor:edit', recordId: userId })
      .toArray();
    expect(entries).toHaveLength(2);
  });

  it('an admin turns off that of another employee with their own password, which ends its sessions', async () => {
    const { login, call, userId } = await newEditor('finn');
    await turnOn(call);
    const admin = await adminCall();
    const asked = { userId, password: PASSWORD, clientAddress };
    await expect(at.staff.turnOffUserSecondFactor(asked, call)).rejects.toEqual(refused('WRONG_ROLE'));
    await expect(
      at.staff.turnOffUserSecondFactor({ ...asked, password: 'not this one' }, admin),
    ).rejects.toEqual(refused('INVALID_INPUT'));
    expect(StaffUser.parse(read(await at.staff.getUser({ userId }, admin))).hasSecondFactor).toBe(true);
    const turnedOff = read(await at.staff.turnOffUserSecondFactor(asked, admin));
    expect(StaffUser.parse(turnedOff).hasSecondFactor).toBe(false);
    await expect(own(call)).rejects.toEqual(refused('UNAUTHENTICATED'));
    expect((await logIn(login))?.user?.id).toBe(userId);
  });

  it('is for staff only, and former staff sign in without a code', async () => {
    const { login, call, userId } = await newEditor('gus');
    await expect(factors.getSecondFactor({}, callBy(userId))).rejects.toEqual(refused('WRONG_ROLE'));
    await turnOn(call);
    const asked = { userId, staffRoles: [], password: PASSWORD, clientAddress };
    await at.staff.setStaffRoles(asked, await adminCall());
    expect((await logIn(login))?.user?.id).toBe(userId);
  });
});
