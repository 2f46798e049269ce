import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { NewsletterServiceService } from '@homeplate/contracts/gen/identity/v1/newsletter.ts';
import type { Subscription } from './subscription.ts';

/** Request → use case → response; no rules here. */
export function newsletterRpc(subscription: Subscription): Handlers<typeof NewsletterServiceService> {
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
  };
}
