import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { DeletionServiceService } from '@homeplate/contracts/gen/identity/v1/deletion.ts';
import { GOOD_LINK } from './fake-account.ts';

export const RECEIPT_ID = '00000000-0000-4000-8000-000000000042';
export const DELETES_AT = '2026-12-03T20:00:00.000Z';

/** `load` throws UNAUTHENTICATED without a session. */
export const fakeDeletions = (load: (call: Call) => unknown): Handlers<typeof DeletionServiceService> => ({
  requestDeletion: async ({ password }, call) => {
    load(call);
    if (password !== 'secret1')
      throw new AppError('INVALID_INPUT', { fields: { password: 'That is not your current password' } });
    return {};
  },
  confirmDeletion: async ({ linkToken }) => {
    if (linkToken !== GOOD_LINK) throw new AppError('LINK_ENDED', { message: 'This link was used already.' });
    return { receiptId: RECEIPT_ID, deletesAt: DELETES_AT };
  },
  cancelDeletion: async (_request, call) => {
    load(call);
    return {};
  },
  getDeletionReceipt: async ({ receiptId }) => {
    if (receiptId !== RECEIPT_ID) throw new AppError('NOT_FOUND');
    const services = [
      { name: 'identity', finishedAt: DELETES_AT },
      { name: 'recipe', finishedAt: '' },
    ];
    return { state: 'running', deletesAt: DELETES_AT, finishedAt: '', services };
  },
});
