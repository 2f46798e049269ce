import { z } from 'zod';
import { CLUB_IDS } from './clubs.ts';
import { DollarsAMile, LeastSaving } from './list-baskets.ts';
import { FIRST_RUN_STATES, FIRST_RUN_STEPS, UNITS } from './preference-values.ts';

const Step = z.enum(FIRST_RUN_STEPS, 'Please choose place, people, diets, budget or stores');
const State = z.enum(FIRST_RUN_STATES, 'Please choose open, skipped or done');

const COUNTS_DRIVE = 'is true or false';
/** How the baskets of a shopping list count the trip. */
const Trip = z.strictObject({
  /** False: the trip costs nothing. */
  countsDrive: z.boolean(COUNTS_DRIVE),
  /** Dollars. */
  perMile: DollarsAMile,
  /** What another stop must save to be suggested, in dollars. */
  leastSaving: LeastSaving,
});
export type TripPreference = z.infer<typeof Trip>;

const Clubs = z
  .array(z.enum(CLUB_IDS, 'Please choose costco, sams-club or bjs'))
  .refine((ids) => new Set(ids).size === ids.length, 'Please name each club once');

/** What an account stores about how the app looks to its user, on every device. */
export const Preferences = z.object({
  /** null: not chosen, so what the browser has counts. */
  units: z.enum(UNITS).nullable(),
  /** The questions after registering; null for accounts from before there were any. */
  firstRun: z
    .object({
      state: State,
      /** Answered or passed over. */
      steps: z.array(Step),
    })
    .nullable(),
  /** null: the usual rate and least saving. */
  trip: Trip.nullable(),
  /** The clubs of which the user is a member, so that their stores count. */
  clubs: Clubs,
});
export type Preferences = z.infer<typeof Preferences>;

const NOTHING = 'Please send units, firstRun, trip or clubs';
/** `PUT /api/account/preferences`: omitted fields stay. */
export const PreferencesBody = z
  .strictObject({
    units: z.enum(UNITS, 'Please choose us or metric').optional(),
    firstRun: z
      .strictObject({
        /** `open` asks all questions again. */
        state: State.optional(),
        /** This step is done; the others stay as they are. */
        step: Step.optional(),
      })
      .optional(),
    trip: Trip.optional(),
    clubs: Clubs.optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    path: ['units'],
    message: NOTHING,
  });
export type PreferencesBody = z.infer<typeof PreferencesBody>;
