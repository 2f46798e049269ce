import { defineCollection } from '@homeplate/common/collection.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import { type ClientSession, Schema } from 'mongoose';
import type { Meal } from './meal.ts';

/** The fields a plan summary needs. */
export type MealPortion = Pick<
  Meal,
  | '_id'
  | 'planId'
  | 'kind'
  | 'recipeId'
  | 'draftId'
  | 'draftOwnerId'
  | 'servings'
  | 'costCents'
  | 'leftoverOf'
  | 'swaps'
>;

/** A meal is only found through its household. */
export type MealStore = {
  ofPlan(planId: string): Promise<Meal[]>;
  ofHousehold(householdId: string): Promise<MealPortion[]>;
  /** The meals of the weeks from a day on, without those of drafts and templates. */
  onCalendarFrom(householdId: string, date: string): Promise<Meal[]>;
  /** The meals of the calendar from one day to another, both included. */
  onCalendarBetween(householdId: string, from: string, to: string): Promise<Meal[]>;
  /** All meals of the calendar. */
  countOnCalendar(householdId: string): Promise<number>;
  /** The household's meals that match. */
  find(householdId: string, filter: MealFilter, session?: ClientSession): Promise<Meal[]>;
  /** `replaced` may be new, too. */
  write(
    meals: { created?: readonly Meal[]; replaced?: readonly Meal[]; removed?: readonly string[] },
    session: ClientSession,
  ): Promise<void>;
};
export type MealFilter =
  | { ids: readonly string[] }
  | { planIds: readonly string[] }
  | { leftoversOf: readonly string[] };

const text = { type: String, required: true, personal: false } as const;
const activity = { ...text, personal: 'activity' } as const;
const count = { type: Number, required: true, personal: false } as const;
const swap = new Schema(
  { from: { type: String, required: true }, to: { type: String, required: true } },
  { _id: false },
);
export const MEALS = defineCollection<Meal>({
  name: 'meals',
  shape: 2,
  keptFor: 'account',
  isPersonal: true,
  person: { foundBy: [{ household: 'householdId' }], exported: 'Planned meals', deletion: 'with household' },
  fields: {
    _id: text,
    planId: text,
    householdId: { ...text, personal: 'person' },
    date: activity,
    slot: activity,
    kind: text,
    recipeId: { type: String, default: null, personal: 'activity' },
    draftId: { type: String, default: null, personal: 'activity' },
    draftOwnerId: { type: String, default: null, personal: 'activity' },
    title: { ...text, personal: 'content' },
    costCents: { type: Number, default: null, personal: 'activity' },
    servings: { ...count, personal: 'activity' },
    position: count,
    locked: { type: Boolean, required: true, personal: false },
    note: { type: String, default: null, personal: 'content' },
    leftoverOf: { type: String, default: null, personal: false },
    swaps: { type: [swap], default: undefined, personal: 'activity' },
    replacesId: { type: String, personal: false },
    replacesRecipeId: { type: String, personal: 'activity' },
    replacesDraftId: { type: String, personal: 'activity' },
    version: count,
    createdAt: { type: Date, required: true, personal: false },
  },
  indexes: [
    { key: { planId: 1 }, name: 'plan' },
    { key: { householdId: 1 }, name: 'household' },
    { key: { leftoverOf: 1 }, name: 'leftovers' },
  ],
});

const PORTION = {
  _id: 1,
  planId: 1,
  kind: 1,
  recipeId: 1,
  draftId: 1,
  draftOwnerId: 1,
  servings: 1,
  costCents: 1,
  leftoverOf: 1,
  swaps: 1,
} as const;

/** Rows of earlier releases have no drafts. */
type Row<Whole extends MealPortion> = Whole & Partial<Pick<Whole, 'draftId' | 'draftOwnerId'>>;
const withDraft = <Whole extends MealPortion>({ draftId, draftOwnerId, ...row }: Row<Whole>): Whole =>
  ({ ...row, draftId: draftId ?? null, draftOwnerId: draftOwnerId ?? null }) as Whole;

const queryOf = (filter: MealFilter) => {
  if ('ids' in filter) return { _id: { $in: [...filter.ids] } };
  if ('planIds' in filter) return { planId: { $in: [...filter.planIds] } };
  return { leftoverOf: { $in: [...filter.leftoversOf] } };
};

export async function createMealStore(mongo: Pick<Mongo, 'connection'>): Promise<MealStore> {
  const meals = await MEALS.open(mongo);
  return {
    ofPlan: async (planId) => (await meals.find({ planId }).lean<Row<Meal>[]>()).map(withDraft),
    ofHousehold: async (householdId) => {
      const found = await meals.find({ householdId }).select(PORTION).lean<Row<MealPortion>[]>();
      return found.map(withDraft);
    },
    onCalendarFrom: async (householdId, date) => {
      const query = { householdId, planId: /^plan-/, date: { $gte: date } };
      return (await meals.find(query).lean<Row<Meal>[]>()).map(withDraft);
    },
    onCalendarBetween: async (householdId, from, to) => {
      const query = { householdId, planId: /^plan-/, date: { $gte: from, $lte: to } };
      return (await meals.find(query).lean<Row<Meal>[]>()).map(withDraft);
    },
    countOnCalendar: (householdId) => meals.countDocuments({ householdId, planId: /^plan-/ }),
    find: async (householdId, filter, session) => {
      // Not in the query: with a second condition SecantusDB takes half as long again.
      const found = await meals.find(queryOf(filter), null, { session: session ?? null }).lean<Row<Meal>[]>();
      return found.filter((meal) => meal.householdId === householdId).map(withDraft);
    },
    write: async ({ created = [], replaced = [], removed = [] }, session) => {
      const writes = [
        ...created.map((document) => ({ insertOne: { document } })),
        ...replaced.map((meal) => ({
          replaceOne: { filter: { _id: meal._id }, replacement: meal, upsert: true },
        })),
        ...(removed.length > 0 ? [{ deleteMany: { filter: { _id: { $in: [...removed] } } } }] : []),
      ];
      if (writes.length > 0) await meals.bulkWrite(writes, { session });
    },
  };
}
