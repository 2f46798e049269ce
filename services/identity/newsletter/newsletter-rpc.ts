import { requireAction } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { readPageQuery } from '@homeplate/common/staff-list.ts';
import {
  type StaffSubscriber,
  SUBSCRIBER_SORTS,
  SUBSCRIBER_STATES,
} from '@homeplate/contracts/documents/subscriber.ts';
import type { NewsletterServiceService } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';
import { type SubscriberRow, type SubscriberStore, stateOf } from './subscriber-store.ts';
import type { Subscription } from './subscription.ts';

/** Request → use case → response; no rules here. */
export function newsletterRpc(
  subscription: Subscription,
  subscribers: Pick<SubscriberStore, 'search'>,
): Handlers<typeof NewsletterServiceService> {
  return {
    confirmSubscription: ({ linkToken, origin }, call) => subscription.confirm(linkToken, origin, call),
    unsubscribe: async ({ linkToken }, call) => {
      await subscription.unsubscribe(linkToken, call);
      return {};
    },
    getPreferences: async ({ linkToken }) => ({ preferences: await subscription.preferences(linkToken) }),
    setPreferences: async ({ linkToken, ...preferences }, call) => ({
      preferences: await subscription.setPreferences(linkToken, preferences, call),
    }),
    deleteSubscriber: async ({ linkToken }, call) => {
      await subscription.delete(linkToken, call);
      return {};
    },
    searchSubscribers: async ({ page, state, query, ids }, call) => {
      requireAction(call, 'subscribers:read');
      const known = SUBSCRIBER_STATES.find((name) => name === state);
      if (state !== '' && !known)
        throw new AppError('INVALID_INPUT', {
          fields: { state: `is one of ${SUBSCRIBER_STATES.join(', ')}` },
        });
      const filter = {
        ...(known && { state: known }),
        ...(query !== '' && { email: query }),
        ...(ids.length > 0 && { ids }),
      };
      const { found, total } = await subscribers.search(filter, readPageQuery(page, SUBSCRIBER_SORTS));
      return { document: documentOf(found.map(subscriberOf), 0), totalCount: total };
    },
  };
}

const subscriberOf = (row: SubscriberRow): StaffSubscriber => ({
  id: row._id,
  email: row.email,
  state: stateOf(row),
  zipCode: row.zipCode,
  regions: row.regions,
  stores: row.storeIds?.length ?? 0,
  requestedAt: row.requestedAt.toISOString(),
  confirmedAt: row.confirmedAt?.toISOString() ?? null,
});
