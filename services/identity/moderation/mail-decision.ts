import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { SubmissionDecided } from '@homeplate/contracts/events/moderation-events.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { MailStore } from '../mails/mail-store.ts';
import { moderationMail } from '../mails/moderation-mails.ts';
import type { UserStore } from '../users/user-store.ts';

/** Mails a decision to a confirmed address. The id of the mail is that of the decision, so a repeated event adds none. */
export type MailDecision = (data: EventData<typeof SubmissionDecided>) => Promise<void>;

export const createMailDecision =
  (parts: {
    mongo: Pick<Mongo, 'transaction'>;
    users: Pick<UserStore, 'byId'>;
    mails: Pick<MailStore, 'add'>;
    addresses: LinkAddresses;
  }): MailDecision =>
  async (decided) => {
    const { mongo, users, mails, addresses } = parts;
    const { kind, subjectId } = decided;
    const path = kind === 'review' ? `/recipes/${subjectId}` : `/my-recipes/${subjectId}`;
    try {
      await mongo.transaction(async (session) => {
        const user = await users.byId(decided.userId, session);
        if (!user?.emailVerifiedAt) return;
        const urls = {
          subject: addresses.page(undefined, path),
          contact: addresses.page(undefined, '/contact'),
        };
        await mails.add(session, {
          ...moderationMail(decided, user.username, urls),
          id: `decision ${decided.decisionId}`,
          kind: 'moderation-decision',
          to: user.email,
          ownerId: user._id,
        });
      });
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
    }
  };
