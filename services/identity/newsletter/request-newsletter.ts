import { randomUUID } from 'node:crypto';
import { eventOf } from '@homeplate/bus/bus.ts';
import type { Outbox } from '@homeplate/bus/outbox.ts';
import { parseInput } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import { NewsletterBody } from '@homeplate/contracts/documents/newsletter.ts';
import { NewsletterRequested } from '@homeplate/contracts/events/identity-events.ts';
import type { ClientSession } from 'mongoose';
import type { Limits } from '../limits/attempts.ts';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { Links } from '../links/link-store.ts';
import type { MailStore } from '../mails/mail-store.ts';
import { newsletterMails } from '../mails/newsletter-mails.ts';
import { emailKeyOf } from '../users/user.ts';
import type { BuildNewsletterLinks } from './newsletter-links.ts';
import { type SubscriberRow, type SubscriberStore, UNCONFIRMED_MS } from './subscriber-store.ts';

const CONFIRM_MS = 7 * 86_400_000;

export type RequestNewsletter = (
  request: { email: string; clientAddress: string; origin?: string | undefined },
  call: Call,
) => Promise<void>;

/**
 * Stores the address and mails a confirmation link (double opt-in). A subscriber who signs up again gets a reminder instead. The response
 * is the same for both. Throws INVALID_INPUT, RATE_LIMITED.
 */
export function createRequestNewsletter(parts: {
  mongo: Mongo;
  subscribers: SubscriberStore;
  outbox: Outbox;
  limits: Limits;
  links: Links;
  mails: MailStore;
  addresses: LinkAddresses;
  newsletterLinks: BuildNewsletterLinks;
}): RequestNewsletter {
  const { mongo, subscribers, outbox, limits, links, mails, addresses, newsletterLinks } = parts;

  const mailConfirmation = async (
    session: ClientSession,
    { _id, email }: SubscriberRow,
    origin: string | undefined,
  ) => {
    const { token, expiresAt } = await links.issue(session, {
      purpose: 'newsletter-confirm',
      subjectId: _id,
      about: '',
      ttlMs: CONFIRM_MS,
    });
    const content = newsletterMails.confirm(addresses.page(origin, '/newsletter/confirm', token));
    await mails.add(session, {
      ...content,
      kind: 'newsletter-confirm',
      to: email,
      ownerId: _id,
      usefulUntil: expiresAt,
    });
  };
  const mailReminder = async (
    session: ClientSession,
    { _id, email }: SubscriberRow,
    origin: string | undefined,
  ) => {
    const urls = newsletterLinks(_id, origin);
    await mails.add(session, {
      ...newsletterMails.alreadySubscribed(urls),
      kind: 'newsletter-known',
      to: email,
      ownerId: _id,
      unsubscribeUrl: urls.oneClick,
    });
  };
  return async ({ clientAddress, origin, ...body }, call) => {
    const { email } = parseInput(NewsletterBody, body);
    await limits.newsletter(clientAddress);
    const emailKey = emailKeyOf(email);
    const mayMail = await limits.mayMail('newsletter', emailKey);
    const requestedAt = new Date();
    const goneAt = new Date(requestedAt.getTime() + UNCONFIRMED_MS);
    const store = () =>
      mongo.transaction(async (session) => {
        const subscriber = await subscribers.byEmail(emailKey, session);
        if (subscriber) {
          await subscribers.extendUnconfirmed(subscriber._id, goneAt, session);
          if (!mayMail) return;
          const mail = subscriber.confirmedAt && subscriber.weekly ? mailReminder : mailConfirmation;
          await mail(session, subscriber, origin);
          return;
        }
        const row: SubscriberRow = {
          _id: randomUUID(),
          email,
          emailKey,
          requestedAt,
          confirmedAt: null,
          goneAt,
          weekly: true,
          regions: [],
          zipCode: null,
        };
        await subscribers.insert(row, session);
        const data = { subscriberId: row._id, requestedAt: requestedAt.toISOString() };
        await outbox.add(session, 'identity.events', [
          eventOf(NewsletterRequested, data, { traceparent: call.traceparent }),
        ]);
        if (mayMail) await mailConfirmation(session, row, origin);
      }, call);
    try {
      await store();
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      // A concurrent request stored the address first.
      await store();
    }
  };
}
