import { z } from 'zod';
import { RegionKey } from './region.ts';
import { correctionOf, StaffCorrection } from './staff-correction.ts';

export const STAFF_REGION_SORTS = ['name', 'recipes', 'changedAt'] as const;
export type StaffRegionSort = (typeof STAFF_REGION_SORTS)[number];
export const LONGEST_REGION_DESCRIPTION = 400;

/** A row of `GET /api/admin/regions`. */
export const StaffRegionRow = z.object({
  id: RegionKey,
  name: z.string(),
  description: z.string(),
  /** Postal codes of its states and territories. */
  states: z.array(z.string()),
  /** Produce that it harvests this month. */
  inSeason: z.array(z.string()),
  /** Published recipes. */
  recipes: z.int().min(0),
  /** Staff wrote another description than the release has. */
  isCorrected: z.boolean(),
  /** Null: staff never changed it. */
  changedAt: z.iso.datetime().nullable(),
  /** For `RegionBody`. */
  revision: z.int().min(0),
});
export type StaffRegionRow = z.infer<typeof StaffRegionRow>;
export const StaffRegionRows = z.array(StaffRegionRow);

/** `GET /api/admin/regions/{id}`. */
export const StaffRegion = StaffRegionRow.extend({
  releaseDescription: z.string(),
  /** `recipeId`: null without a published recipe. */
  dishes: z.array(z.object({ dish: z.string(), recipeId: z.string().nullable() })),
  seasonalIngredients: z.array(z.string()),
  links: z.array(z.object({ title: z.string(), url: z.url() })),
  /** The latest first. */
  changes: z.array(StaffCorrection.extend({ description: z.string() })),
});
export type StaffRegion = z.infer<typeof StaffRegion>;

/** `PUT /api/admin/regions/{id}` and its form. */
export const RegionBody = correctionOf({
  description: z
    .string('Please write a description')
    .trim()
    .min(1, 'Please write a description')
    .max(LONGEST_REGION_DESCRIPTION, `has at most ${LONGEST_REGION_DESCRIPTION} characters`)
    .refine((text) => !text.includes('\n'), 'is one paragraph'),
});
export type RegionBody = z.infer<typeof RegionBody>;
