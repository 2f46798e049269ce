import { z } from 'zod';
import { Email } from './account.ts';
import { BUDGET_PERIODS } from './budget-cycle.ts';
import {
  AGE_GROUPS,
  ALLERGEN_VALUES,
  LARGEST_PORTION,
  LONGEST_DINER_NAME,
  LONGEST_DISLIKE,
  MOST_DISLIKES,
  MOST_PEOPLE,
  SMALLEST_PORTION,
} from './diner-values.ts';
import { DIET_VALUES } from './list-filters.ts';
import { PlanId, PROFILES } from './plan.ts';
import { Amount } from './price.ts';

const MOST_DINERS = PROFILES.family;

/** One line without control characters and with single spaces. */
const line = (missing: string, longest: number, tooLong: string) =>
  z
    .string(missing)
    .max(1_000, tooLong)
    .transform((text) =>
      text
        .normalize('NFC')
        .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
        .trim(),
    )
    .pipe(z.string().min(1, missing).max(longest, tooLong));

const several = <Value extends string>(values: readonly [Value, ...Value[]], words: string) =>
  z
    .array(z.enum(values, words), words)
    .max(values.length, words)
    .transform((chosen) => values.filter((value) => chosen.includes(value)));

const PORTION = `A portion is between ${SMALLEST_PORTION} and ${LARGEST_PORTION} servings`;
const DISLIKES = `Enter at most ${MOST_DISLIKES} foods of up to ${LONGEST_DISLIKE} characters`;

/** Someone who eats with the household; they need no account (reading C64). */
export const Diner = z.object({
  id: z.string(),
  name: z.string(),
  /** Servings that they eat of a meal. */
  portion: z.number(),
  ageGroup: z.enum(AGE_GROUPS),
  diets: z.array(z.enum(DIET_VALUES)),
  allergens: z.array(z.enum(ALLERGEN_VALUES)),
  /** Foods, in the words of the household. */
  dislikes: z.array(z.string()),
});
export type Diner = z.infer<typeof Diner>;
export const DinerList = z.array(Diner);
export type DinerList = z.infer<typeof DinerList>;

/** A diner of `PUT /api/household/diners`; without `id` a new one. */
export const DinerBody = z.strictObject({
  id: z
    .string()
    .regex(/^diner-[a-z0-9-]{1,60}$/, 'is not the id of a diner')
    .optional(),
  name: line(
    'Please enter a name',
    LONGEST_DINER_NAME,
    `A name has at most ${LONGEST_DINER_NAME} characters`,
  ),
  portion: z.number(PORTION).min(SMALLEST_PORTION, PORTION).max(LARGEST_PORTION, PORTION),
  ageGroup: z.enum(AGE_GROUPS, 'Please choose an age group'),
  diets: several(DIET_VALUES, 'Please choose diets from the list'),
  allergens: several(ALLERGEN_VALUES, 'Please choose allergens from the list'),
  dislikes: z
    .array(line(DISLIKES, LONGEST_DISLIKE, DISLIKES), DISLIKES)
    .max(MOST_DISLIKES, DISLIKES)
    .transform((foods) => [...new Set(foods)]),
});
export type DinerBody = z.infer<typeof DinerBody>;
const TWICE = 'Each diner is listed once';
/** `PUT /api/household/diners`: all diners, in order. */
export const DinersBody = z.strictObject({
  diners: z
    .array(DinerBody)
    .max(MOST_DINERS, `A household has at most ${MOST_DINERS} diners`)
    .refine((diners) => {
      const ids = diners.flatMap(({ id }) => id ?? []);
      return new Set(ids).size === ids.length;
    }, TWICE),
});
export type DinersBody = z.infer<typeof DinersBody>;

const PEOPLE = `A household has 1 to ${MOST_PEOPLE} people`;
const BUDGET = 'A weekly budget is 1.00 to 9999.99 dollars, such as 75.00';
/** Dollars for seven days. */
export const WeeklyBudget = z
  .string(BUDGET)
  .regex(/^\d{1,4}\.\d{2}$/, BUDGET)
  .refine((amount) => Number(amount) >= 1, BUDGET);

const PERIOD_BUDGET = 'A budget is 1.00 to 9999.99 dollars, such as 291.00';
const PERIOD_START = 'Please enter the first day of a period, such as 2026-11-05';
/** A budget of another period than a week, spread evenly over its days. */
export const BudgetCycleBody = z.strictObject({
  /** Dollars for one period. */
  amount: z
    .string(PERIOD_BUDGET)
    .regex(/^\d{1,4}\.\d{2}$/, PERIOD_BUDGET)
    .refine((amount) => Number(amount) >= 1, PERIOD_BUDGET),
  every: z.enum(BUDGET_PERIODS, 'Please choose two-weeks or month'),
  /** A payday, or a day on which benefits arrive. */
  startsOn: z.iso
    .date(PERIOD_START)
    .refine((date) => date >= '2020-01-01' && date < '2100-01-01', PERIOD_START),
});
export type BudgetCycleBody = z.infer<typeof BudgetCycleBody>;

/** `PUT /api/household`: omitted fields stay; null: not set. A household has a weekly budget or a budget cycle: one replaces the other. */
export const HouseholdBody = z
  .strictObject({
    people: z.int(PEOPLE).min(1, PEOPLE).max(MOST_PEOPLE, PEOPLE).nullable().optional(),
    weeklyBudget: WeeklyBudget.nullable().optional(),
    budgetCycle: BudgetCycleBody.optional(),
  })
  .refine((body) => Object.values(body).some((value) => value !== undefined), {
    path: ['people'],
    message: 'Please send people, weeklyBudget or budgetCycle',
  })
  .refine(({ weeklyBudget, budgetCycle }) => weeklyBudget === undefined || budgetCycle === undefined, {
    path: ['budgetCycle'],
    message: 'Please send weeklyBudget or budgetCycle, not both',
  });
export type HouseholdBody = z.infer<typeof HouseholdBody>;

export const HouseholdMember = z.object({
  /** The user's id. */
  id: z.string(),
  /** First name, or else the username. */
  name: z.string(),
  isOwner: z.boolean(),
  /** The user who asks. */
  isYou: z.boolean(),
  joinedAt: z.iso.datetime(),
});
export type HouseholdMember = z.infer<typeof HouseholdMember>;
export const HouseholdMembers = z.array(HouseholdMember);

/** A pending invitation. */
export const HouseholdInvitation = z.object({
  id: z.string(),
  email: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type HouseholdInvitation = z.infer<typeof HouseholdInvitation>;
export const HouseholdInvitations = z.array(HouseholdInvitation);

/** `GET /api/household`. */
export const Household = z.object({
  id: z.string(),
  /** Increases with each change; `If-Match` of `PUT /api/household/diners`. */
  version: z.int(),
  /** Number of people who eat together; null until a member sets it. */
  people: z.int().nullable(),
  /** Dollars for seven days, of every week without a budget of its own (reading C72); null: none, or a `budgetCycle`. */
  weeklyBudget: Amount.nullable(),
  /** Instead of a weekly budget: the same part of it for each day of its period; null: none. */
  budgetCycle: BudgetCycleBody.nullable(),
  /** The weekly cost of USDA's Thrifty Food Plan for the household, for comparison; null without diners and a number of people. */
  foodPlan: z
    .object({
      weekly: Amount,
      /** Of its prices: "2025-09". */
      month: z.string(),
      url: z.string(),
      people: z.int(),
    })
    .nullable(),
  /** The owner's plan, which decides what the household may plan. */
  plan: PlanId,
  /** The most members, and the most diners, of this plan. */
  profiles: z.int(),
  /** Whether the user who asks is the owner. */
  isOwner: z.boolean(),
  /** The owner first, then by the time they joined. */
  members: HouseholdMembers,
  diners: DinerList,
  /** Pending ones, newest first; empty for members who are not the owner. */
  invitations: HouseholdInvitations,
});
export type Household = z.infer<typeof Household>;

/** `POST /api/household/invitations`. */
export const InvitationBody = z.strictObject({ email: Email });
export type InvitationBody = z.infer<typeof InvitationBody>;

/** `GET /api/household/invitations/{token}`: what the mailed link is for. */
export const InvitationOffer = z.object({
  /** The username of the owner. */
  from: z.string(),
  /** The address it was mailed to. Only the account of this address can accept. */
  email: z.string(),
  expiresAt: z.iso.datetime(),
});
export type InvitationOffer = z.infer<typeof InvitationOffer>;
