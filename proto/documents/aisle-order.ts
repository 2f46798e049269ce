import { z } from 'zod';
import { LIST_CATEGORIES } from './shopping-list-limits.ts';

const SIX = `takes each of ${LIST_CATEGORIES.join(', ')} once`;

const Aisles = z
  .array(z.enum(LIST_CATEGORIES, SIX), SIX)
  .length(LIST_CATEGORIES.length, SIX)
  .refine((aisles) => new Set(aisles).size === aisles.length, SIX);

/** `PUT /api/aisle-orders/{storeId}`. */
export const AisleOrderBody = z.strictObject({ aisles: Aisles });
export type AisleOrderBody = z.infer<typeof AisleOrderBody>;

/** In which order a household walks the aisles of a store. */
export const AisleOrder = z.object({ storeId: z.string(), aisles: Aisles });
export type AisleOrder = z.infer<typeof AisleOrder>;

/** `GET /api/aisle-orders`: of the stores where the household changed it. */
export const AisleOrders = z.array(AisleOrder);
export type AisleOrders = z.infer<typeof AisleOrders>;
