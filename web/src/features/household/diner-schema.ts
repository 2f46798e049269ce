import { DinerBody } from '@homeplate/contracts/documents/household.ts';
import { z } from 'zod';

/** Fields of the form: the foods a diner dislikes are one text with commas. */
export const DinerForm = DinerBody.omit({ id: true }).extend({
  dislikes: z
    .string()
    .transform((text) =>
      text
        .split(',')
        .map((food) => food.trim())
        .filter(Boolean),
    )
    .pipe(DinerBody.shape.dislikes),
});
export type DinerValues = z.input<typeof DinerForm>;
