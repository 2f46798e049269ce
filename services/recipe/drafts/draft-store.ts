import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { MOST_DRAFTS } from '@homeplate/contracts/documents/draft.ts';
import { type ClientSession, Schema } from 'mongoose';
import type { ImportedRecipe } from '../imports/imported-recipe.ts';
import type { Draft, DraftDecision } from './draft.ts';

/** Every query filters by user, so no user reads or changes another's drafts. */
export type DraftStore = {
  /** Throws CONFLICT when the user has 200 drafts. */
  add(draft: Draft, call: Pick<Call, 'deadline'>): Promise<void>;
  /** Newest first. */
  ofPerson(personId: string): Promise<Draft[]>;
  byIds(personId: string, ids: readonly string[]): Promise<Draft[]>;
  /** Of several users; without those of another owner. */
  byOwners(drafts: readonly { id: string; ownerId: string }[]): Promise<Draft[]>;
  /** Undefined when there is no such draft; throws CONFLICT when `version` is given and is not its version. */
  replace(
    where: { personId: string; id: string; version: number | null },
    recipe: ImportedRecipe,
  ): Promise<Draft | undefined>;
  /** Offers the draft for publication, or withdraws the offer. Idempotent. Undefined when there is no such draft. */
  offer(where: { personId: string; id: string }, offered: boolean): Promise<Draft | undefined>;
  /** Of all users, longest waiting first. */
  offered(most: number): Promise<{ drafts: Draft[]; total: number }>;
  /** Drafts that staff accepted or declined, oldest decision first. */
  decided(most: number): Promise<{ drafts: Draft[]; total: number }>;
  /** An offered or decided draft. */
  forStaff(id: string): Promise<Draft | null>;
  /** Ends the offer with a decision. Undefined when this version is not offered. */
  decide(
    where: { id: string; version: number },
    decision: DraftDecision,
    session: ClientSession,
  ): Promise<Draft | undefined>;
  /** Names the recipe that an accepted draft became. */
  setRecipe(id: string, recipeId: string, session: ClientSession): Promise<void>;
  /** False when there is no such draft. */
  remove(personId: string, id: string): Promise<boolean>;
};

const text = { type: String, required: true, personal: false } as const;
const time = { type: Date, required: true, personal: false } as const;
const decision = new Schema<DraftDecision>(
  {
    accepted: { type: Boolean, required: true, personal: 'content' },
    reason: { type: String, default: null, personal: 'content' },
    at: { type: Date, required: true, personal: 'activity' },
    recipeId: { type: String, personal: false },
  },
  { _id: false, id: false, strict: 'throw' },
);
const person = { ...text, personal: 'person' } as const;
export const DRAFTS = defineCollection<Draft>({
  name: 'drafts',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ user: 'personId' }], exported: 'Your own recipes', deletion: 'delete' },
  fields: {
    _id: text,
    personId: person,
    version: { type: Number, required: true, personal: false },
    createdAt: time,
    updatedAt: time,
    sourceUrl: { type: String, default: null, personal: 'content' },
    offeredAt: { type: Date, default: null, personal: 'activity' },
    decision: { type: decision, default: undefined },
    // Validated by imports/imported-recipe.ts.
    recipe: { type: Schema.Types.Mixed, required: true, personal: 'content' },
  },
  indexes: [
    { key: { personId: 1, createdAt: -1 }, name: 'personId_1_createdAt_-1' },
    { key: { offeredAt: 1 }, name: 'offeredAt_1' },
    {
      key: { 'decision.at': 1 },
      name: 'decided',
      partialFilterExpression: { 'decision.at': { $type: 'date' } },
    },
  ],
});
/** One row per user, written with each new draft, so that concurrent additions conflict and the limit holds. */
export const DRAFT_TURNS = defineCollection<{ _id: string; turns: number }>({
  name: 'draft_turns',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ user: '_id' }],
    exported: { not: 'A counter that keeps two requests apart' },
    deletion: 'delete',
  },
  fields: { _id: person, turns: { type: Number, personal: false } },
});

export async function createDraftStore({
  connection,
  transaction,
}: Pick<Mongo, 'connection' | 'transaction'>): Promise<DraftStore> {
  const [drafts, turns] = await Promise.all([DRAFTS.open({ connection }), DRAFT_TURNS.open({ connection })]);
  return {
    add: (draft, call) =>
      transaction(async (session) => {
        const { personId } = draft;
        await turns.updateOne({ _id: personId }, { $inc: { turns: 1 } }, { upsert: true, session });
        const count = await drafts.countDocuments({ personId }).session(session);
        if (count >= MOST_DRAFTS) {
          throw new AppError('CONFLICT', {
            message: `You have ${count} drafts, the most we store. Delete one first.`,
          });
        }
        await drafts.insertMany([draft], { session });
      }, call),
    ofPerson: (personId) => drafts.find({ personId }).sort({ createdAt: -1, _id: 1 }).lean<Draft[]>(),
    byIds: (personId, ids) => drafts.find({ personId, _id: { $in: [...ids] } }).lean<Draft[]>(),
    byOwners: async (owned) => {
      if (owned.length === 0) return [];
      const owners = new Map(owned.map(({ id, ownerId }) => [id, ownerId]));
      const found = await drafts
        .find({ personId: { $in: [...owners.values()] }, _id: { $in: [...owners.keys()] } })
        .lean<Draft[]>();
      return found.filter(({ _id, personId }) => owners.get(_id) === personId);
    },
    replace: async ({ personId, id, version }, recipe) => {
      const changed = await drafts
        .findOneAndUpdate(
          { _id: id, personId, ...(version !== null && { version }) },
          { $set: { recipe, updatedAt: new Date() }, $inc: { version: 1 } },
          { returnDocument: 'after' },
        )
        .lean<Draft>();
      if (changed) return changed;
      if (version !== null && (await drafts.exists({ _id: id, personId }))) {
        const words = 'This draft has changed since you opened it. Load it again.';
        throw new AppError('CONFLICT', { message: words, fields: { version: words } });
      }
      return undefined;
    },
    offer: async ({ personId, id }, offered) => {
      const changed = await drafts
        .findOneAndUpdate(
          { _id: id, personId, ...(offered ? { offeredAt: null } : { offeredAt: { $ne: null } }) },
          {
            $set: { offeredAt: offered ? new Date() : null },
            // A new offer waits for a new decision.
            ...(offered && { $unset: { decision: 1 } }),
            $inc: { version: 1 },
          },
          { returnDocument: 'after' },
        )
        .lean<Draft>();
      return changed ?? (await drafts.findOne({ _id: id, personId }).lean<Draft>()) ?? undefined;
    },
    offered: async (most) => {
      const waiting = { offeredAt: { $ne: null } };
      const [found, total] = await Promise.all([
        drafts.find(waiting).sort({ offeredAt: 1, _id: 1 }).limit(most).lean<Draft[]>(),
        drafts.countDocuments(waiting),
      ]);
      return { drafts: found, total };
    },
    decided: async (most) => {
      const asked = { 'decision.at': { $type: 'date' } } as const;
      const [found, total] = await Promise.all([
        drafts.find(asked).sort({ 'decision.at': 1, _id: 1 }).limit(most).lean<Draft[]>(),
        drafts.countDocuments(asked),
      ]);
      return { drafts: found, total };
    },
    forStaff: (_id) =>
      drafts
        .findOne({ _id, $or: [{ offeredAt: { $ne: null } }, { 'decision.at': { $type: 'date' } }] })
        .lean<Draft>(),
    decide: async ({ id, version }, decided, session) => {
      const draft = await drafts
        .findOneAndUpdate(
          { _id: id, version, offeredAt: { $ne: null } },
          { $set: { decision: decided, offeredAt: null }, $inc: { version: 1 } },
          { returnDocument: 'after', session },
        )
        .lean<Draft>();
      return draft ?? undefined;
    },
    setRecipe: async (_id, recipeId, session) =>
      void (await drafts.updateOne({ _id }, { $set: { 'decision.recipeId': recipeId } }, { session })),
    remove: async (personId, id) => (await drafts.deleteOne({ _id: id, personId })).deletedCount > 0,
  };
}
