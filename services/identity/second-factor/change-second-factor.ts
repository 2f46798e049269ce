import { randomUUID } from 'node:crypto';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { SecurityLog } from '@homeplate/common/security-log.ts';
import {
  type NewSecondFactor,
  type RecoveryCodes,
  SecondFactorCode,
  SecondFactorPassword,
} from '@homeplate/contracts/documents/second-factor.ts';
import type { ClientSession } from 'mongoose';
import type { Limits } from '../limits/attempts.ts';
import type { EndSessions } from '../sessions/end-sessions.ts';
import type { LoadCaller } from '../sessions/load-caller.ts';
import type { AuditLog } from '../staff/audit-log.ts';
import type { ProvePassword } from '../users/prove-password.ts';
import type { UserRow } from '../users/user.ts';
import type { UserStore } from '../users/user-store.ts';
import { WRONG_CODE } from './prove-second-factor.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
import { newSecret, stepOf, uriOf } from './totp.ts';

/** A secret that was not confirmed by then is void. */
const PENDING_MS = 60 * 60_000;

/** An employee's own second factor, each change with its entry in the audit log. All throw UNAUTHENTICATED, WRONG_ROLE, RATE_LIMITED. */
export type ChangeSecondFactor = {
  own(call: Call): Promise<UserRow>;
  /** Throws INVALID_INPUT for a wrong password, CONFLICT while a factor is on. */
  start(asked: { password: string; clientAddress: string }, call: Call): Promise<NewSecondFactor>;
  /** Ends the other sessions. Throws INVALID_INPUT for a wrong code, CONFLICT without a recent start. */
  confirm(asked: { code: string; clientAddress: string }, call: Call): Promise<RecoveryCodes>;
  /** Throws INVALID_INPUT for a wrong password. */
  turnOff(asked: { password: string; clientAddress: string }, call: Call): Promise<void>;
};

export function createChangeSecondFactor(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  users: Pick<UserStore, 'byId' | 'setSecondFactor'>;
  audit: Pick<AuditLog, 'append'>;
  endSessions: Pick<EndSessions, 'ofUser'>;
  loadCaller: LoadCaller;
  provePassword: ProvePassword;
  limits: Pick<Limits, 'secondFactor'>;
  security: SecurityLog;
  now?: () => number;
}): ChangeSecondFactor {
  const { mongo, users, audit, endSessions, loadCaller, provePassword, limits, security } = parts;
  const { now = Date.now } = parts;

  const load = async (call: Call) => {
    requireAction(call, 'second-factor:edit');
    return loadCaller(call);
  };
  const loadProven = async (asked: { password: string; clientAddress: string }, call: Call) => {
    const { clientAddress } = asked;
    const { password } = parseInput(SecondFactorPassword, { password: asked.password });
    const { user } = await load(call);
    await provePassword(user, { password, field: 'password', clientAddress }, call);
    return user;
  };
  const record = (session: ClientSession, userId: string, isOn: boolean, call: Call) =>
    audit.append(
      session,
      {
        actionId: randomUUID(),
        at: new Date(now()).toISOString(),
        staffId: userId,
        action: 'second-factor:edit',
        recordId: userId,
        fields: ['secondFactor'],
        requestId: call.requestId,
      },
      {
        personId: userId,
        reason: null,
        before: { secondFactor: !isOn },
        after: { secondFactor: isOn },
      },
    );

  return {
    own: async (call) => {
      requireAction(call, 'second-factor:read');
      return (await loadCaller(call)).user;
    },
    start: async (asked, call) => {
      const user = await loadProven(asked, call);
      const pending = { secret: newSecret(), startedAt: new Date(now()) };
      await mongo.transaction(async (session) => {
        const stored = await users.byId(user._id, session);
        if (stored?.secondFactor)
          throw new AppError('CONFLICT', { message: 'Your second factor is on already.' });
        await users.setSecondFactor(user._id, { pendingFactor: pending }, session);
      }, call);
      return { secret: pending.secret, uri: uriOf(pending.secret, user.username) };
    },
    confirm: async ({ clientAddress, ...asked }, call) => {
      const { user, session: current } = await load(call);
      const { code } = parseInput(SecondFactorCode, asked);
      const client = { address: clientAddress, userId: user._id };
      const attempts = limits.secondFactor(user._id, client);
      await attempts.count();
      const recoveryCodes = newRecoveryCodes();
      await mongo.transaction(async (session) => {
        const pending = (await users.byId(user._id, session))?.pendingFactor;
        if (!pending || pending.startedAt.getTime() < now() - PENDING_MS)
          throw new AppError('CONFLICT', { message: 'Please start again: this took too long.' });
        const lastStep = stepOf(pending.secret, code, now());
        if (lastStep === null)
          throw new AppError('INVALID_INPUT', { message: WRONG_CODE, fields: { code: WRONG_CODE } });
        const secondFactor = {
          secret: pending.secret,
          since: new Date(now()),
          lastStep,
          recoveryHashes: recoveryCodes.map(hashOfCode),
        };
        await users.setSecondFactor(user._id, { secondFactor, pendingFactor: null }, session);
        // They began without a code.
        await endSessions.ofUser(user._id, session, call, current._id);
        await record(session, user._id, true, call);
      }, call);
      await attempts.reset();
      security('second-factor-on', client);
      return { recoveryCodes };
    },
    turnOff: async (asked, call) => {
      const user = await loadProven(asked, call);
      const wasOn = await mongo.transaction(async (session) => {
        if (!(await users.byId(user._id, session))?.secondFactor) return false;
        await users.setSecondFactor(user._id, { secondFactor: null, pendingFactor: null }, session);
        await record(session, user._id, false, call);
        return true;
      }, call);
      if (wasOn) security('second-factor-off', { address: asked.clientAddress, userId: user._id });
    },
  };
}
