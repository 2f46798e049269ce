import { z } from 'zod';
import { defineEvent } from './envelope.ts';

/** Ids alone: what somebody eats when is theirs. Facts of one plan stay in order. */
const Planned = z.object({
  planId: z.string(),
  mealId: z.string(),
  userId: z.string(),
  recipeId: z.string(),
});
const keyOf = ({ planId }: z.infer<typeof Planned>) => planId;

/** A recipe was put into a plan. */
export const MealPlanned = defineEvent({ type: 'MealPlanned', version: 1, schema: Planned, keyOf });

/** A meal has another day, slot or place in its slot. */
export const MealMoved = defineEvent({ type: 'MealMoved', version: 1, schema: Planned, keyOf });

/** A meal is for more or fewer people. */
export const MealServingsChanged = defineEvent({
  type: 'MealServingsChanged',
  version: 1,
  schema: Planned,
  keyOf,
});

/** A meal was taken out of its plan. */
export const MealRemoved = defineEvent({ type: 'MealRemoved', version: 1, schema: Planned, keyOf });
