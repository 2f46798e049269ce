import { userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { AlertServiceService } from '@homeplate/contracts/gen/pricing/v1/alerts.ts';
import { documentOf } from './fake-services.ts';

/** One alert per user. */
export const fakeAlerts = (): Handlers<typeof AlertServiceService> => ({
  listAlerts: async (_request, call) => ({
    document: documentOf({ alerts: [{ id: `alert-of-${userOf(call)}` }] }),
  }),
  addAlert: async ({ idempotencyKey, ...alert }, call) => {
    if (idempotencyKey === 'key-of-another-alert') throw new AppError('KEY_REUSED');
    const id = `alert-of-${userOf(call)}`;
    return { id, document: documentOf({ id, ...alert }) };
  },
  deleteAlert: async ({ id }, call) => {
    if (id !== `alert-of-${userOf(call)}`) throw new AppError('NOT_FOUND');
    return {};
  },
});
