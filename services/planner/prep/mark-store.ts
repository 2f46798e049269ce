import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { ClientSession } from 'mongoose';
import type { TaskPart } from './prep-tasks.ts';

/** Whether a household has done one meal's part of a task. */
export type PrepMark = {
  /** Household, meal and part: `house-1 meal-1 cut:chop:yellow-onion`. */
  _id: string;
  householdId: string;
  mealId: string;
  /** The key of the part. */
  part: string;
  isDone: boolean;
  /** For how many servings. More servings need the work again. */
  servings: number;
  at: Date;
};

/** The marks of household members are shared. Writes are idempotent, and the last one wins. */
export type PrepMarkStore = {
  mark(householdId: string, parts: readonly TaskPart[], isDone: boolean, at: Date): Promise<void>;
  ofMeals(householdId: string, mealIds: readonly string[]): Promise<PrepMark[]>;
  /** Copies the marks of a household's meals to their copies in another one. `copyIds`: by the id of the meal. */
  copy(from: string, to: string, copyIds: ReadonlyMap<string, string>, session: ClientSession): Promise<void>;
};

const text = { type: String, required: true, personal: false } as const;
export const PREP_MARKS = defineCollection<PrepMark>({
  name: 'prep_marks',
  shape: 1,
  keptFor: 'account',
  isPersonal: true,
  person: {
    foundBy: [{ household: 'householdId' }],
    exported: 'Meal prep you checked off',
    deletion: 'with household',
  },
  fields: {
    _id: { ...text, personal: 'person-prefix' },
    householdId: { ...text, personal: 'person' },
    mealId: { ...text, personal: 'activity' },
    part: { ...text, personal: 'activity' },
    isDone: { type: Boolean, required: true, personal: 'activity' },
    servings: { type: Number, required: true, personal: 'activity' },
    at: { type: Date, required: true, personal: 'activity' },
  },
  indexes: [{ key: { householdId: 1, mealId: 1 }, name: 'meal' }],
});

const idOf = (householdId: string, mealId: string, part: string): string =>
  `${householdId} ${mealId} ${part}`;

export async function createPrepMarkStore(mongo: Pick<Mongo, 'connection'>): Promise<PrepMarkStore> {
  const marks = await PREP_MARKS.open(mongo);
  const put = (rows: readonly PrepMark[], session?: ClientSession) =>
    marks.bulkWrite(
      rows.map((row) => ({ replaceOne: { filter: { _id: row._id }, replacement: row, upsert: true } })),
      session ? { session } : {},
    );
  return {
    mark: async (householdId, parts, isDone, at) => {
      const rows = parts.map(({ mealId, key: part, servings }) => ({
        _id: idOf(householdId, mealId, part),
        householdId,
        mealId,
        part,
        isDone,
        servings,
        at,
      }));
      await put(rows);
    },
    ofMeals: async (householdId, mealIds) =>
      mealIds.length === 0
        ? []
        : marks.find({ householdId, mealId: { $in: [...mealIds] } }).lean<PrepMark[]>(),
    copy: async (from, to, copyIds, session) => {
      const filter = { householdId: from, mealId: { $in: [...copyIds.keys()] } };
      const found = await marks.find(filter, null, { session }).lean<PrepMark[]>();
      const copies = found.map((row) => {
        const mealId = copyIds.get(row.mealId) ?? '';
        return { ...row, _id: idOf(to, mealId, row.part), householdId: to, mealId };
      });
      if (copies.length > 0) await put(copies, session);
    },
  };
}
