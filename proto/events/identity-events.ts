import { z } from 'zod';
import { BUDGET_PERIODS } from '../documents/budget-cycle.ts';
import { PlanId } from '../documents/plan.ts';
import { defineEvent } from './envelope.ts';

export const UserRegistered = defineEvent({
  type: 'UserRegistered',
  version: 1,
  schema: z.object({ userId: z.string() }),
  keyOf: (data) => data.userId,
});

/** A session was signed out, expired or revoked. Consumers drop their copy of it. */
export const SessionEnded = defineEvent({
  type: 'SessionEnded',
  version: 1,
  schema: z.object({ userId: z.string(), sessionId: z.string() }),
  keyOf: (data) => data.userId,
});

/** The user's ZIP code or own stores changed. Events carry no personal data, so neither is included. */
export const LocationChanged = defineEvent({
  type: 'LocationChanged',
  version: 1,
  schema: z.object({ userId: z.string(), changedAt: z.iso.datetime() }),
  keyOf: (data) => data.userId,
});

/** The user's plan or names changed. Consumers reload their copy. */
export const UserChanged = defineEvent({
  type: 'UserChanged',
  version: 1,
  schema: z.object({ userId: z.string(), changedAt: z.iso.datetime() }),
  keyOf: (data) => data.userId,
});

/** A subscriber requested the newsletter. Only identity knows the email address of this id. */
export const NewsletterRequested = defineEvent({
  type: 'NewsletterRequested',
  version: 1,
  schema: z.object({ subscriberId: z.string(), requestedAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});

/** The subscriber confirmed by the mailed link and now gets the newsletter. */
export const NewsletterConfirmed = defineEvent({
  type: 'NewsletterConfirmed',
  version: 1,
  schema: z.object({ subscriberId: z.string(), confirmedAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});

/** The subscriber unsubscribed. */
export const NewsletterCancelled = defineEvent({
  type: 'NewsletterCancelled',
  version: 1,
  schema: z.object({ subscriberId: z.string(), cancelledAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});

/** The address was deleted. Consumers delete their data of this id. */
export const NewsletterAddressDeleted = defineEvent({
  type: 'NewsletterAddressDeleted',
  version: 1,
  schema: z.object({ subscriberId: z.string(), deletedAt: z.iso.datetime() }),
  keyOf: (data) => data.subscriberId,
});

/** The members, the owner, the plan or the weekly budget of a household changed. The event with the household's highest version is current. */
export const HouseholdChanged = defineEvent({
  type: 'HouseholdChanged',
  version: 1,
  schema: z.object({
    householdId: z.string(),
    version: z.int().min(1),
    ownerId: z.string(),
    /** The owner's plan. */
    plan: PlanId,
    /** Null: none. Missing in events from before households had one. */
    weeklyBudgetCents: z.int().min(0).nullable().optional(),
    /** Instead of a weekly budget. Missing in events from before households had one. */
    budgetCycle: z
      .object({ cents: z.int().min(0), every: z.enum(BUDGET_PERIODS), startsOn: z.iso.date() })
      .nullable()
      .optional(),
    members: z.array(
      z.object({
        userId: z.string(),
        /** Increases each time this user joins or leaves a household: the household with the highest one is theirs. */
        move: z.int().min(0),
        /** The household they left by this move and whose calendar they take along, else null. */
        leftId: z.string().nullable(),
      }),
    ),
  }),
  keyOf: (data) => data.householdId,
});
