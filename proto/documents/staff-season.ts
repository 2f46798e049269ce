import { z } from 'zod';
import { RegionKey } from './region.ts';
import { correctionOf, StaffCorrection } from './staff-correction.ts';

export const STAFF_SEASON_SORTS = ['food', 'region', 'changedAt'] as const;
export type StaffSeasonSort = (typeof STAFF_SEASON_SORTS)[number];

const Months = z
  .array(z.int().min(1).max(12))
  .refine((months) => new Set(months).size === months.length, 'has a month twice');

/** A row of `GET /api/admin/seasons`: when a region harvests a food. */
export const StaffSeasonRow = z.object({
  /** `california:asparagus`. */
  id: z.string(),
  region: RegionKey,
  foodId: z.string(),
  food: z.string(),
  /** 1 to 12, in the order of the year. Empty: the region has no season of it. */
  months: z.array(z.int()),
  /** Those of the release. */
  releaseMonths: z.array(z.int()),
  /** Staff set other months than the release has. */
  isCorrected: z.boolean(),
  /** Null: staff never set it. */
  changedAt: z.iso.datetime().nullable(),
  /** For `SeasonBody`. */
  revision: z.int().min(0),
});
export type StaffSeasonRow = z.infer<typeof StaffSeasonRow>;
export const StaffSeasonRows = z.array(StaffSeasonRow);

/** `GET /api/admin/seasons/{id}`. */
export const StaffSeason = StaffSeasonRow.extend({
  /** The latest first. */
  changes: z.array(StaffCorrection.extend({ months: z.array(z.int()) })),
});
export type StaffSeason = z.infer<typeof StaffSeason>;

/** `PUT /api/admin/seasons/{id}` and its form. */
export const SeasonBody = correctionOf({ months: Months });
export type SeasonBody = z.infer<typeof SeasonBody>;
