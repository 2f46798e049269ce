import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** Ids only, because meal times are personal. Events are ordered per plan. */
const Planned = z.object({
  planId: z.string(),
  mealId: z.string(),
  userId: z.string(),
  /** null for a line of text, and for a draft. */
  recipeId: z.string().nullable(),
});
const keyOf = ({ planId }: z.infer<typeof Planned>) => planId;

/** A plan or its meals changed: a week, draft or template, also one that was removed. `version` is the calendar's, which only increases. */
export const PlanChanged = defineEvent({
  type: 'PlanChanged',
  version: 1,
  schema: z.object({ planId: z.string(), householdId: z.string(), version: z.int().min(1) }),
  keyOf: ({ planId }) => planId,
});

/** A meal was added to a week. */
export const MealPlanned = defineEvent({ type: 'MealPlanned', version: 1, schema: Planned, keyOf });

/** A meal's day, slot or position changed. */
export const MealMoved = defineEvent({ type: 'MealMoved', version: 1, schema: Planned, keyOf });

/** A meal's servings changed. */
export const MealServingsChanged = defineEvent({
  type: 'MealServingsChanged',
  version: 1,
  schema: Planned,
  keyOf,
});

/** A meal was removed from its plan. */
export const MealRemoved = defineEvent({ type: 'MealRemoved', version: 1, schema: Planned, keyOf });

/** A shopping list or what is on it changed, or the list was deleted. `version` only increases. */
export const ListChanged = defineEvent({
  type: 'ListChanged',
  version: 1,
  schema: z.object({ listId: z.string(), householdId: z.string(), version: z.int().min(1) }),
  keyOf: ({ listId }) => listId,
});

/** The pantry of a household changed. `version` is the calendar's, which only increases: what plans cost at checkout changes with it. */
export const PantryChanged = defineEvent({
  type: 'PantryChanged',
  version: 1,
  schema: z.object({ householdId: z.string(), version: z.int().min(1) }),
  keyOf: ({ householdId }) => householdId,
});
