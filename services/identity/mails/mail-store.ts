import { randomUUID } from 'node:crypto';
import { parseInput } from '@homeplate/common/app-error.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { findPage, type PageQuery, patternOf } from '@homeplate/common/staff-list.ts';
import type { JobStore } from '@homeplate/work/job-store.ts';
import type { ClientSession, QueryFilter } from 'mongoose';
import { isReachable, MailHead, type MailRow, type NewMail, shortProblem, withoutTokens } from './mail.ts';
import { sendMail } from './send-mails.ts';

/** How long a row is stored. A sent mail loses its body at once. */
const KEPT_MS = 30 * 86_400_000;

/** Collection `mails`: written in the transaction that causes them, sent by jobs. */
export type MailStore = Awaited<ReturnType<typeof createMailStore>>;

/**
 * `send`: a job sends each mail. `show`: the outbox stores whole mails for the development page. `record`: the outbox stores mails
 * without link tokens, because no user may read them.
 */
export type MailUse = 'send' | 'show' | 'record';

const NO_BODY = { text: null, html: null, unsubscribeUrl: null };

const LATE = 'Expired before the mail server accepted it';

type Failure = { attempts?: number; problem: string };

const required = { type: String, required: true } as const;
// Removed when the mail is sent. Without a mail server they are stored as long as the row. Secret, because their links open the account.
const body = { type: String, default: null, personal: 'secret', keptFor: 'done' } as const;
export const MAILS = defineCollection<MailRow & { nextTryAt?: Date }>({
  name: 'mails',
  shape: 1,
  keptFor: '30 days',
  isPersonal: true,
  person: {
    foundBy: [{ user: 'ownerId' }, { email: 'to' }],
    exported: 'Emails we sent you',
    deletion: 'delete',
  },
  fields: {
    _id: { ...required, personal: false },
    kind: { ...required, personal: 'activity' },
    to: { ...required, personal: 'contact' },
    ownerId: { ...required, personal: 'person' },
    subject: { ...required, personal: 'content' },
    text: body,
    html: body,
    unsubscribeUrl: body,
    usefulUntil: { type: Date, default: null, personal: false },
    state: { ...required, personal: false },
    attempts: { type: Number, required: true, personal: false },
    // The response of the mail server can contain the address.
    problem: { type: String, default: null, personal: 'contact' },
    createdAt: { type: Date, required: true, personal: 'activity' },
    sentAt: { type: Date, default: null, personal: 'activity' },
    goneAt: { type: Date, required: true, personal: false },
    // Written by the previous release for its own queue; see ../jobs.ts.
    nextTryAt: { type: Date, personal: false },
  },
  indexes: [
    { key: { createdAt: -1, _id: 1 }, name: 'newest' },
    { key: { ownerId: 1 }, name: 'owner' },
    { key: { goneAt: 1 }, name: 'end', expireAfterSeconds: 0 },
  ],
});

export async function createMailStore(
  { connection, jobs }: Pick<Mongo, 'connection'> & { jobs: Pick<JobStore, 'enqueue'> },
  use: MailUse,
) {
  const rows = await MAILS.open({ connection });
  // Earlier versions and development installations stored whole mails.
  const states: MailRow['state'][] = use === 'show' ? ['sent', 'failed'] : ['sent', 'failed', 'kept'];
  await rows.updateMany(
    { state: { $in: states }, $or: [{ html: { $ne: null } }, { unsubscribeUrl: { $ne: null } }] },
    { $set: NO_BODY },
  );
  return {
    /**
     * Stores a mail in the transaction that causes it. Skips reserved addresses. Throws INVALID_INPUT for a recipient or a subject
     * that is not a valid header.
     */
    add: async (session: ClientSession, mail: NewMail): Promise<void> => {
      const { to, subject } = parseInput(MailHead, { to: mail.to, subject: mail.subject });
      if (!isReachable(to)) return;
      const createdAt = new Date();
      const _id = mail.id ?? randomUUID();
      const row: MailRow = {
        _id,
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
        problem: null,
        createdAt,
        sentAt: null,
        goneAt: new Date(createdAt.getTime() + KEPT_MS),
      };
      await rows.create([row], { session });
      if (use !== 'send') return;
      await jobs.enqueue(session, sendMail, { mailId: _id }, { key: _id, deadline: mail.usefulUntil });
    },
    find: async (_id: string): Promise<MailRow | null> => rows.findById(_id).lean<MailRow>(),
    sent: async (_id: string, attempts: number, session: ClientSession): Promise<void> => {
      const $set = { ...NO_BODY, state: 'sent', attempts, sentAt: new Date(), problem: null } as const;
      await rows.updateOne({ _id }, { $set }, { session });
    },
    /** Records a failed attempt. The mail stays queued. */
    retried: async (_id: string, { attempts, problem }: Required<Failure>): Promise<void> =>
      void (await rows.updateOne({ _id }, { $set: { attempts, problem: shortProblem(problem) } })),
    /** Ends the attempts. Without a number of attempts an earlier problem stays, because it is more specific. */
    giveUp: async (
      _id: string,
      { attempts, problem }: Failure,
      session?: ClientSession,
    ): Promise<'late' | 'failed'> => {
      const mail = await rows.findOne({ _id, state: 'queued' }, null, { session }).lean<MailRow>();
      const isLate = mail?.usefulUntil != null && mail.usefulUntil.getTime() < Date.now();
      const why = isLate ? LATE : attempts === undefined ? (mail?.problem ?? problem) : problem;
      const $set = { ...NO_BODY, state: 'failed', problem: shortProblem(why) } as const;
      await rows.updateOne(
        { _id, state: 'queued' },
        { $set: attempts === undefined ? $set : { ...$set, attempts } },
        { session },
      );
      return isLate ? 'late' : 'failed';
    },
    /** What a server reported after it had accepted the mail. The owner; undefined for a mail that was not sent. */
    report: async (
      _id: string,
      { isDelivered, problem }: { isDelivered: boolean; problem: string },
    ): Promise<string | undefined> => {
      const state: MailRow['state'] = isDelivered ? 'sent' : 'failed';
      const $set = { state, problem: shortProblem(problem) };
      const row = await rows
        .findOneAndUpdate({ _id, state: { $in: ['sent', 'failed'] } }, { $set })
        .lean<MailRow>();
      return row?.ownerId;
    },
    /** Newest first, starting after the mail with the id `after`. */
    newest: async (limit: number, after?: string): Promise<MailRow[]> => {
      const last = after ? await rows.findById(after).lean<MailRow>() : null;
      const older = last && {
        $or: [{ createdAt: { $lt: last.createdAt } }, { createdAt: last.createdAt, _id: { $gt: last._id } }],
      };
      return rows
        .find(older ?? {})
        .sort({ createdAt: -1, _id: 1 })
        .limit(limit)
        .lean<MailRow[]>();
    },
    search: (
      {
        state,
        kind,
        address,
        ids,
      }: { state?: string; kind?: string; address?: string; ids?: readonly string[] },
      page: PageQuery<string>,
    ): Promise<{ found: MailRow[]; total: number }> => {
      const filter: QueryFilter<MailRow> = {
        ...(state && { state: state as MailRow['state'] }),
        ...(kind && { kind: kind as MailRow['kind'] }),
        ...(address && { to: patternOf(address, 'start') }),
        ...(ids && { _id: { $in: [...ids] } }),
      };
      return findPage(rows, filter, page);
    },
    /** Deletes all mails of the user or subscriber, sent or not. */
    deleteOf: async (ownerId: string, session: ClientSession): Promise<void> =>
      void (await rows.deleteMany({ ownerId }, { session })),
  };
}
