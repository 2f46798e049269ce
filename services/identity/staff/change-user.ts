import { randomUUID } from 'node:crypto';
import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { SecondFactorPassword } from '@homeplate/contracts/documents/second-factor.ts';
import type { StaffAction } from '@homeplate/contracts/documents/staff-policy.ts';
import { DeleteUserBody, LockUserBody, StaffRolesBody } from '@homeplate/contracts/documents/staff-user.ts';
import { UserChanged } from '@homeplate/contracts/events/identity-events.ts';
import type { ClientSession } from 'mongoose';
import type { ScheduleDeletion } from '../deletions/schedule-deletion.ts';
import type { EndSessions } from '../sessions/end-sessions.ts';
import type { LoadCaller } from '../sessions/load-caller.ts';
import type { ProvePassword } from '../users/prove-password.ts';
import { staffRolesOf, type UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import type { AuditLog } from './audit-log.ts';

/**
 * What staff may change about a user, each with its entry in the audit log in one transaction. All throw UNAUTHENTICATED, WRONG_ROLE
 * and NOT_FOUND, and change nothing where the user is already as asked.
 */
export type ChangeUser = {
  /** Throws INVALID_INPUT for a wrong password or an unknown role, CONFLICT for the last admin. Ends the user's sessions. */
  setRoles(
    userId: string,
    asked: { staffRoles: readonly string[]; password: string; clientAddress: string },
    call: Call,
  ): Promise<UserRow>;
  /** Ends the user's sessions. Throws INVALID_INPUT without a reason, CONFLICT for one's own account. */
  lock(userId: string, asked: { reason: string }, call: Call): Promise<UserRow>;
  unlock(userId: string, call: Call): Promise<UserRow>;
  endSessions(userId: string, call: Call): Promise<UserRow>;
  verifyEmail(userId: string, call: Call): Promise<UserRow>;
  /** For an employee who lost it. Throws INVALID_INPUT for a wrong password. Ends the user's sessions. */
  turnOffSecondFactor(
    userId: string,
    asked: { password: string; clientAddress: string },
    call: Call,
  ): Promise<UserRow>;
  /**
   * Schedules the deletion of the account, with the grace that its own request has. Throws INVALID_INPUT for a wrong password and without a
   * reason, CONFLICT for an account of staff.
   */
  scheduleDeletion(
    userId: string,
    asked: { reason: string; password: string; clientAddress: string },
    call: Call,
  ): Promise<UserRow>;
  /** Throws CONFLICT once the deletion has begun. */
  cancelDeletion(userId: string, call: Call): Promise<UserRow>;
};

type Parts = {
  mongo: Pick<Mongo, 'transaction'>;
  users: UserStore;
  outbox: Outbox;
  audit: Pick<AuditLog, 'append'>;
  endSessions: Pick<EndSessions, 'ofUser'>;
  loadCaller: LoadCaller;
  provePassword: ProvePassword;
  deletion: Pick<ScheduleDeletion, 'scheduleIn' | 'cancelIn'>;
};
type Fields = Record<string, unknown>;
/** What a change did; undefined: nothing was to be done. */
type Done = { before: Fields; after: Fields; reason?: string } | undefined;

export function createChangeUser(parts: Parts): ChangeUser {
  const { mongo, users, outbox, audit, endSessions, loadCaller, provePassword, deletion } = parts;

  const change = (
    userId: string,
    action: StaffAction,
    call: Call,
    work: (user: UserRow, session: ClientSession) => Promise<Done>,
  ): Promise<UserRow> =>
    mongo.transaction(async (session) => {
      const staffId = requireAction(call, action);
      const user = await users.byId(userId, session);
      if (!user) throw notFound();
      const done = await work(user, session);
      if (!done) return user;
      const { reason = null, before, after } = done;
      const acted = {
        actionId: randomUUID(),
        at: new Date().toISOString(),
        staffId,
        action,
        recordId: userId,
        fields: Object.keys(after),
        requestId: call.requestId,
      };
      await audit.append(session, acted, { personId: userId, reason, before, after });
      const changed = { userId, changedAt: acted.at };
      const event = eventOf(UserChanged, changed, { traceparent: call.traceparent });
      await outbox.add(session, 'identity.events', [event]);
      return (await users.byId(userId, session)) ?? user;
    }, call);

  return {
    setRoles: async (userId, { staffRoles, password, clientAddress }, call) => {
      requireAction(call, 'users:roles');
      const body = parseInput(StaffRolesBody, { staffRoles, password });
      const { user: admin } = await loadCaller(call);
      await provePassword(admin, { password, field: 'password', clientAddress }, call);
      const roles = new Set(body.staffRoles);
      return change(userId, 'users:roles', call, async (user, session) => {
        const before = staffRolesOf(user).toSorted();
        const after = [...roles].toSorted();
        if (before.join() === after.join()) return undefined;
        const isAdmin = roles.has('admin');
        const isLast = user.isAdmin && !isAdmin && (await users.countAdmins(session)) === 1;
        if (isLast) throw new AppError('CONFLICT', { message: 'This is the only admin.' });
        const others = after.filter((role) => role !== 'admin');
        await users.setStaffFields(userId, { isAdmin, staffRoles: others }, session);
        // The sessions of staff are shorter, and those of a former one must not keep the role.
        await endSessions.ofUser(userId, session, call);
        return { before: { staffRoles: before }, after: { staffRoles: after } };
      });
    },
    lock: async (userId, asked, call) => {
      requireAction(call, 'users:lock');
      const { reason } = parseInput(LockUserBody, asked);
      if (userId === call.actor.userId)
        throw new AppError('CONFLICT', { message: 'You cannot lock your own account.' });
      return change(userId, 'users:lock', call, async (user, session) => {
        if (user.lockedAt) return undefined;
        const lockedAt = new Date();
        await users.setStaffFields(userId, { lockedAt }, session);
        await endSessions.ofUser(userId, session, call);
        return { reason, before: { lockedAt: null }, after: { lockedAt: lockedAt.toISOString() } };
      });
    },
    unlock: (userId, call) =>
      change(userId, 'users:lock', call, async (user, session) => {
        if (!user.lockedAt) return undefined;
        await users.setStaffFields(userId, { lockedAt: null }, session);
        return { before: { lockedAt: user.lockedAt.toISOString() }, after: { lockedAt: null } };
      }),
    endSessions: (userId, call) =>
      change(userId, 'users:sign-out', call, async (_user, session) => {
        const ended = await endSessions.ofUser(userId, session, call);
        return ended.length === 0
          ? undefined
          : { before: { sessions: ended.length }, after: { sessions: 0 } };
      }),
    turnOffSecondFactor: async (userId, { password, clientAddress }, call) => {
      requireAction(call, 'users:second-factor');
      const body = parseInput(SecondFactorPassword, { password });
      const { user: admin } = await loadCaller(call);
      await provePassword(admin, { ...body, field: 'password', clientAddress }, call);
      return change(userId, 'users:second-factor', call, async (user, session) => {
        if (!user.secondFactor) return undefined;
        await users.setSecondFactor(userId, { secondFactor: null, pendingFactor: null }, session);
        await endSessions.ofUser(userId, session, call);
        return { before: { secondFactor: true }, after: { secondFactor: false } };
      });
    },
    scheduleDeletion: async (userId, { reason, password, clientAddress }, call) => {
      requireAction(call, 'users:delete');
      const body = parseInput(DeleteUserBody, { reason, password });
      const { user: admin } = await loadCaller(call);
      await provePassword(admin, { password: body.password, field: 'password', clientAddress }, call);
      return change(userId, 'users:delete', call, async (user, session) => {
        if (staffRolesOf(user).length > 0)
          throw new AppError('CONFLICT', {
            message: 'This is an account of staff. Take off its roles first.',
          });
        const scheduled = await deletion.scheduleIn(session, user);
        return (
          scheduled && {
            reason: body.reason,
            before: { deletesAt: null },
            after: { deletesAt: scheduled.deletesAt.toISOString() },
          }
        );
      });
    },
    cancelDeletion: (userId, call) =>
      change(userId, 'users:delete', call, async (user, session) => {
        const deletesAt = user.deletion?.deletesAt.toISOString();
        const isCanceled = await deletion.cancelIn(session, user);
        return isCanceled ? { before: { deletesAt }, after: { deletesAt: null } } : undefined;
      }),
    verifyEmail: (userId, call) =>
      change(userId, 'users:verify-email', call, async (user, session) => {
        if (user.emailVerifiedAt) return undefined;
        await users.setVerified(userId, user.emailKey, session);
        return { before: { emailVerified: false }, after: { emailVerified: true } };
      }),
  };
}

export const notFound = (): AppError => new AppError('NOT_FOUND', { message: 'There is no such user.' });
