import { z } from 'zod';
import { Amount } from './price.ts';

/** `GET /api/dashboard/stats`: a user's own figures. */
export const DashboardStats = z.object({
  /** Distinct published recipes in the favorites and collections. */
  savedRecipes: z.int(),
  /** All meals of the household's calendar. */
  mealsPlanned: z.int(),
  /** Dollars saved in the current year; null while nothing is known to be saved. */
  savings: Amount.nullable(),
  /** Minutes: the average of the saved recipes; null without any. */
  averageCookTime: z.int().nullable(),
});
export type DashboardStats = z.infer<typeof DashboardStats>;
