import type { ListOp, ListOpsBody } from '@homeplate/contracts/documents/shopping-list.ts';
import { MOST_LIST_OPS } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { splitAmount } from './item-words.ts';
import type { Change } from './merge-changes.ts';

/**
 * The changes of a device's queue, with the time when each was made by the server's clock. `sentAt` tells how wrong the device's clock is;
 * without it, a time in the future counts as now. Within a queue, `at` decides, then the place in the queue. `order`: a number that
 * increases with each request.
 */
export function stampOps(
  { deviceId, sentAt, ops }: ListOpsBody,
  { now, order, by }: { now: number; order: number; by: string | null },
): (Change & { id: string })[] {
  const skew = sentAt === undefined ? 0 : now - Date.parse(sentAt);
  const ranks = ranksOf(ops);
  return ops.map(({ id, at, itemId, set }, index) => ({
    id,
    itemId,
    by,
    stamp: {
      at: Math.min(now, Date.parse(at) + skew),
      device: deviceId,
      order: order * MOST_LIST_OPS + (ranks[index] ?? 0),
    },
    ...(set ? { set: splitAmount(set) } : { remove: true as const }),
  }));
}

/** Two times in the future both count as now, and must stay in their order: by time, then by place. */
function ranksOf(ops: readonly ListOp[]): number[] {
  const times = ops.map(({ at }) => Date.parse(at));
  const inOrder = [...times.keys()].toSorted((a, b) => (times[a] ?? 0) - (times[b] ?? 0) || a - b);
  const ranks: number[] = [];
  for (const [rank, index] of inOrder.entries()) ranks[index] = rank;
  return ranks;
}
