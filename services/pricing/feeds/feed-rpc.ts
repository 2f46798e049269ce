import type { createOutbox } from '@homeplate/bus/outbox.ts';
import { STAFF_TOPIC, staffActed } from '@homeplate/bus/staff-action.ts';
import { requireAction } from '@homeplate/common/actor.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { FEED_SORTS, FeedWindow } from '@homeplate/contracts/documents/feed.ts';
import type { StaffAction } from '@homeplate/contracts/documents/staff-policy.ts';
import type { FeedServiceService } from '@homeplate/contracts/gen/pricing/v1/feed.ts';
import { checkCount } from './accept-events.ts';
import type { FeedDocuments } from './feed-documents.ts';
import { createFeedItemRpc, sortOf } from './feed-item-rpc.ts';
import type { FeedItems } from './feed-items.ts';
import type { Along, FeedKeys, KnownKey } from './feed-keys.ts';
import type { CheckPosts } from './posted-events.ts';
import type { RejectedPrices } from './rejected-prices.ts';
import type { ReplayWindow } from './replay-window.ts';

/** Handlers for staff who look after feeds, and for the check of a partner's file. */
export function feedRpc(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  outbox: Pick<ReturnType<typeof createOutbox>, 'add'>;
  keys: FeedKeys;
  requireKey(key: string): Promise<KnownKey>;
  documents: FeedDocuments;
  items: FeedItems;
  rejections: RejectedPrices;
  checkPosts: CheckPosts;
  replayWindow: ReplayWindow;
}): Handlers<typeof FeedServiceService> {
  const { mongo, outbox, keys, requireKey, documents, checkPosts, replayWindow } = parts;

  const logged =
    (call: Call, action: StaffAction, recordId: string, ...fields: string[]): Along =>
    (session) =>
      outbox.add(session, STAFF_TOPIC, [staffActed(call, { action, recordId, fields })]);

  /** The feed with the stores of its newest key. */
  const feedOf = async (feedId: string): Promise<KnownKey> => {
    await documents.read(feedId);
    const newest = (await keys.list()).findLast((key) => key.feedId === feedId);
    return { feedId, storeIds: newest?.storeIds && new Set(newest.storeIds) };
  };

  return {
    ...createFeedItemRpc(parts),
    async checkFeedEvents({ key, feedId, events }, call) {
      if (key === '') requireAction(call, 'feeds:check');
      const feed = key === '' ? await feedOf(feedId) : await requireKey(key);
      checkCount(events);
      const { good, rejected } = await checkPosts(events, feed, Date.now());
      return {
        accepted: good.length,
        rejected: rejected.map(({ index, reason }) => ({ index, reason })),
        held: good.filter(({ isUsual }) => !isUsual).map(({ index }) => index),
      };
    },
    async listFeeds({ sort, descending, ...query }, call) {
      requireAction(call, 'feeds:read');
      const by = sortOf(FEED_SORTS, sort);
      const { feeds, total } = await documents.page({ ...query, sort: { by, descending } });
      return { document: documentOf(feeds, 0), totalCount: total };
    },
    async getFeed({ id }, call) {
      requireAction(call, 'feeds:read');
      return { document: documentOf(await documents.read(id), 0) };
    },
    async addFeedKey({ name, storeIds }, call) {
      requireAction(call, 'feeds:keys');
      const stores = storeIds.length > 0 ? storeIds : undefined;
      const { feedId, key } = await keys.create(name, stores, logged(call, 'feeds:keys', name, 'added'));
      return { id: feedId, key };
    },
    async rotateFeedKeys({ id, overlapHours }, call) {
      requireAction(call, 'feeds:keys');
      const along = logged(call, 'feeds:keys', id, 'rotated');
      const { feedId, key } = await keys.rotate(id, { overlapHours, along });
      return { id: feedId, key };
    },
    async revokeFeedKeys({ id }, call) {
      requireAction(call, 'feeds:keys');
      await keys.revoke(id, logged(call, 'feeds:keys', id, 'revoked'));
      // A feed that never sent anything is gone with its keys.
      const { feeds } = await documents.page({
        ids: [id],
        search: '',
        sort: { by: 'id', descending: false },
        offset: 0,
        limit: 1,
      });
      return { document: documentOf(feeds[0] ?? { id }, 0) };
    },
    async replayFeed({ id, ...window }, call) {
      requireAction(call, 'feeds:replay');
      const { from, to } = parseInput(FeedWindow, window);
      await documents.read(id);
      if (Date.parse(from) > Date.parse(to))
        throw new AppError('INVALID_INPUT', { fields: { to: 'The window ends before it begins' } });
      await mongo.transaction(logged(call, 'feeds:replay', id, from, to));
      return replayWindow(id, { from: new Date(from), to: new Date(to) });
    },
  };
}
