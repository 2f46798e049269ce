import type { createOutbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import {
  FEED_ITEM_SORTS,
  type FeedItem,
  REJECTED_PRICE_SORTS,
  type RejectedPrice,
} from '@homeplate/contracts/documents/feed.ts';
import type { FeedServiceService } from '@homeplate/contracts/gen/pricing/v1/feed.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import type { FeedItemRow, FeedItems } from './feed-items.ts';
import type { RejectedPrices, RejectedRow } from './rejected-prices.ts';
import { suggestFoods } from './suggest-foods.ts';

/** Throws INVALID_INPUT for a field that is none of `sorts`. */
export function sortOf<Sort extends string>(sorts: readonly Sort[], sort: string): Sort {
  const by = sorts.find((name) => name === sort);
  if (by) return by;
  throw new AppError('INVALID_INPUT', { fields: { sort: `is one of ${sorts.join(', ')}` } });
}

const given = <Name extends string>(name: Name, value: string): { [K in Name]?: string } =>
  (value === '' ? {} : { [name]: value }) as { [K in Name]?: string };

/** What was rejected, and which food a feed's code is. */
export function createFeedItemRpc(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  outbox: Pick<ReturnType<typeof createOutbox>, 'add'>;
  items: FeedItems;
  rejections: RejectedPrices;
}): Pick<Handlers<typeof FeedServiceService>, 'listRejectedPrices' | 'listFeedItems' | 'mapFeedItem'> {
  const { mongo, outbox, items, rejections } = parts;
  return {
    async listRejectedPrices({ feedId, reason, ids, sort, descending, offset, limit }, call) {
      requireAction(call, 'rejected-prices:read');
      const by = sortOf(REJECTED_PRICE_SORTS, sort);
      const { rows, total } = await rejections.page({
        filter: { ...given('feedId', feedId), ...given('reason', reason), ...(ids.length > 0 && { ids }) },
        sort: { by, descending },
        offset,
        limit,
      });
      return { document: documentOf(rows.map(rejectedPriceOf), 0), totalCount: total };
    },
    async listFeedItems({ feedId, state, ids, sort, descending, offset, limit }, call) {
      requireAction(call, 'feed-items:read');
      const by = sortOf(FEED_ITEM_SORTS, sort);
      const { rows, total } = await items.page({
        filter: {
          ...given('feedId', feedId),
          ...(state !== '' && { isMapped: state === 'mapped' }),
          ...(ids.length > 0 && { ids }),
        },
        sort: { by, descending },
        offset,
        limit,
      });
      return { document: documentOf(rows.map(feedItemOf), 0), totalCount: total };
    },
    async mapFeedItem({ id, foodId }, call) {
      requireAction(call, 'feed-items:map');
      if (foodId !== '' && !foodById(foodId))
        throw new AppError('INVALID_INPUT', { fields: { foodId: 'We don’t know this food' } });
      const row = await items.read(id);
      if (!row) throw new AppError('NOT_FOUND', { message: 'This feed never sent this code.' });
      const mapped = foodId === '' ? null : foodId;
      await mongo.transaction(async (session) => {
        await items.setFood(id, mapped, session);
        await outbox.add(session, STAFF_TOPIC, [
          staffActed(call, { action: 'feed-items:map', recordId: id, fields: ['foodId'] }),
        ]);
      });
      return { document: documentOf(feedItemOf({ ...row, foodId: mapped }), 0) };
    },
  };
}

const feedItemOf = ({ _id, feedId, itemId, itemName, foodId, seenAt }: FeedItemRow): FeedItem => ({
  id: _id,
  feedId,
  itemId,
  itemName: itemName ?? null,
  foodId,
  foodName: (foodId !== null && foodById(foodId)?.name) || null,
  suggestions: suggestFoods({ itemId, ...(itemName !== undefined && { itemName }) }).map(({ id, name }) => ({
    foodId: id,
    foodName: name,
  })),
  seenAt: seenAt.toISOString(),
});

const rejectedPriceOf = (row: RejectedRow): RejectedPrice => ({
  id: row._id,
  feedId: row.feedId,
  reason: row.reason,
  storeId: row.storeId ?? null,
  itemId: row.itemId ?? null,
  itemName: row.itemName ?? null,
  event: row.event,
  count: row.count,
  firstAt: row.firstAt.toISOString(),
  lastAt: row.lastAt.toISOString(),
});
