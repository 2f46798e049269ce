import { z } from 'zod';
import {
  MEAL_KINDS,
  MEAL_SLOTS,
  MOST_DRAFT_DAYS,
  MOST_MEAL_SERVINGS,
  MOST_NEW_MEALS,
  MOST_NOTE,
  MOST_SLOT_MEALS,
  PLAN_KINDS,
  TAKEN_CHOICES,
} from './meal-slots.ts';
import { Amount, BasketItem } from './price.ts';
import { DishContents } from './recipe-contents.ts';
import { MOST_MEAL_SWAPS } from './swap-kinds.ts';

const MONEY_WORDS = 'Please use dollars and cents, such as 12.50';
const NO_DATE = 'Please choose a date';
/** A valid date: `2026-11-21`. */
export const PlanDate = z.iso.date(NO_DATE);
export const MealSlot = z.enum(MEAL_SLOTS, 'Please choose breakfast, lunch, dinner or snack');

const SERVINGS = `Servings are 1 to ${MOST_MEAL_SERVINGS}`;
const MealServings = z.int(SERVINGS).min(1, SERVINGS).max(MOST_MEAL_SERVINGS, SERVINGS);

const NOTE = `A note has at most ${MOST_NOTE} characters`;
const NAME = 'Please say what the meal is, in 1 to 120 characters';
const NO_RECIPE = 'Please choose a recipe';
const NO_DRAFT = 'There is no such draft';
const NO_MEAL = 'There is no such meal';
export const MealId = z.string(NO_MEAL).regex(/^meal-[a-z0-9-]{1,60}$/, NO_MEAL);
export const MealNote = z.string(NOTE).trim().max(MOST_NOTE, NOTE);
const Money = z.string(MONEY_WORDS).regex(/^\d{1,4}\.\d{2}$/, MONEY_WORDS);
/** A recipe, or one of the user's own drafts. */
const DishIds = z.strictObject({
  recipeId: z.string(NO_RECIPE).min(1, NO_RECIPE).max(80, 'There is no such recipe').optional(),
  draftId: z
    .string(NO_DRAFT)
    .regex(/^draft-[a-z0-9-]{1,60}$/, NO_DRAFT)
    .optional(),
});

/**
 * A meal to plan: a recipe, one of the user's own drafts (`draftId`), leftovers of an earlier meal (`leftoverOf` instead of these), or a line
 * of text such as "eating out".
 */
export const NewMealBody = z
  .strictObject({
    kind: z.enum(MEAL_KINDS, 'Please choose recipe, draft or text').default('recipe'),
    ...DishIds.shape,
    leftoverOf: MealId.optional(),
    name: z.string(NAME).trim().min(1, NAME).max(120, NAME).optional(),
    /** Of a line of text, for all its servings. */
    cost: Money.optional(),
    /** A day of the plan. */
    date: PlanDate,
    slot: MealSlot,
    /** Defaults to the servings of the recipe or draft, and to 1 for a line of text. Leftovers default to all that is left. */
    servings: MealServings.optional(),
    note: MealNote.optional(),
  })
  .superRefine(({ kind, recipeId, draftId, leftoverOf, name, cost }, check) => {
    const wrong = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'text') {
      if (name === undefined) wrong('name', NAME);
      if (recipeId !== undefined) wrong('recipeId', 'A line of text has no recipe');
      if (draftId !== undefined) wrong('draftId', 'A line of text has no draft');
      if (leftoverOf !== undefined) wrong('leftoverOf', 'A line of text has no leftovers');
      return;
    }
    if (name !== undefined) wrong('name', `A ${kind} has its own name`);
    if (cost !== undefined) wrong('cost', `A ${kind} has its own cost`);
    const ids = { recipe: recipeId, draft: draftId };
    const other = kind === 'recipe' ? 'draft' : 'recipe';
    if (ids[other] !== undefined) wrong(`${other}Id`, `This meal is a ${kind}`);
    if (ids[kind] === undefined && leftoverOf === undefined) wrong(`${kind}Id`, `Please choose a ${kind}`);
    if (ids[kind] !== undefined && leftoverOf !== undefined)
      wrong(`${kind}Id`, `Leftovers have the ${kind} of their meal`);
  });
export type NewMealBody = z.input<typeof NewMealBody>;
export type NewMeal = z.output<typeof NewMealBody>;

const MEALS = `Please send 1 to ${MOST_NEW_MEALS} meals`;
/** `POST /api/user/meal-plans/{id}/meals`: one meal, or several of which all are added or none. */
export const NewMealsBody = z.union([
  NewMealBody,
  z.strictObject({ meals: z.array(NewMealBody, MEALS).min(1, MEALS).max(MOST_NEW_MEALS, MEALS) }),
]);
export type NewMealsBody = z.input<typeof NewMealsBody>;

const KEY = 'is a text in double quotes, of 16 to 64 characters such as those of a UUID';
/** The value of the header `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header-07), without its quotes. */
export const IdempotencyKey = z.string(KEY).regex(/^[\x21\x23-\x5b\x5d-\x7e]{16,64}$/, KEY);
/** The whole header: a String of RFC 8941. */
export const IdempotencyHeader = z
  .string(KEY)
  .regex(/^"[^"]*"$/, KEY)
  .transform((text) => text.slice(1, -1))
  .pipe(IdempotencyKey);

const POSITION = `A position is 0 to ${MOST_SLOT_MEALS - 1}`;
/** `PUT /api/user/meal-plans/{id}/meals/{mealId}`: omitted fields stay. */
export const MealChangeBody = z.strictObject({
  /** Any day of a week within 60 weeks of today; in a draft, one of its days. */
  date: PlanDate.optional(),
  slot: MealSlot.optional(),
  servings: MealServings.optional(),
  /** The index in its slot, from 0; higher values move the meal to the end. */
  position: z
    .int(POSITION)
    .min(0, POSITION)
    .max(MOST_SLOT_MEALS - 1, POSITION)
    .optional(),
  /** Changes places with this meal: day, slot and position. */
  swapWith: MealId.optional(),
  /** A locked meal stays when a draft or template is applied. */
  locked: z.boolean('must be true or false').optional(),
  /** Empty: none. */
  note: MealNote.optional(),
});
export type MealChangeBody = z.infer<typeof MealChangeBody>;

type DishIds = z.infer<typeof DishIds>;
const hasBoth = ({ recipeId, draftId }: DishIds): boolean => recipeId !== undefined && draftId !== undefined;
const hasNone = ({ recipeId, draftId }: DishIds): boolean => recipeId === undefined && draftId === undefined;
const ONE_DISH = { path: ['draftId'], message: 'Please choose a recipe or a draft, not both' };
/** `PUT /api/user/meal-plans/{id}/meals/{mealId}/recipe`: cooks this recipe or draft instead, in the same place. */
export const MealRecipeBody = DishIds.refine((ids) => !hasNone(ids), {
  path: ['recipeId'],
  message: NO_RECIPE,
}).refine((ids) => !hasBoth(ids), ONE_DISH);
const FOOD = 'There is no such food';
const FoodId = z.string(FOOD).regex(/^[a-z0-9-]{1,60}$/, FOOD);
const SWAPS = `Please send 1 to ${MOST_MEAL_SWAPS} swaps`;
/** `PUT /api/user/meal-plans/{id}/meals/{mealId}/swaps`: other foods of the meal stay as they are. */
export const MealSwapsBody = z.strictObject({
  swaps: z
    .array(
      z.strictObject({
        /** A food of the recipe. */
        from: FoodId,
        /** One of `GET …/swaps`; null: the recipe's own food comes back. */
        to: FoodId.nullable(),
      }),
      SWAPS,
    )
    .min(1, SWAPS)
    .max(MOST_MEAL_SWAPS, SWAPS),
});
export type MealSwapsBody = z.infer<typeof MealSwapsBody>;
/** Every change of a meal. */
export const MealChange = MealChangeBody.extend(DishIds.shape)
  .extend(MealSwapsBody.partial().shape)
  .refine((change) => !hasBoth(change), ONE_DISH);
export type MealChange = z.infer<typeof MealChange>;

/** A food that takes the place of the recipe's in one meal. */
export const MealSwap = z.object({
  from: z.string(),
  fromName: z.string(),
  to: z.string(),
  toName: z.string(),
});
export type MealSwap = z.infer<typeof MealSwap>;

export const PlannedMeal = z.object({
  id: z.string(),
  slot: MealSlot,
  /** The index in its slot, from 0. */
  position: z.int(),
  kind: z.enum(MEAL_KINDS),
  /** null unless it is a recipe. */
  recipeId: z.string().nullable(),
  /** A draft of the user, or of another member of the household, who alone can open it; null unless it is a draft. */
  draftId: z.string().nullable(),
  /** The title of the recipe or draft, or the line of text. */
  name: z.string(),
  servings: z.int(),
  /** Portion cost of these servings at the user's price area; null if unavailable. Leftovers cost nothing: their meal paid. */
  cost: Amount.nullable(),
  /** Minutes from start to table; null if unavailable. */
  time: z.int().nullable(),
  /** False if the recipe is no longer published, or the draft was deleted: `name` is then the title when it was planned. */
  available: z.boolean(),
  locked: z.boolean(),
  note: z.string().nullable(),
  /** The meal that cooks these portions. */
  leftoverOf: z.string().nullable(),
  /** When someone recorded that it was cooked; null: not yet. */
  cookedAt: z.iso.datetime().nullable(),
  /** The plan's version when the meal last changed. */
  version: z.int(),
  /** Left out where nothing is swapped. Leftovers have those of their meal. */
  swaps: z.array(MealSwap).optional(),
  /** Of a draft or a recipe with swapped foods; left out for others, and if unavailable. */
  contents: DishContents.optional(),
  /** Days that leftovers of a recipe keep, and in the freezer; 0: it is not kept there. Left out for others, and if unavailable. */
  keeping: z.object({ days: z.int(), freezerDays: z.int() }).optional(),
});
export type PlannedMeal = z.infer<typeof PlannedMeal>;

/** A meal that was added or changed, with its day. */
export const AddedMeal = PlannedMeal.extend({ planId: z.string(), date: PlanDate });
export type AddedMeal = z.infer<typeof AddedMeal>;
/** The response of `POST /api/user/meal-plans/{id}/meals`: an array if the request had one. */
export const AddedMeals = z.union([AddedMeal, z.array(AddedMeal)]);

export const PlanDay = z.object({
  id: z.string(),
  /** "Sunday". */
  day: z.string(),
  date: PlanDate,
  /** The first meal of each slot. */
  breakfast: PlannedMeal.nullable(),
  lunch: PlannedMeal.nullable(),
  dinner: PlannedMeal.nullable(),
  snack: PlannedMeal.nullable(),
  /** All meals, by slot and position. */
  meals: z.array(PlannedMeal),
  /** Sum of the available costs, "0.00" without meals; null if there are meals but no cost is available. */
  totalCost: Amount.nullable(),
});
export type PlanDay = z.infer<typeof PlanDay>;

/** A plan of `GET /api/user/meal-plans`. */
export const MealPlanSummary = z.object({
  id: z.string(),
  title: z.string(),
  /** Different recipes and drafts. */
  recipes: z.int(),
  meals: z.int(),
  /** Portion cost: the sum of the available costs; null if there are meals but no cost is available. */
  cost: Amount.nullable(),
  /** `cost` divided by the planned meals; null without meals or costs. */
  averagePerMeal: Amount.nullable(),
  /** Meals of recipes and drafts without an available cost, which `cost` does not include. */
  unpricedMeals: z.int(),
  /**
   * What the plan costs at checkout, before tax and deposits: whole packages for all its meals together, less what the pantry holds, at the
   * prices of `cost`, and the costs of its meals without a recipe. Null if `cost` is; in a list also of a past week or a template, which
   * nobody shops for. A budget is compared with this. The receipt lists it.
   */
  checkoutCost: Amount.nullable(),
  /** The plan's own budget, or else the household's weekly one, scaled by the days of a draft (reading C72); null: none. */
  budget: Amount.nullable(),
  /** Whose budget it is; null: none. */
  budgetSource: z.enum(['plan', 'household']).nullable(),
  /** A week is `active` if it includes the user's current day. Drafts and templates are outside the calendar. */
  status: z.enum(['active', 'planned', 'past', 'draft', 'template']),
  /** The first day. */
  weekStart: PlanDate,
  /** The number of days: 7, of a draft 1 to 30. */
  length: z.int(),
  /** Increases with each change of the plan; for `If-Match`. */
  version: z.int(),
});
export type MealPlanSummary = z.infer<typeof MealPlanSummary>;

/** `GET /api/user/meal-plans`: weeks, latest first, then drafts and templates, newest first. */
export const MealPlanList = z.array(MealPlanSummary);
export type MealPlanList = z.infer<typeof MealPlanList>;

/** `GET /api/user/meal-plans/{id}`. */
export const MealPlan = MealPlanSummary.extend({
  /** The value left in opened packages, a part of `checkoutCost`; null if that is. */
  leftOverCost: Amount.nullable(),
  /** The part of `cost` that is at home already: `checkoutCost` = `cost` + `leftOverCost` - `atHomeCost`; null if that is. */
  atHomeCost: Amount.nullable(),
  days: z.array(PlanDay),
});
export type MealPlan = z.infer<typeof MealPlan>;

/** `GET /api/user/meal-plans/{id}/receipt`: what to buy for a plan. Its costs add up to `checkoutCost`. */
export const PlanReceipt = z.object({
  planId: z.string(),
  /** As in the plan. */
  version: z.int(),
  checkoutCost: Amount,
  leftOverCost: Amount,
  atHomeCost: Amount,
  /** The costs of the items that SNAP benefits buy. */
  snapCost: Amount,
  /** In aisle order; foods that are all at home have no packages. Leftovers need nothing: their meal buys for them. */
  items: z.array(
    BasketItem.extend({
      /** Shopping category: "Produce". */
      category: z.string(),
      aisle: z.string(),
      /** Sold by weight, so the cost is approximate. */
      byWeight: z.boolean(),
      /** SNAP benefits buy it. */
      snap: z.boolean(),
      /** What is taken from the pantry, in grams as bought; a staple is always there. Null: nothing. */
      atHome: z
        .object({
          grams: z.number(),
          amount: z.object({ us: z.string(), metric: z.string() }),
          isStaple: z.boolean(),
        })
        .nullable(),
      /** The recipes and drafts it is for, in the order of the plan; the id of a draft begins with `draft-`. */
      recipes: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  ),
  /** Lines of text with a cost. */
  others: z.array(z.object({ mealId: z.string(), name: z.string(), cost: Amount })),
  /** Meals of recipes without an available cost, whose foods are missing. */
  unpricedMeals: z.int(),
});
export type PlanReceipt = z.infer<typeof PlanReceipt>;

/**
 * The event `plan` of `GET /api/events?household=`: a plan or its meals changed, also one that was removed. A page whose plan has a lower
 * version reloads it. A week that had no meals is known by its `week-…` id until then, so any event may be about it.
 */
export const PlanMessage = z.object({ householdId: z.string(), planId: z.string(), version: z.int() });
export type PlanMessage = z.infer<typeof PlanMessage>;

const TITLE = 'A title has 1 to 80 characters';
const PlanTitle = z.string(TITLE).trim().min(1, TITLE).max(80, TITLE);
const NO_PLAN = 'There is no such meal plan';
export const PlanId = z
  .string(NO_PLAN)
  .regex(/^((plan|draft|template)-[a-z0-9-]{1,60}|week-.{1,40})$/s, NO_PLAN);
const DAYS = `A draft has 1 to ${MOST_DRAFT_DAYS} days`;

/** `POST /api/user/meal-plans`: a week of the calendar, or a draft or template outside it. */
export const NewPlanBody = z
  .strictObject({
    kind: z.enum(PLAN_KINDS, 'Please choose week, draft or template').default('week'),
    title: PlanTitle.optional(),
    /** The first day: of a week its Sunday, of a draft any day. By default the current week, or today. */
    weekStart: PlanDate.optional(),
    /** Of a draft; by default those of the plan it is made from, or 7. */
    days: z.int(DAYS).min(1, DAYS).max(MOST_DRAFT_DAYS, DAYS).optional(),
    /** The meals to start with. */
    from: z
      .union([
        z.strictObject({ template: PlanId }),
        z.strictObject({ plan: PlanId }),
        z.strictObject({ draft: PlanId }),
      ])
      .optional(),
  })
  .superRefine(({ kind, days, from }, check) => {
    const wrong = (path: string, message: string) =>
      check.addIssue({ code: 'custom', path: [path], message });
    if (kind !== 'draft' && days !== undefined) wrong('days', 'Only a draft has a number of days');
    if (kind === 'template' && !from) wrong('from', 'Please choose the plan to make a template of');
  });
export type NewPlanBody = z.input<typeof NewPlanBody>;

/** `PUT /api/user/meal-plans/{id}`: omitted fields stay. */
export const PlanChangeBody = z.strictObject({
  title: PlanTitle.optional(),
  /** Dollars for the whole plan; null: none of its own. */
  budget: Money.nullable().optional(),
});
export type PlanChangeBody = z.infer<typeof PlanChangeBody>;

/** What happens to a slot that already has meals: they stay, they are replaced unless locked, or both stand. */
export const TakenSlots = z.enum(TAKEN_CHOICES, 'Please choose keep, replace or beside');
/** `POST /api/user/meal-plans/{id}/copy`. Without `taken`, 409 if a slot has meals already. */
export const CopyPlanBody = z.strictObject({ weekStart: PlanDate, taken: TakenSlots.optional() });
export type CopyPlanBody = z.infer<typeof CopyPlanBody>;
/** `POST /api/user/meal-plans/{id}/apply`, for a draft or template; a draft goes to its own days without `weekStart`. */
export const ApplyPlanBody = z.strictObject({
  weekStart: PlanDate.optional(),
  taken: TakenSlots.optional(),
});
export type ApplyPlanBody = z.infer<typeof ApplyPlanBody>;

/** The response of both: the plan that was filled. */
export const FilledPlan = MealPlan.extend({
  /** False if no meal was added or replaced: there is nothing to undo. */
  changed: z.boolean(),
});
export type FilledPlan = z.infer<typeof FilledPlan>;

/** `POST /api/user/meal-plans/{id}/meals/{mealId}/repeat`: the same meal each week, up to and including this day. */
export const RepeatMealBody = z.strictObject({ until: PlanDate });
export type RepeatMealBody = z.infer<typeof RepeatMealBody>;

/** `POST /api/user/meal-plans/undo`: the week to answer with, if the undone change has none of its own. */
export const UndoneChange = z.object({
  /** The plan that changed, as it is now; null if the change removed it. */
  plan: MealPlan.nullable(),
  /** How many changes can still be undone. */
  left: z.int(),
});
export type UndoneChange = z.infer<typeof UndoneChange>;
