import { randomUUID } from 'node:crypto';
import { requireAction } from '@homeplate/common/actor.ts';
import { parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { AdvertisingBody } from '@homeplate/contracts/documents/advertising.ts';
import type { LoadCaller } from '../sessions/load-caller.ts';
import type { AuditLog } from '../staff/audit-log.ts';
import type { ProvePassword } from '../users/prove-password.ts';
import type { AdvertisingRow, SettingStore } from './setting-store.ts';

/**
 * Sets what pages show of advertising, with an entry in the audit log. The same setting again changes nothing. Throws WRONG_ROLE,
 * RATE_LIMITED, and INVALID_INPUT by field, also for a wrong password.
 */
export type ChangeAdvertising = (
  asked: { isOn: boolean; scriptUrl: string; banner: string; password: string; clientAddress: string },
  call: Call,
) => Promise<AdvertisingRow>;

export const createChangeAdvertising =
  (parts: {
    mongo: Pick<Mongo, 'transaction'>;
    settings: SettingStore;
    audit: Pick<AuditLog, 'append'>;
    loadCaller: LoadCaller;
    provePassword: ProvePassword;
  }): ChangeAdvertising =>
  async ({ clientAddress, ...asked }, call) => {
    const { mongo, settings, audit, loadCaller, provePassword } = parts;
    const staffId = requireAction(call, 'settings:edit');
    const { password, ...next } = parseInput(AdvertisingBody, asked);
    const { user } = await loadCaller(call);
    await provePassword(user, { password, field: 'password', clientAddress }, call);
    return mongo.transaction(async (session) => {
      const before = await settings.advertising(session);
      const fields = (['isOn', 'scriptUrl', 'banner'] as const).filter((name) => before[name] !== next[name]);
      if (fields.length === 0) return before;
      const at = new Date();
      const row = { ...next, changedAt: at };
      await settings.setAdvertising(row, session);
      await audit.append(session, {
        actionId: randomUUID(),
        at: at.toISOString(),
        staffId,
        action: 'settings:edit',
        // Entries about a record that is no person have no before and after.
        recordId: next.isOn ? 'advertising on' : 'advertising off',
        fields,
        requestId: call.requestId,
      });
      return row;
    }, call);
  };
