import { defineCollection } from '@homeplate/common/collection.ts';
import { isDuplicateKey, type Mongo } from '@homeplate/common/mongo.ts';
import type { NewsletterIssue } from '@homeplate/contracts/documents/newsletter-issue.ts';
import type { ClientSession } from 'mongoose';
import { shortProblem } from '../mails/mail.ts';

export type DeliveryState = keyof NewsletterIssue['counts'] | 'sending';

/** One issue on its way to one subscriber. Written before the mail is sent, so that no subscriber gets an issue twice. */
export type DeliveryRow = {
  /** Of issue and subscriber. */
  _id: string;
  issueId: string;
  subscriberId: string;
  state: DeliveryState;
  attempts: number;
  problem: string | null;
  at: Date;
  goneAt: Date;
};

const KEPT_MS = 90 * 86_400_000;
const text = { type: String, required: true } as const;
export const DELIVERIES = defineCollection<DeliveryRow>({
  name: 'newsletter_deliveries',
  shape: 1,
  keptFor: '90 days',
  isPersonal: true,
  person: {
    foundBy: [{ user: 'subscriberId' }],
    exported: { not: 'It is found by the subscription, which has no link to an account' },
    deletion: 'delete',
  },
  fields: {
    _id: { ...text, personal: 'activity' },
    issueId: { ...text, personal: false },
    subscriberId: { ...text, personal: 'person' },
    state: { ...text, personal: 'activity' },
    attempts: { type: Number, required: true, personal: false },
    // The response of the mail server can contain the address.
    problem: { type: String, default: null, personal: 'contact' },
    at: { type: Date, required: true, personal: 'activity' },
    goneAt: { type: Date, required: true, personal: false },
  },
  indexes: [
    { key: { issueId: 1, state: 1 }, name: 'issue' },
    { key: { subscriberId: 1 }, name: 'subscriber' },
    { key: { goneAt: 1 }, name: 'end', expireAfterSeconds: 0 },
  ],
});

/** Collection `newsletter_deliveries`. */
export type DeliveryStore = Awaited<ReturnType<typeof createDeliveryStore>>;

export const deliveryIdOf = (issueId: string, subscriberId: string): string => `${issueId}.${subscriberId}`;

export async function createDeliveryStore(mongo: Pick<Mongo, 'connection'>) {
  const rows = await DELIVERIES.open(mongo);
  return {
    /** The subscribers among these who need no mail of this issue any more. */
    handled: async (issueId: string, subscriberIds: readonly string[]): Promise<Set<string>> => {
      const _id = { $in: subscriberIds.map((id) => deliveryIdOf(issueId, id)) };
      const found = await rows
        .find({ _id, state: { $ne: 'waiting' } }, { subscriberId: 1 })
        .lean<Pick<DeliveryRow, 'subscriberId'>[]>();
      return new Set(found.map(({ subscriberId }) => subscriberId));
    },
    /** The number of the attempt that may start now; undefined: another one has the mail, or it is done. */
    claim: async (
      issueId: string,
      subscriberId: string,
      session?: ClientSession,
    ): Promise<number | undefined> => {
      const _id = deliveryIdOf(issueId, subscriberId);
      const at = new Date();
      const again = await rows
        .findOneAndUpdate(
          { _id, state: 'waiting' },
          { $set: { state: 'sending', at }, $inc: { attempts: 1 } },
          { returnDocument: 'after', session },
        )
        .lean<DeliveryRow>();
      if (again) return again.attempts;
      const goneAt = new Date(at.getTime() + KEPT_MS);
      const row: DeliveryRow = {
        _id,
        issueId,
        subscriberId,
        state: 'sending',
        attempts: 1,
        problem: null,
        at,
        goneAt,
      };
      if (session) {
        // A duplicate would end the transaction.
        if (await rows.exists({ _id }).session(session)) return undefined;
        await rows.create([row], { session });
        return 1;
      }
      try {
        await rows.create([row]);
        return 1;
      } catch (error) {
        if (isDuplicateKey(error)) return undefined;
        throw error;
      }
    },
    end: async (
      issueId: string,
      subscriberId: string,
      outcome: { state: DeliveryState; problem?: string },
      session?: ClientSession,
    ): Promise<void> => {
      const _id = deliveryIdOf(issueId, subscriberId);
      const problem = outcome.problem === undefined ? null : shortProblem(outcome.problem);
      const $set = { state: outcome.state, problem, at: new Date() };
      await rows.updateOne({ _id }, { $set }, { session });
    },
    /** What a server reported after it had accepted the mail. The subscriber; undefined for an unknown delivery. */
    report: async (_id: string, state: DeliveryState, problem: string): Promise<string | undefined> => {
      const $set = { state, problem: shortProblem(problem) };
      const row = await rows.findOneAndUpdate({ _id }, { $set }).lean<DeliveryRow>();
      return row?.subscriberId;
    },
    /** Of a process that died before the server answered. Whether the mail arrived is unknown, so it is not sent again. */
    giveUpInterrupted: async (issueId: string): Promise<void> => {
      const problem = 'The process ended before the mail server answered';
      await rows.updateMany({ issueId, state: 'sending' }, { $set: { state: 'unclear', problem } });
    },
    countsOf: async (issueIds: readonly string[]): Promise<Map<string, NewsletterIssue['counts']>> => {
      const none = { sent: 0, bounced: 0, complained: 0, waiting: 0, unclear: 0, failed: 0 };
      const counts = new Map(issueIds.map((id) => [id, { ...none }]));
      const found = await rows.aggregate<{ _id: { issueId: string; state: DeliveryState }; count: number }>([
        { $match: { issueId: { $in: [...issueIds] } } },
        { $group: { _id: { issueId: '$issueId', state: '$state' }, count: { $sum: 1 } } },
      ]);
      for (const { _id, count } of found) {
        const own = counts.get(_id.issueId);
        // A mail that is just being sent waits for the answer of the server.
        if (own) own[_id.state === 'sending' ? 'waiting' : _id.state] += count;
      }
      return counts;
    },
    deleteOf: async (subscriberId: string, session: ClientSession): Promise<void> =>
      void (await rows.deleteMany({ subscriberId }, { session })),
  };
}
