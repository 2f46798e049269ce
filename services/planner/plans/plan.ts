import { hash } from 'node:crypto';
import type { PlanKind } from '@homeplate/contracts/documents/meal-slots.ts';
import { DAYS_IN_WEEK, titleOfWeek } from '../weeks/week.ts';

/** A week of the calendar, or a draft or template outside it. Each meal is its own document. */
export type Plan = {
  /** `plan-…` for a week, `draft-…`, `template-…` */
  _id: string;
  householdId: string;
  kind: PlanKind;
  /** The first day; of a week a Sunday. */
  startsOn: string;
  /** Days. */
  length: number;
  title: string;
  /** Cents for the whole plan. */
  budgetCents: number | null;
  /** The calendar's version when the plan or one of its meals last changed. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** A week always has the same id, so that two devices that start it at the same moment create one. */
export const weekIdOf = (householdId: string, startsOn: string): string =>
  `plan-${hash('sha256', `${householdId} ${startsOn}`).slice(0, 32)}`;

/** A week that is not stored yet. */
export const newWeek = (householdId: string, startsOn: string, now: number): Plan => ({
  _id: weekIdOf(householdId, startsOn),
  householdId,
  kind: 'week',
  startsOn,
  length: DAYS_IN_WEEK,
  title: titleOfWeek(startsOn),
  budgetCents: null,
  version: 0,
  createdAt: new Date(now),
  updatedAt: new Date(now),
});
