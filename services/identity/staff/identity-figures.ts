import type { Bus } from '@homeplate/bus/bus.ts';
import { listDeadLetters } from '@homeplate/bus/dead-letters.ts';
import { type FigurePart, secondsSince } from '@homeplate/bus/figures-rpc.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { IdentityFigures } from '@homeplate/contracts/documents/staff-home.ts';
import { CONTACT_MESSAGES } from '../contact/contact-store.ts';
import { MAILS } from '../mails/mail-store.ts';
import { FILTERS, SUBSCRIBERS } from '../newsletter/subscriber-store.ts';
import { USERS } from '../users/user-store.ts';

const DAY_MS = 86_400_000;
type Parts = { [Name in Exclude<keyof IdentityFigures, 'work'>]: FigurePart };

/** Counts with the filters of the lists that they lead to. */
export function identityFigures({
  mongo,
  bus,
}: {
  mongo: Pick<Mongo, 'connection'>;
  bus: Pick<Bus, 'records'>;
}): Parts {
  const users = USERS.model(mongo);
  const mails = MAILS.model(mongo);
  const subscribers = SUBSCRIBERS.model(mongo);
  const signUps = async (days: number) => {
    const since = new Date(Date.now() - days * DAY_MS);
    return { since: since.toISOString(), users: await users.countDocuments({ createdAt: { $gte: since } }) };
  };
  return {
    users: {
      action: 'users:read',
      read: async () => {
        const [total, day, week, month] = await Promise.all([
          users.countDocuments(),
          signUps(1),
          signUps(7),
          signUps(30),
        ]);
        return { total, day, week, month };
      },
    },
    messages: {
      action: 'contact-messages:read',
      read: async () => ({
        open: await CONTACT_MESSAGES.model(mongo).countDocuments({
          state: { $nin: ['answered', 'closed'] },
        }),
      }),
    },
    mails: {
      action: 'mails:read',
      read: async () => {
        const [queued, oldest, failed] = await Promise.all([
          mails.countDocuments({ state: 'queued' }),
          mails.findOne({ state: 'queued' }, { createdAt: 1 }).sort({ createdAt: 1 }).lean(),
          mails.countDocuments({ state: 'failed' }),
        ]);
        return { queued, oldestQueued: secondsSince(oldest?.createdAt), failed };
      },
    },
    subscribers: {
      action: 'subscribers:read',
      read: async () => {
        const [subscribed, unconfirmed] = await Promise.all([
          subscribers.countDocuments(FILTERS.subscribed),
          subscribers.countDocuments(FILTERS.unconfirmed),
        ]);
        return { subscribed, unconfirmed };
      },
    },
    deadLetters: {
      action: 'dead-letters:read',
      read: async () => ({ total: (await listDeadLetters(bus)).length }),
    },
  };
}
