import { AppError } from '@homeplate/common/app-error.ts';
import type { IssueState, IssueTexts } from '@homeplate/contracts/documents/newsletter-issue.ts';

/** One weekly issue. */
export type IssueRow = IssueTexts & {
  /** The date of its Tuesday: 2026-12-01. */
  _id: string;
  state: IssueState;
  /** Counts the changes of the texts, from 1. */
  version: number;
  /** Staff sent it: readers do not wait for their Tuesday morning. */
  isForAllNow: boolean;
  createdAt: Date;
  startedAt: Date | null;
  endedAt: Date | null;
  /** Why it stopped by itself. */
  problem: string | null;
};

const DAY_MS = 86_400_000;
const TUESDAY = 2;
/** The first Tuesday morning of a ZIP code is that of the Marshall Islands: 7 a.m. in UTC+12. */
const EARLIEST_BEFORE_UTC_MS = 5 * 3_600_000;

/** The instant at which an issue can go out to the first reader. */
export const earliestOf = (issueId: string): Date =>
  new Date(Date.parse(`${issueId}T00:00:00Z`) - EARLIEST_BEFORE_UTC_MS);

/** The date of the next Tuesday whose morning has not begun anywhere. */
export function nextIssueId(now: number): string {
  const first = new Date(now + EARLIEST_BEFORE_UTC_MS);
  const days = (TUESDAY - first.getUTCDay() + 7) % 7;
  const midnight = Date.parse(`${first.toISOString().slice(0, 10)}T00:00:00Z`) + days * DAY_MS;
  const tuesday = midnight - EARLIEST_BEFORE_UTC_MS <= now ? midnight + 7 * DAY_MS : midnight;
  return new Date(tuesday).toISOString().slice(0, 10);
}

/** Weeks since 1970, so that tips and recipes take turns. */
export const weekOf = (issueId: string): number =>
  Math.floor(Date.parse(`${issueId}T00:00:00Z`) / (7 * DAY_MS));

export const issueNotFound = () => new AppError('NOT_FOUND', { message: 'There is no such issue.' });
