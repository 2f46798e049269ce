import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import {
  type NewsletterPreferences,
  NewsletterPreferencesBody,
} from '@homeplate/contracts/documents/newsletter.ts';
import {
  NewsletterAddressDeleted,
  NewsletterCancelled,
  NewsletterConfirmed,
} from '@homeplate/contracts/events/identity-events.ts';
import type { ClientSession } from 'mongoose';
import type { Links } from '../links/link-store.ts';
import type { Locations } from '../locations/location.ts';
import type { MailStore } from '../mails/mail-store.ts';
import { newsletterMails } from '../mails/newsletter-mails.ts';
import type { DeliveryStore } from '../newsletter-issues/delivery-store.ts';
import type { BuildNewsletterLinks } from './newsletter-links.ts';
import type { SubscriberRow, SubscriberStore } from './subscriber-store.ts';

const GONE = 'This address is no longer on the list.';

/** The newsletter by the links in its mails. Every function throws INVALID_INPUT for an invalid link. */
export type Subscription = {
  /** Throws LINK_ENDED. `manageToken` opens the preferences. */
  confirm(
    linkToken: string,
    origin: string | undefined,
    call: Call,
  ): Promise<{ email: string; manageToken: string }>;
  /** Idempotent, also for a deleted address. */
  unsubscribe(linkToken: string, call: Call): Promise<void>;
  /** Throws LINK_ENDED when the address is deleted. */
  preferences(linkToken: string): Promise<NewsletterPreferences>;
  /** Throws LINK_ENDED when the address is deleted. */
  setPreferences(
    linkToken: string,
    preferences: {
      weekly: boolean;
      regions: readonly string[];
      zipCode: string;
      storeIds: readonly string[];
    },
    call: Call,
  ): Promise<NewsletterPreferences>;
  delete(linkToken: string, call: Call): Promise<void>;
};

export function createSubscription(parts: {
  mongo: Mongo;
  subscribers: SubscriberStore;
  deliveries: Pick<DeliveryStore, 'deleteOf'>;
  outbox: Outbox;
  links: Links;
  mails: MailStore;
  newsletterLinks: BuildNewsletterLinks;
  locations: Pick<Locations, 'resolve'>;
}): Subscription {
  const { mongo, subscribers, deliveries, outbox, links, mails, newsletterLinks, locations } = parts;
  const now = () => new Date().toISOString();
  const publishCancelled = (session: ClientSession, subscriberId: string, { traceparent }: Call) =>
    outbox.add(session, 'identity.events', [
      eventOf(NewsletterCancelled, { subscriberId, cancelledAt: now() }, { traceparent }),
    ]);
  const publishConfirmed = (session: ClientSession, subscriberId: string, { traceparent }: Call) =>
    outbox.add(session, 'identity.events', [
      eventOf(NewsletterConfirmed, { subscriberId, confirmedAt: now() }, { traceparent }),
    ]);
  const loadSubscriber = async (linkToken: string): Promise<SubscriberRow> => {
    const row = await subscribers.byId(links.readNewsletterToken(linkToken));
    if (!row) throw new AppError('LINK_ENDED', { message: GONE });
    return row;
  };
  return {
    confirm: (linkToken, origin, call) =>
      mongo.transaction(async (session) => {
        const link = await links.use(session, linkToken, ['newsletter-confirm']);
        const row = await subscribers.confirm(link.subjectId, new Date(), session);
        if (!row) throw new AppError('LINK_ENDED', { message: GONE });
        await publishConfirmed(session, row._id, call);
        const urls = newsletterLinks(row._id, origin);
        await mails.add(session, {
          ...newsletterMails.welcome(urls),
          kind: 'newsletter-welcome',
          to: row.email,
          ownerId: row._id,
          unsubscribeUrl: urls.oneClick,
        });
        return { email: row.email, manageToken: links.newsletterToken(row._id) };
      }, call),
    unsubscribe: (linkToken, call) => {
      const id = links.readNewsletterToken(linkToken);
      return mongo.transaction(async (session) => {
        if (!(await subscribers.setWeekly(id, false, session))) return;
        await links.revoke(session, id, ['newsletter-confirm']);
        await publishCancelled(session, id, call);
      }, call);
    },
    preferences: async (linkToken) => preferencesOf(await loadSubscriber(linkToken)),
    setPreferences: async (linkToken, body, call) => {
      const before = await loadSubscriber(linkToken);
      const { zipCode, ...choices } = parseInput(NewsletterPreferencesBody, body);
      const place = zipCode === '' ? null : locations.resolve(zipCode).zipCode;
      if (place === null && choices.storeIds.length > 0)
        throw new AppError('INVALID_INPUT', { fields: { storeIds: 'need a ZIP code first' } });
      return mongo.transaction(async (session) => {
        const row = await subscribers.setPreferences(before._id, { ...choices, zipCode: place }, session);
        if (!row) throw new AppError('LINK_ENDED', { message: GONE });
        if (before.weekly !== row.weekly)
          await (row.weekly ? publishConfirmed : publishCancelled)(session, row._id, call);
        return preferencesOf(row);
      }, call);
    },
    delete: async (linkToken, call) => {
      const id = links.readNewsletterToken(linkToken);
      await mongo.transaction(async (session) => {
        if (!(await subscribers.delete(id, session))) return;
        await links.revoke(session, id, ['newsletter-confirm']);
        await mails.deleteOf(id, session);
        await deliveries.deleteOf(id, session);
        const data = { subscriberId: id, deletedAt: now() };
        await outbox.add(session, 'identity.events', [
          eventOf(NewsletterAddressDeleted, data, { traceparent: call.traceparent }),
        ]);
      }, call);
    },
  };
}

const preferencesOf = ({
  email,
  weekly,
  regions,
  zipCode,
  storeIds = [],
}: SubscriberRow): NewsletterPreferences => ({
  email,
  weekly,
  regions,
  zipCode: zipCode ?? '',
  storeIds,
});
