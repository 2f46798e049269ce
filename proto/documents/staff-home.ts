import { z } from 'zod';
import { SUBSCRIPTION_STATES } from './subscription.ts';

const Count = z.int().min(0);
/** Seconds since the oldest one began to wait; null: none waits. */
const Age = z.int().min(0).nullable();

/** Jobs and outgoing events of a service. */
export const WorkFigures = z.object({
  deadJobs: Count,
  /** Jobs whose time has come and that no worker has taken. */
  dueJobs: Count,
  oldestDueJob: Age,
  unsentEvents: Count,
  oldestUnsentEvent: Age,
});
export type WorkFigures = z.infer<typeof WorkFigures>;

/** A null part: the caller's roles do not include it. */
const Figures = z.object({ work: WorkFigures.nullable() });

/** Sign-ups count from `since` on, ISO 8601, so that the same list can be opened. */
const SignUps = z.object({ since: z.iso.datetime(), users: Count });
export const IdentityFigures = Figures.extend({
  users: z.object({ total: Count, day: SignUps, week: SignUps, month: SignUps }).nullable(),
  messages: z.object({ open: Count }).nullable(),
  mails: z.object({ queued: Count, oldestQueued: Age, failed: Count }).nullable(),
  subscribers: z.object({ subscribed: Count, unconfirmed: Count }).nullable(),
  deadLetters: z.object({ total: Count }).nullable(),
});
export type IdentityFigures = z.infer<typeof IdentityFigures>;

export const BillingFigures = Figures.extend({
  subscriptions: z
    .object({
      byStatus: z.record(z.enum(SUBSCRIPTION_STATES), Count),
      /** Plans that ended since then: the user has the free plan again. */
      ended: z.object({ since: z.iso.datetime(), users: Count }),
      /** Users with an open dispute of a charge. */
      disputed: Count,
      /** Dollars charged and not refunded, this month and the one before, in UTC. */
      revenue: z.array(z.object({ month: z.string(), dollars: z.string(), users: Count })),
      /** No card was charged. */
      testMode: z.boolean(),
    })
    .nullable(),
});
export type BillingFigures = z.infer<typeof BillingFigures>;

/** Prices by the time since they were observed. */
const Freshness = z.object({
  name: z.string(),
  day: Count,
  week: Count,
  older: Count,
  newestAt: z.iso.datetime(),
});
export type Freshness = z.infer<typeof Freshness>;
export const PricingFigures = Figures.extend({
  held: z.object({ prices: Count }).nullable(),
  feeds: z.array(z.object({ feedId: z.string(), lastUsedAt: z.iso.datetime().nullable() })).nullable(),
  /** By chain, by state, and by area: the 20 whose newest price is the oldest. Prices in stores that are no longer listed are left out. */
  freshness: z
    .object({ chains: z.array(Freshness), states: z.array(Freshness), areas: z.array(Freshness) })
    .nullable(),
});
export type PricingFigures = z.infer<typeof PricingFigures>;

export const RecipeFigures = Figures.extend({
  moderation: z.object({ reviews: Count, drafts: Count }).nullable(),
  /** Published recipes that lack something: `RECIPE_GAPS` of staff-recipe.ts. */
  catalogue: z.object({ price: Count, picture: Count, nutrition: Count }).nullable(),
});
export type RecipeFigures = z.infer<typeof RecipeFigures>;

/** `GET /api/admin/home`. Null: the service did not answer. */
export const StaffHome = z.object({
  at: z.iso.datetime(),
  billing: BillingFigures.nullable(),
  identity: IdentityFigures.nullable(),
  media: Figures.nullable(),
  planner: Figures.nullable(),
  pricing: PricingFigures.nullable(),
  recipe: RecipeFigures.nullable(),
});
export type StaffHome = z.infer<typeof StaffHome>;
export const HOME_SERVICES = ['billing', 'identity', 'media', 'planner', 'pricing', 'recipe'] as const;
