import { eventOf } from '@homeplate/bus/bus.ts';
import { staffActed } from '@homeplate/bus/staff-action.ts';
import type { Call } from '@homeplate/common/call.ts';
import { callBy } from '@homeplate/common/test/test-auth.ts';
import { AuditCheck, AuditLog } from '@homeplate/contracts/documents/audit-entry.ts';
import { StaffUser, StaffUsers } from '@homeplate/contracts/documents/staff-user.ts';
import { StaffActed } from '@homeplate/contracts/events/staff-events.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testMongo } from '../../../deploy/local/test-servers.ts';
import { startTestIdentity, type TestIdentity } from './test-identity.ts';

const server = await testMongo();
const suffix = server.database.slice(-8);
const PASSWORD = 'grits and gravy';
const ADMIN_PASSWORD = 'biscuits at dawn';

const read = ({ document }: { document?: Document | undefined }): unknown =>
  JSON.parse(String(document?.body));
const refusedWith = (code: string) => expect.objectContaining({ code });

describe.skipIf(server.missing)('the back office', () => {
  let at: TestIdentity;
  let admin: Call;
  let adminId: string;
  const support = callBy('support-1', ['support']);

  beforeAll(async () => {
    at = await startTestIdentity(server.url, {
      ADMIN_USERNAME: `boss_${suffix}`,
      ADMIN_PASSWORD,
      RATE_LIMIT_SCALE: '100',
    });
    const { session } = await logIn(`boss_${suffix}`, ADMIN_PASSWORD);
    adminId = session?.user?.id ?? '';
    admin = callBy(adminId, ['admin'], { sessionId: session?.id ?? '' });
  });
  afterAll(() => at?.stop());

  const logIn = (login: string, password = PASSWORD) =>
    at.identity.logIn({ login, password, clientAddress: '192.0.2.1', userAgent: 'test' });
  async function newUser(start: string): Promise<{ userId: string; username: string; email: string }> {
    const username = `${start}_${suffix}`;
    const email = `${start}.${suffix}@example.com`;
    const asked = { username, email, password: PASSWORD, clientAddress: '192.0.2.1' };
    const { user } = await at.identity.register(asked);
    return { userId: user?.id ?? '', username, email };
  }
  const search = async (query: string, more: object = {}) => {
    const asked = {
      query,
      role: '',
      locked: false,
      since: '',
      ids: [],
      sort: 'username',
      descending: false,
      offset: 0,
      limit: 25,
      ...more,
    };
    const found = await at.staff.listUsers(asked, support);
    return { users: StaffUsers.parse(read(found)), total: found.totalCount };
  };
  const audit = async (recordId: string) => {
    const asked = { staffId: '', action: '', recordId, ids: [], descending: false, offset: 0, limit: 100 };
    return AuditLog.parse(read(await at.staff.listAuditLog(asked, admin)));
  };
  const check = async () => AuditCheck.parse(read(await at.staff.checkAuditLog({}, admin)));

  it('finds users by the beginning of a name or an address, in any case, page by page', async () => {
    await newUser('carl');
    await newUser('Carla');
    await newUser('dora');
    const { users, total } = await search('CARL', { limit: 1 });
    expect(total).toBe(2);
    expect(users.map(({ username }) => username)).toEqual([`carl_${suffix}`]);
    const second = await search('carl', { limit: 1, offset: 1 });
    expect(second.users.map(({ username }) => username)).toEqual([`Carla_${suffix}`]);
    expect((await search(`dora.${suffix}@EX`)).total).toBe(1);
    expect((await search('.*')).total).toBe(0);
    const byId = (descending: boolean) => search('carl', { sort: 'id', descending });
    const ids = (await byId(false)).users.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted());
    expect((await byId(true)).users.map(({ id }) => id)).toEqual(ids.toReversed());
    expect(JSON.stringify(users)).not.toMatch(/hash|token/i);
    await expect(search('', { sort: 'passwordHash' })).rejects.toThrow(refusedWith('INVALID_INPUT'));
  });

  it('locks a user out at once, says so after the right password only, and unlocks', async () => {
    const { userId, username } = await newUser('locked');
    const { token } = await logIn(username);
    await expect(at.staff.lockUser({ userId, reason: '  ' }, support)).rejects.toThrow(
      refusedWith('INVALID_INPUT'),
    );
    const locked = StaffUser.parse(
      read(await at.staff.lockUser({ userId, reason: 'Spam in reviews' }, support)),
    );
    expect(locked.lockedAt).not.toBeNull();
    expect((await at.identity.getSession({ token })).session).toBeUndefined();
    await expect(logIn(username)).rejects.toThrow(refusedWith('ACCOUNT_LOCKED'));
    await expect(logIn(username, 'wrong password')).rejects.toThrow(refusedWith('WRONG_PASSWORD'));
    expect((await search(username, { locked: true })).total).toBe(1);
    // Again: nothing changes, and nothing is logged.
    await at.staff.lockUser({ userId, reason: 'Again' }, support);
    await at.staff.unlockUser({ userId }, support);
    expect((await logIn(username)).session?.user?.id).toBe(userId);
    const entries = await audit(userId);
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['users:lock', 'Spam in reviews'],
      ['users:lock', null],
    ]);
    expect(entries[0]).toMatchObject({ staffId: 'support-1', staffName: null, fields: ['lockedAt'] });
    const newestFirst = await at.staff.listAuditLog(
      { staffId: '', action: '', recordId: userId, ids: [], descending: true, offset: 0, limit: 100 },
      admin,
    );
    expect(AuditLog.parse(read(newestFirst))).toEqual(entries.toReversed());
    await expect(at.staff.lockUser({ userId: adminId, reason: 'Me' }, admin)).rejects.toThrow(
      refusedWith('CONFLICT'),
    );
  });

  it('gives and takes roles with the admin’s password, ends the sessions, and keeps one admin', async () => {
    const { userId, username } = await newUser('helper');
    const { token } = await logIn(username);
    const asked = { userId, staffRoles: ['support', 'editor'], password: ADMIN_PASSWORD, clientAddress: '' };
    await expect(at.staff.setStaffRoles({ ...asked, password: 'no' }, admin)).rejects.toThrow(
      refusedWith('INVALID_INPUT'),
    );
    await expect(at.staff.setStaffRoles({ ...asked, staffRoles: ['chef'] }, admin)).rejects.toThrow(
      refusedWith('INVALID_INPUT'),
    );
    await expect(at.staff.setStaffRoles(asked, support)).rejects.toThrow(refusedWith('WRONG_ROLE'));
    const changed = StaffUser.parse(read(await at.staff.setStaffRoles(asked, admin)));
    expect(changed.staffRoles.toSorted()).toEqual(['editor', 'support']);
    expect((await at.identity.getSession({ token })).session).toBeUndefined();
    const again = await logIn(username);
    expect(again.session?.user?.staffRoles.toSorted()).toEqual(['editor', 'support']);
    const hours = (Date.parse(again.session?.expiresAt ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(11);
    expect(hours).toBeLessThanOrEqual(12);
    const resign = { ...asked, userId: adminId, staffRoles: ['editor'] };
    await expect(at.staff.setStaffRoles(resign, admin)).rejects.toThrow(refusedWith('CONFLICT'));
    await at.staff.setStaffRoles({ ...asked, staffRoles: [] }, admin);
    const [given, taken] = await audit(userId);
    expect(given).toMatchObject({ before: { staffRoles: [] }, after: { staffRoles: ['editor', 'support'] } });
    expect(taken).toMatchObject({ staffId: adminId, staffName: `boss_${suffix}`, after: { staffRoles: [] } });
  });

  it('signs a user out everywhere, and confirms an address', async () => {
    const { userId, username } = await newUser('guest');
    const [first, second] = [await logIn(username), await logIn(username)];
    await at.staff.endUserSessions({ userId }, support);
    for (const { token } of [first, second])
      expect((await at.identity.getSession({ token })).session).toBeUndefined();
    const user = StaffUser.parse(read(await at.staff.verifyUserEmail({ userId }, support)));
    expect(user.emailVerified).toBe(true);
    expect((await audit(userId)).map(({ action }) => action)).toEqual([
      'users:sign-out',
      'users:verify-email',
    ]);
  });

  it('schedules the deletion of an account with the admin’s password, and cancels it', async () => {
    const { userId, email } = await newUser('leaver');
    const asked = { userId, reason: 'Asked by letter.', password: ADMIN_PASSWORD, clientAddress: '' };
    const schedule = async (more: object, call = admin) =>
      StaffUser.parse(read(await at.staff.scheduleUserDeletion({ ...asked, ...more }, call)));
    await expect(schedule({}, support)).rejects.toThrow(refusedWith('WRONG_ROLE'));
    await expect(schedule({ password: 'no' })).rejects.toThrow(refusedWith('INVALID_INPUT'));
    await expect(schedule({ reason: ' ' })).rejects.toThrow(refusedWith('INVALID_INPUT'));
    await expect(schedule({ userId: adminId })).rejects.toThrow(refusedWith('CONFLICT'));
    const { deletesAt } = await schedule({});
    const days = (Date.parse(deletesAt ?? '') - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.9);
    expect((await schedule({})).deletesAt).toBe(deletesAt);
    const mailed = await at.mongo.db.collection('mails').find({ to: email }).toArray();
    expect(mailed.map(({ kind }) => kind)).toContain('deletion-scheduled');
    expect(JSON.stringify(mailed)).toContain('Our support team scheduled the deletion');
    const kept = StaffUser.parse(read(await at.staff.cancelUserDeletion({ userId }, admin)));
    expect(kept.deletesAt).toBeNull();
    const entries = await audit(userId);
    expect(entries.map(({ action, reason }) => [action, reason])).toEqual([
      ['users:delete', 'Asked by letter.'],
      ['users:delete', null],
    ]);
  });

  it('refuses everyone whom the policy table does not name', async () => {
    const { userId } = await newUser('nobody');
    for (const call of [callBy('ann', []), callBy('ann', ['premium']), callBy('ann', ['prices'])]) {
      await expect(at.staff.getUser({ userId }, call)).rejects.toThrow(refusedWith('WRONG_ROLE'));
      await expect(at.staff.lockUser({ userId, reason: 'x' }, call)).rejects.toThrow(
        refusedWith('WRONG_ROLE'),
      );
      await expect(at.staff.checkAuditLog({}, call)).rejects.toThrow(refusedWith('WRONG_ROLE'));
    }
    await expect(at.staff.getUser({ userId: 'none' }, support)).rejects.toThrow(refusedWith('NOT_FOUND'));
  });

  it('takes the actions of other services once, and finds a changed entry', async () => {
    const recordId = `review-${suffix}`;
    const { data, ...event } = staffActed(support, { action: 'reviews:decide', recordId, fields: ['state'] });
    const acted = StaffActed.schema.parse(data);
    const again = eventOf(StaffActed, acted);
    await at.bus.publish('staff.actions', [{ ...event, data }, again]);
    await expect.poll(async () => (await audit(recordId)).length).toBe(1);
    await expect.poll(() => at.bus.lag('staff.actions', 'identity')).toBe(0);
    const [entry] = await audit(recordId);
    expect(entry).toMatchObject({ action: 'reviews:decide', staffId: 'support-1', fields: ['state'] });
    expect(await check()).toMatchObject({ brokenAt: null });
    const entries = at.mongo.db.collection<{ _id: number }>('audit_entries');
    await entries.updateOne({ _id: entry?.id ?? 0 }, { $set: { staffId: 'somebody else' } });
    expect(await check()).toMatchObject({ brokenAt: entry?.id });
    await entries.updateOne({ _id: entry?.id ?? 0 }, { $set: { staffId: 'support-1' } });
    // Cut off at the end.
    await entries.deleteOne({ _id: entry?.id ?? 0 });
    expect(await check()).toMatchObject({ brokenAt: entry?.id });
  });
});
