import { AppError } from '@homeplate/common/app-error.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { FeedServiceService } from '@homeplate/contracts/gen/pricing/v1/feed.ts';
import { documentOf } from './fake-services.ts';

/** Reports thirty rows in total of each list and returns one. */
export const fakeFeeds = (): Handlers<typeof FeedServiceService> => ({
  checkFeedEvents: async ({ key }) => {
    if (key === 'bad-key') throw new AppError('BAD_FEED_KEY');
    return { accepted: 1, rejected: [{ index: 1, reason: 'unknown-item' }], held: [0] };
  },
  listFeeds: async () => ({ document: documentOf([{ id: 'flyers' }]), totalCount: 30 }),
  getFeed: async ({ id }) => ({ document: documentOf({ id }) }),
  addFeedKey: async ({ name }) => ({ id: name, key: 'hpf_made' }),
  rotateFeedKeys: async ({ id }) => ({ id, key: 'hpf_next' }),
  revokeFeedKeys: async ({ id }) => ({ document: documentOf({ id, keys: [] }) }),
  replayFeed: async () => ({ stored: 3, accepted: 2 }),
  listRejectedPrices: async () => ({ document: documentOf([{ id: 'r1' }]), totalCount: 30 }),
  listFeedItems: async () => ({ document: documentOf([{ id: 'flyers:sku-1' }]), totalCount: 30 }),
  mapFeedItem: async ({ id, foodId }) => ({ document: documentOf({ id, foodId }) }),
});
