import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { AuditEntry } from '@homeplate/contracts/documents/audit-entry.ts';
import { PlanId } from '@homeplate/contracts/documents/plan.ts';
import { StaffRole } from '@homeplate/contracts/documents/staff-policy.ts';
import { STAFF_USER_SORTS, type StaffUser } from '@homeplate/contracts/documents/staff-user.ts';
import type { StaffServiceService } from '@homeplate/contracts/gen/identity/v1/staff.ts';
import type { LoadCaller } from '../sessions/load-caller.ts';
import type { ProvePassword } from '../users/prove-password.ts';
import { staffRolesOf, type UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import type { AuditEntryRow, AuditLog } from './audit-log.ts';
import { type ChangeUser, notFound } from './change-user.ts';

/** Never cached, so a document needs no version beyond its ETag. */
const unversioned = (value: unknown) => documentOf(value, 0);

/** Request → use case → response; no rules here. */
export function staffRpc(parts: {
  users: Pick<UserStore, 'byId' | 'byIds' | 'search'>;
  change: ChangeUser;
  audit: Pick<AuditLog, 'page' | 'check'>;
  loadCaller: LoadCaller;
  provePassword: ProvePassword;
}): Handlers<typeof StaffServiceService> {
  const { users, change, audit, loadCaller, provePassword } = parts;
  const answer = (user: UserRow) => ({ document: unversioned(staffUserOf(user)) });
  const withNames = async (entries: readonly AuditEntryRow[]): Promise<AuditEntry[]> => {
    const staff = await users.byIds([...new Set(entries.map((entry) => entry.staffId))]);
    const names = new Map(staff.map(({ _id, username }) => [_id, username]));
    return entries.map((entry) => entryOf(entry, names));
  };
  return {
    listUsers: async ({ query, role, locked, since, ids, sort, descending, offset, limit }, call) => {
      requireAction(call, 'users:read');
      const by = STAFF_USER_SORTS.find((name) => name === sort);
      if (!by)
        throw new AppError('INVALID_INPUT', { fields: { sort: `is one of ${STAFF_USER_SORTS.join(', ')}` } });
      const found = await users.search({
        text: query,
        role: StaffRole.safeParse(role).data,
        isLocked: locked,
        since: since === '' ? undefined : timeOf(since),
        ids: ids.length > 0 ? ids : undefined,
        sort: by,
        isDescending: descending,
        offset,
        limit,
      });
      return { document: unversioned(found.users.map(staffUserOf)), totalCount: found.total };
    },
    getUser: async ({ userId }, call) => {
      requireAction(call, 'users:read');
      const user = await users.byId(userId);
      if (!user) throw notFound();
      return answer(user);
    },
    setStaffRoles: async ({ userId, ...asked }, call) => answer(await change.setRoles(userId, asked, call)),
    lockUser: async ({ userId, ...asked }, call) => answer(await change.lock(userId, asked, call)),
    unlockUser: async ({ userId }, call) => answer(await change.unlock(userId, call)),
    endUserSessions: async ({ userId }, call) => answer(await change.endSessions(userId, call)),
    verifyUserEmail: async ({ userId }, call) => answer(await change.verifyEmail(userId, call)),
    turnOffUserSecondFactor: async ({ userId, ...asked }, call) =>
      answer(await change.turnOffSecondFactor(userId, asked, call)),
    scheduleUserDeletion: async ({ userId, ...asked }, call) =>
      answer(await change.scheduleDeletion(userId, asked, call)),
    cancelUserDeletion: async ({ userId }, call) => answer(await change.cancelDeletion(userId, call)),
    listAuditLog: async ({ staffId, action, recordId, ids, descending, offset, limit }, call) => {
      requireAction(call, 'audit-log:read');
      const filter = {
        ...(staffId !== '' && { staffId }),
        ...(action !== '' && { action }),
        ...(recordId !== '' && { recordId }),
        ...(ids.length > 0 && { ids }),
      };
      const { entries, total } = await audit.page({ filter, descending, offset, limit });
      return { document: unversioned(await withNames(entries)), totalCount: total };
    },
    getAuditEntry: async ({ id }, call) => {
      requireAction(call, 'audit-log:read');
      const { entries } = await audit.page({ filter: { ids: [id] }, descending: true, offset: 0, limit: 1 });
      const [entry] = await withNames(entries);
      if (!entry) throw new AppError('NOT_FOUND', { message: 'There is no such entry.' });
      return { document: unversioned(entry) };
    },
    checkAuditLog: async (_request, call) => {
      requireAction(call, 'audit-log:read');
      return { document: unversioned(await audit.check()) };
    },
    confirmPassword: async ({ password, clientAddress }, call) => {
      const { user } = await loadCaller(call);
      await provePassword(user, { password, field: 'password', clientAddress }, call);
      return {};
    },
  };
}

function timeOf(text: string): Date {
  const time = new Date(text);
  if (Number.isNaN(time.getTime())) throw new AppError('INVALID_INPUT', { fields: { since: 'is a time' } });
  return time;
}

const staffUserOf = (user: UserRow): StaffUser => ({
  id: user._id,
  username: user.username,
  email: user.email,
  emailVerified: Boolean(user.emailVerifiedAt),
  firstName: user.firstName,
  lastName: user.lastName,
  plan: PlanId.catch('free').parse(user.entitlement?.plan),
  staffRoles: staffRolesOf(user),
  hasSecondFactor: Boolean(user.secondFactor),
  lockedAt: user.lockedAt?.toISOString() ?? null,
  deletesAt: user.deletion?.deletesAt.toISOString() ?? null,
  createdAt: user.createdAt.toISOString(),
});

const entryOf = (
  { seq, at, staffId, action, recordId, fields, requestId, hash, details }: AuditEntryRow,
  names: ReadonlyMap<string, string>,
): AuditEntry => ({
  id: seq,
  at,
  staffId,
  staffName: names.get(staffId) ?? null,
  action,
  recordId,
  fields: [...fields],
  reason: details?.reason ?? null,
  before: details?.before ?? null,
  after: details?.after ?? null,
  requestId,
  hash,
});
