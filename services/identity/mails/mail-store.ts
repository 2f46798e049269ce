import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { parseInput } from '@homeplate/common/app-error.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import { isReachable, MailHead, type MailRow, type NewMail, withoutTokens } from './mail.ts';

/** What was sent is remembered so long (its head, not its words), what lies in the outbox as well. */
const KEPT_MS = 30 * 86_400_000;
const LONGEST_PROBLEM = 300;

/** Collection `mails`: written with what causes them, sent later. */
export type MailStore = Awaited<ReturnType<typeof createMailStore>>;

/**
 * What becomes of a new mail. `send`: it waits for the sender. `show`: it lies in the outbox, whole, for the page that shows it in
 * development. `record`: nobody may read the whole of it, so what opens its links is never stored.
 */
export type MailUse = 'send' | 'show' | 'record';

const NO_WORDS = { text: null, html: null, unsubscribeUrl: null };

export async function createMailStore({ db }: Pick<Mongo, 'db'>, use: MailUse) {
  const rows = db.collection<MailRow>('mails');
  await rows.createIndexes([
    { key: { state: 1, nextTryAt: 1 }, name: 'due' },
    { key: { createdAt: -1, _id: 1 }, name: 'newest' },
    { key: { ownerId: 1 }, name: 'owner' },
    { key: { goneAt: 1 }, name: 'end', expireAfterSeconds: 0 },
  ]);
  // Written by earlier versions, or while this installation was one for development.
  const states: MailRow['state'][] = use === 'show' ? ['sent', 'failed'] : ['sent', 'failed', 'kept'];
  await rows.updateMany(
    { state: { $in: states }, $or: [{ html: { $ne: null } }, { unsubscribeUrl: { $ne: null } }] },
    { $set: NO_WORDS },
  );
  const changes = new EventEmitter();
  return {
    /** Says `added` when a transaction that wrote a mail has ended. */
    changes,
    /**
     * Writes a mail in the transaction of what causes it. Nothing is written to addresses that nobody is behind. Throws
     * INVALID_INPUT for an address or a subject that does not fit on its line.
     */
    add: async (session: ClientSession, mail: NewMail): Promise<void> => {
      const { to, subject } = parseInput(MailHead, { to: mail.to, subject: mail.subject });
      if (!isReachable(to)) return;
      const createdAt = new Date();
      await rows.insertOne(
        {
          _id: randomUUID(),
          kind: mail.kind,
          to,
          ownerId: mail.ownerId,
          subject,
          text: use === 'record' ? withoutTokens(mail.text) : mail.text,
          html: use === 'record' ? null : mail.html,
          unsubscribeUrl: use === 'record' ? null : (mail.unsubscribeUrl ?? null),
          usefulUntil: mail.usefulUntil ?? null,
          state: use === 'send' ? 'queued' : 'kept',
          attempts: 0,
          nextTryAt: createdAt,
          problem: null,
          createdAt,
          sentAt: null,
          goneAt: new Date(createdAt.getTime() + KEPT_MS),
        },
        { session },
      );
      session.once('ended', () => changes.emit('added'));
    },
    /** Those whose time has come, the longest waiting first. */
    due: (now: Date, limit: number): Promise<MailRow[]> =>
      rows
        .find({ state: 'queued', nextTryAt: { $lte: now } })
        .sort({ nextTryAt: 1 })
        .limit(limit)
        .toArray(),
    /** Takes one in hand before it is sent: after a crash it is tried again at `nextTryAt`. False when another has it. */
    claim: async ({ _id, attempts }: MailRow, nextTryAt: Date): Promise<boolean> => {
      const taken = await rows.updateOne(
        { _id, state: 'queued', attempts },
        { $set: { nextTryAt }, $inc: { attempts: 1 } },
      );
      return taken.modifiedCount === 1;
    },
    sent: async (_id: string): Promise<void> =>
      void (await rows.updateOne(
        { _id },
        { $set: { ...NO_WORDS, state: 'sent', sentAt: new Date(), problem: null } },
      )),
    /** `final`: no further try. */
    failed: async (_id: string, problem: string, final: boolean): Promise<void> => {
      const told = problem.replaceAll(/\s+/g, ' ').slice(0, LONGEST_PROBLEM);
      await rows.updateOne(
        { _id },
        { $set: { problem: told, ...(final && { ...NO_WORDS, state: 'failed' as const }) } },
      );
    },
    /** Newest first, from behind the mail with the id `after`. */
    newest: async (limit: number, after?: string): Promise<MailRow[]> => {
      const last = after ? await rows.findOne({ _id: after }) : null;
      const behind = last && {
        $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $gt: last._id } }],
      };
      return rows
        .find(behind ?? {})
        .sort({ createdAt: -1, _id: 1 })
        .limit(limit)
        .toArray();
    },
    /** All of this person, sent or not. */
    deleteOf: async (ownerId: string, session: ClientSession): Promise<void> =>
      void (await rows.deleteMany({ ownerId }, { session })),
  };
}
