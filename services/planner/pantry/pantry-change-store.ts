import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { MOST_UNDOS } from '@homeplate/contracts/documents/meal-slots.ts';
import { type ClientSession, Schema } from 'mongoose';
import type { Edit } from '../changes/change.ts';
import type { PantryItem } from './pantry-item.ts';

/** One change of a pantry by one person, kept so that they can undo it. */
export type PantryChange = {
  /** `<householdId>:<version>` */
  _id: string;
  householdId: string;
  userId: string;
  version: number;
  at: Date;
  items: Edit<PantryItem>[];
  /** The cooked record that it took from the pantry for; null: none. */
  cookedId: string | null;
};

export type TakenFood = { foodId: string; grams: number };

/** A cooked record whose foods were taken from the pantry: they are taken once, and its meal needs not be bought for again. */
export type Taking = {
  householdId: string;
  cookedId: string;
  mealId: string;
  /** Empty: the user took nothing. */
  foods: TakenFood[];
  /** The pantry's version of the change that took them, and its items, to put back exactly these. */
  version: number;
  items: Edit<PantryItem>[];
  at: Date;
};
/** `_id`: `<householdId>:<cookedId>` */
type TakingRow = Taking & { _id: string };

export type PantryChangeStore = {
  /** Stores the change and drops the person's oldest beyond MOST_UNDOS. */
  add(change: PantryChange, session: ClientSession): Promise<void>;
  /** The person's changes, latest first. */
  ofPerson(householdId: string, userId: string, session: ClientSession): Promise<PantryChange[]>;
  remove(change: PantryChange, session: ClientSession): Promise<void>;
  /** Whether foods were taken for the meal, by any member. */
  isTaken(householdId: string, mealId: string, session?: ClientSession): Promise<boolean>;
  /** What was taken for these meals. */
  takenFor(
    householdId: string,
    mealIds: readonly string[],
  ): Promise<readonly Pick<Taking, 'mealId' | 'foods'>[]>;
  addTaking(taking: Taking, session: ClientSession): Promise<void>;
  takingsOf(householdId: string, mealId: string, session: ClientSession): Promise<Taking[]>;
  /** Also from the changes that can be undone. */
  removeTaking(householdId: string, cookedId: string, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
export const PANTRY_CHANGES = defineCollection<PantryChange>({
  name: 'pantry_changes',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ user: 'userId' }, { household: 'householdId' }],
    exported: 'Pantry changes you can undo',
    deletion: 'delete',
  },
  fields: {
    _id: { ...text, personal: 'person-prefix' },
    householdId: { ...text, personal: 'person' },
    userId: { ...text, personal: 'person' },
    version: { type: Number, required: true, personal: false },
    at: { type: Date, required: true, personal: 'activity' },
    // Copies of documents whose own collection validates them.
    items: { type: Schema.Types.Mixed, required: true, personal: 'content' },
    cookedId: { type: String, default: null, personal: false },
  },
  indexes: [{ key: { householdId: 1, userId: 1, version: -1 }, name: 'person' }],
});
export const PANTRY_TAKINGS = defineCollection<TakingRow>({
  name: 'pantry_takings',
  shape: 2,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ household: 'householdId' }],
    exported: 'What meals took from your pantry',
    deletion: 'with household',
  },
  fields: {
    _id: { ...text, personal: 'person-prefix' },
    householdId: { ...text, personal: 'person' },
    cookedId: text,
    mealId: { ...text, personal: 'activity' },
    foods: {
      type: [
        {
          _id: false,
          foodId: { ...text, personal: 'activity' },
          grams: { type: Number, required: true, personal: 'activity' },
        },
      ],
      required: true,
    },
    version: { type: Number, required: true, personal: false },
    // Copies of documents whose own collection validates them.
    items: { type: Schema.Types.Mixed, required: true, personal: 'content' },
    at: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [{ key: { householdId: 1, mealId: 1 }, name: 'meal' }],
});

export async function createPantryChangeStore(mongo: Pick<Mongo, 'connection'>): Promise<PantryChangeStore> {
  const changes = await PANTRY_CHANGES.open(mongo);
  const takings = await PANTRY_TAKINGS.open(mongo);
  const idOf = (householdId: string, cookedId: string) => `${householdId}:${cookedId}`;
  const ofPerson: PantryChangeStore['ofPerson'] = (householdId, userId, session) =>
    changes.find({ householdId, userId }, null, { session }).sort({ version: -1 }).lean<PantryChange[]>();
  return {
    add: async (change, session) => {
      await changes.create([change], { session });
      const old = (await ofPerson(change.householdId, change.userId, session)).slice(MOST_UNDOS);
      if (old.length > 0) await changes.deleteMany({ _id: { $in: old.map(({ _id }) => _id) } }, { session });
    },
    ofPerson,
    remove: async ({ _id }, session) => void (await changes.deleteOne({ _id }, { session })),
    isTaken: async (householdId, mealId, session) =>
      (await takings.exists({ householdId, mealId }).session(session ?? null)) !== null,
    takenFor: async (householdId, mealIds) => {
      if (mealIds.length === 0) return [];
      return takings.find({ householdId, mealId: { $in: [...mealIds] } }).lean<Taking[]>();
    },
    addTaking: async (taking, session) => {
      const _id = idOf(taking.householdId, taking.cookedId);
      await takings.create([{ ...taking, _id }], { session });
    },
    takingsOf: (householdId, mealId, session) =>
      takings.find({ householdId, mealId }, null, { session }).lean<Taking[]>(),
    removeTaking: async (householdId, cookedId, session) => {
      await takings.deleteOne({ _id: idOf(householdId, cookedId) }, { session });
      await changes.deleteMany({ householdId, cookedId }, { session });
    },
  };
}
