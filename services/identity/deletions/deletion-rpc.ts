import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { DeletionServiceService } from '@homeplate/contracts/gen/identity/v1/deletion.ts';
import type { LoadCaller } from '../sessions/load-caller.ts';
import type { DeletionStore } from './deletion-store.ts';
import { finishedServices } from './receipt.ts';
import type { ScheduleDeletion } from './schedule-deletion.ts';

/** Request → use case → response; no rules here. */
export function deletionRpc(parts: {
  loadCaller: LoadCaller;
  schedule: ScheduleDeletion;
  deletions: Pick<DeletionStore, 'find'>;
}): Handlers<typeof DeletionServiceService> {
  const { loadCaller, schedule, deletions } = parts;
  return {
    requestDeletion: async (request, call) => {
      const { user } = await loadCaller(call);
      await schedule.request(user, request, call);
      return {};
    },
    confirmDeletion: async ({ linkToken, origin }, call) => {
      const { id, deletesAt } = await schedule.confirm(linkToken, origin, call);
      return { receiptId: id, deletesAt: deletesAt.toISOString() };
    },
    cancelDeletion: async ({ origin }, call) => {
      const { user } = await loadCaller(call);
      await schedule.cancel(user, origin, call);
      return {};
    },
    getDeletionReceipt: async ({ receiptId }) => {
      const row = await deletions.find(receiptId);
      if (!row) throw new AppError('NOT_FOUND', { message: 'There is no such receipt.' });
      const hasBegun = row.state === 'running' || row.state === 'done';
      return {
        state: row.state,
        deletesAt: row.deletesAt.toISOString(),
        finishedAt: row.finishedAt?.toISOString() ?? '',
        services: hasBegun
          ? finishedServices(row).map(({ name, finishedAt }) => ({
              name,
              finishedAt: finishedAt?.toISOString() ?? '',
            }))
          : [],
      };
    },
  };
}
