import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { SubscriptionNoticed } from '@homeplate/contracts/events/notice-events.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { MailStore } from '../mails/mail-store.ts';
import { subscriptionMail } from '../mails/subscription-mails.ts';
import type { UserStore } from '../users/user-store.ts';

const MAIL_KINDS = {
  'trial-ending': 'trial-ending',
  'payment-failed': 'payment-failed',
  ended: 'subscription-ended',
  paid: 'payment-receipt',
  refunded: 'refund-receipt',
} as const;

/** Mails a notice about a subscription to a confirmed address. The id of the mail is that of the notice, so a repeated event adds none. */
export type MailNotice = (data: EventData<typeof SubscriptionNoticed>) => Promise<void>;

export const createMailNotice =
  (parts: {
    mongo: Mongo;
    users: Pick<UserStore, 'byId'>;
    mails: MailStore;
    addresses: LinkAddresses;
  }): MailNotice =>
  async (notice) => {
    const { mongo, users, mails, addresses } = parts;
    const page = (path: string) => addresses.page(undefined, path);
    try {
      await mongo.transaction(async (session) => {
        const user = await users.byId(notice.userId, session);
        if (!user?.emailVerifiedAt) return;
        await mails.add(session, {
          ...subscriptionMail(notice, user.username, {
            subscription: page('/dashboard?tab=account'),
            card: page('/subscribe/card'),
            plans: page('/pricing'),
          }),
          id: `notice ${notice.noticeId}`,
          kind: MAIL_KINDS[notice.kind],
          to: user.email,
          ownerId: user._id,
          // A trial that has ended is announced no more.
          ...(notice.until !== null && { usefulUntil: new Date(notice.until) }),
        });
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  };
