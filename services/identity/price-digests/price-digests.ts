import type { Mongo } from '@homeplate/common/mongo.ts';
import type { EventData } from '@homeplate/contracts/events/envelope.ts';
import type { PriceAlertRaised } from '@homeplate/contracts/events/pricing-events.ts';
import { handle, type JobHandler, type JobKind } from '@homeplate/work/job.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import { z } from 'zod';
import type { LinkAddresses } from '../links/link-addresses.ts';
import type { MailStore } from '../mails/mail-store.ts';
import { priceAlertMail } from '../mails/price-alert-mail.ts';
import type { UserStore } from '../users/user-store.ts';
import type { DigestStore } from './digest-store.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** Alerts of one batch of prices go into one mail. */
const GATHER_MS = 5 * MINUTE;
/** At most one mail a day (reading C74). */
const BETWEEN_MS = 24 * HOUR;
/** As many as a user has alerts. */
const MOST_WAITING = 50;
const MOST_KNOWN = 200;

const Digest = z.object({ userId: z.string() });
export const mailPriceDigest: JobKind<z.infer<typeof Digest>> = {
  name: 'mail-price-digest',
  payload: Digest,
  retryAfterMs: [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR],
  keepMs: 0,
  keepDeadMs: 7 * 24 * HOUR,
};

export type PriceDigests = {
  /** Keeps a raised alert for the next mail of its user. A repeated event changes nothing. */
  add(data: EventData<typeof PriceAlertRaised>): Promise<void>;
  handler: JobHandler;
};

/** Mails raised price alerts to confirmed addresses: together, and at most once a day. */
export function createPriceDigests(parts: {
  mongo: Mongo;
  digests: DigestStore;
  users: Pick<UserStore, 'byId'>;
  jobs: JobStore;
  mails: MailStore;
  addresses: LinkAddresses;
  now?(): number;
}): PriceDigests {
  const { mongo, digests, users, jobs, mails, addresses, now = Date.now } = parts;
  return {
    add: ({ userId, alertId, raisedAt, itemName, storeName, priceCents, unit, observedAt }) =>
      mongo.transaction(async (session) => {
        const digest = (await digests.find(userId, session)) ?? {
          _id: userId,
          waiting: [],
          knownKeys: [],
          mailedAt: null,
        };
        const key = `${alertId} ${raisedAt}`;
        if (digest.knownKeys.includes(key)) return;
        if (!(await users.byId(userId, session))) return;
        // An alert that was raised again replaces its earlier price.
        const others = digest.waiting.filter((one) => !one.key.startsWith(`${alertId} `));
        const added = { key, itemName, storeName, priceCents, unit, observedAt };
        const waiting = [...others, added].slice(-MOST_WAITING);
        const knownKeys = [...digest.knownKeys, key].slice(-MOST_KNOWN);
        await digests.put({ ...digest, waiting, knownKeys }, session);
        const nextMail = (digest.mailedAt?.getTime() ?? 0) + BETWEEN_MS;
        const runAt = new Date(Math.max(now() + GATHER_MS, nextMail));
        await jobs.enqueue(session, mailPriceDigest, { userId }, { key: userId, runAt });
      }),
    handler: handle(mailPriceDigest, ({ userId }, context) =>
      mongo.transaction(async (session) => {
        const digest = await digests.find(userId, session);
        const user = await users.byId(userId, session);
        if (!user) await digests.remove(userId, session);
        else if (digest && digest.waiting.length > 0) {
          const isConfirmed = user.emailVerifiedAt !== undefined && user.emailVerifiedAt !== null;
          const mailedAt = isConfirmed ? new Date(now()) : digest.mailedAt;
          await digests.put({ ...digest, waiting: [], mailedAt }, session);
          if (isConfirmed)
            await mails.add(session, {
              ...priceAlertMail(digest.waiting, user.username, addresses.page(undefined, '/price-alerts')),
              kind: 'price-alerts',
              to: user.email,
              ownerId: userId,
              usefulUntil: new Date(now() + BETWEEN_MS),
            });
        }
        await context.complete(session);
      }),
    ),
  };
}
