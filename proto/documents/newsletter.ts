import { z } from 'zod';
import { Email, ZipCodeOrNone } from './account.ts';
import { OwnStoresBody } from './own-stores.ts';
import { RegionKey } from './region.ts';

/** `POST /api/newsletter/subscribe`. The answer is 202 and the same whether the address is new or not. */
export const NewsletterBody = z.strictObject({ email: Email });
export type NewsletterBody = z.infer<typeof NewsletterBody>;

/** `POST /api/newsletter/confirm`. */
export const NewsletterConfirmation = z.object({
  email: z.string(),
  /** Opens the preferences. */
  manageToken: z.string(),
});
export type NewsletterConfirmation = z.infer<typeof NewsletterConfirmation>;

/** `PUT /api/newsletter/preferences?token=`. */
export const NewsletterPreferencesBody = z.strictObject({
  /** Gets the weekly letter. */
  weekly: z.boolean(),
  /** Regions of interest; none: all of them. */
  regions: z.array(RegionKey).max(8),
  /** Where its prices are; empty: the US average. */
  zipCode: ZipCodeOrNone,
  /** Stores whose prices the weekly issue has; none: those near the ZIP code. */
  storeIds: OwnStoresBody.shape.storeIds.default([]),
});
export type NewsletterPreferencesBody = z.infer<typeof NewsletterPreferencesBody>;

/** `GET /api/newsletter/preferences?token=`. */
export const NewsletterPreferences = z.object({
  email: z.string(),
  weekly: z.boolean(),
  regions: z.array(RegionKey),
  zipCode: z.string(),
  storeIds: z.array(z.string()),
});
export type NewsletterPreferences = z.infer<typeof NewsletterPreferences>;
