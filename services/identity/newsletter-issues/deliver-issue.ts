import type { Mongo } from '@homeplate/common/mongo.ts';
import type { Places } from '@homeplate/reference/places/places.ts';
import { isReachable } from '../mails/mail.ts';
import type { MailStore } from '../mails/mail-store.ts';
import { MailRefused, type Smtp } from '../mails/smtp.ts';
import type { NewsletterReader } from '../newsletter/newsletter-readers.ts';
import type { StopSubscriber } from '../newsletter/stop-subscriber.ts';
import { type DeliveryStore, deliveryIdOf } from './delivery-store.ts';
import type { IssueRow } from './issue.ts';
import type { LoadIssueContent } from './issue-content.ts';
import { timeZoneOf } from './morning.ts';
import type { RenderIssue } from './render-issue.ts';

export type DeliveryOutcome = 'sent' | 'bounced' | 'waiting' | 'unclear' | 'skipped' | 'failed';
/** Sends an issue to one reader, at most once. Throws what keeps every mail from being written, such as missing prices. */
export type DeliverIssue = (issue: IssueRow, reader: NewsletterReader) => Promise<DeliveryOutcome>;

/** Greylisting and full mailboxes end within these runs. */
const MOST_ATTEMPTS = 8;

export function createDeliverIssue(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  deliveries: DeliveryStore;
  loadContent: LoadIssueContent;
  render: RenderIssue;
  places: Pick<Places, 'byZip'>;
  mails: Pick<MailStore, 'add'>;
  /** Undefined: mails stay in the outbox. */
  smtp: Smtp | undefined;
  stopSubscriber: StopSubscriber;
}): DeliverIssue {
  const { mongo, deliveries, loadContent, render, places, mails, smtp, stopSubscriber } = parts;

  const keep = (issueId: string, reader: NewsletterReader, content: ReturnType<RenderIssue>) =>
    mongo.transaction(async (session): Promise<DeliveryOutcome> => {
      const { subscriberId, email, links } = reader;
      const attempt = await deliveries.claim(issueId, subscriberId, session);
      if (attempt === undefined) return 'skipped';
      await mails.add(session, {
        ...content,
        kind: 'newsletter-issue',
        id: deliveryIdOf(issueId, subscriberId),
        to: email,
        ownerId: subscriberId,
        unsubscribeUrl: links.oneClick,
      });
      await deliveries.end(issueId, subscriberId, { state: 'sent' }, session);
      return 'sent';
    });

  return async (issue, reader) => {
    const { subscriberId, email, links, zipCode, storeIds, regions } = reader;
    if (!isReachable(email)) return 'skipped';
    // Before the claim: a mail that cannot be written is not on its way.
    const content = await loadContent(issue._id, { zipCode, storeIds }, regions);
    const mail = render({ issue, content, timeZone: timeZoneOf(places, zipCode), links });
    if (!smtp) return keep(issue._id, reader, mail);
    const attempt = await deliveries.claim(issue._id, subscriberId);
    if (attempt === undefined) return 'skipped';
    const end = async (state: Exclude<DeliveryOutcome, 'skipped'>, problem?: string) => {
      await deliveries.end(issue._id, subscriberId, {
        state,
        ...(problem !== undefined && { problem }),
      });
      return state;
    };
    try {
      await smtp.send({
        ...mail,
        _id: deliveryIdOf(issue._id, subscriberId),
        to: email,
        unsubscribeUrl: links.oneClick,
        createdAt: new Date(),
      });
    } catch (error) {
      const refused = error instanceof MailRefused ? error : new MailRefused(String(error), false, true);
      if (refused.final) {
        await stopSubscriber(subscriberId);
        return end('bounced', refused.message);
      }
      if (refused.isUnclear) return end('unclear', refused.message);
      return end(attempt >= MOST_ATTEMPTS ? 'failed' : 'waiting', refused.message);
    }
    return end('sent');
  };
}
