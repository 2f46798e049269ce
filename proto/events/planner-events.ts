import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** Ids only, because meal times are personal. Events are ordered per plan. */
const Planned = z.object({
  planId: z.string(),
  mealId: z.string(),
  userId: z.string(),
  /** null for a line of text. */
  recipeId: z.string().nullable(),
});
const keyOf = ({ planId }: z.infer<typeof Planned>) => planId;

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
