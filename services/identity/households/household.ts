import { AppError } from '@homeplate/common/app-error.ts';
import type { BudgetCycle } from '@homeplate/contracts/documents/budget-cycle.ts';
import type { Diner } from '@homeplate/contracts/documents/household.ts';
import { type PlanId, PROFILES } from '@homeplate/contracts/documents/plan.ts';

/** People who share one calendar, with their diners. */
export type HouseholdRow = {
  /** The first household of a user has the user's id, so that their calendar needs no move. */
  _id: string;
  ownerId: string;
  /** Increases with each change. Two transactions that increment it conflict, so the changes of one household are serialized. */
  version: number;
  people: number | null;
  /** Of seven days; null: none. Missing in rows from before there was one. */
  weeklyBudgetCents?: number | null;
  /** Instead of a weekly budget; null: none. Missing in rows from before there was one. */
  budgetCycle?: BudgetCycle | null;
  diners: Diner[];
  /** The version of their last change. */
  dinersVersion: number;
  createdAt: Date;
};

/** The household of a user. A user is a member of one household at a time. */
export type MemberRow = {
  /** The user's id. */
  _id: string;
  householdId: string;
  /** The household they return to when they leave: where they were alone before. */
  ownId: string;
  /** Increases each time they join or leave. */
  move: number;
  /** The household they left by their last move, else null. */
  leftId: string | null;
  joinedAt: Date;
};

/** A household as it is before its first change is stored. */
export const newHousehold = (ownerId: string, createdAt: Date, _id = ownerId): HouseholdRow => ({
  _id,
  ownerId,
  version: 0,
  people: null,
  weeklyBudgetCents: null,
  budgetCycle: null,
  diners: [],
  dinersVersion: 0,
  createdAt,
});

export const newMember = (userId: string, joinedAt: Date): MemberRow => ({
  _id: userId,
  householdId: userId,
  ownId: userId,
  move: 0,
  leftId: null,
  joinedAt,
});

const byTime = (a: MemberRow, b: MemberRow): number =>
  a.joinedAt.getTime() - b.joinedAt.getTime() || a._id.localeCompare(b._id);

/** The owner first, then by the time they joined. */
export const inOrder = ({ ownerId }: Pick<HouseholdRow, 'ownerId'>, members: readonly MemberRow[]) =>
  members.toSorted((a, b) => Number(b._id === ownerId) - Number(a._id === ownerId) || byTime(a, b));

/** The owner after a member has left: the longest-standing member if the owner left. Undefined if the household is empty. */
export function ownerAfter(
  { ownerId }: Pick<HouseholdRow, 'ownerId'>,
  staying: readonly MemberRow[],
): string | undefined {
  return staying.some(({ _id }) => _id === ownerId) ? ownerId : staying.toSorted(byTime)[0]?._id;
}

/** The member after they joined a household. They return to the one where they are alone now. */
export const afterJoining = (member: MemberRow, householdId: string, joinedAt: Date): MemberRow => ({
  ...member,
  householdId,
  ownId: member.householdId,
  move: member.move + 1,
  leftId: null,
  joinedAt,
});

/** The member after they left. `newId`: of a new household, if their own is the one they leave to others. */
export const afterLeaving = (member: MemberRow, newId: () => string, joinedAt: Date): MemberRow => {
  const householdId = member.ownId === member.householdId ? newId() : member.ownId;
  const move = member.move + 1;
  return { ...member, householdId, ownId: householdId, move, leftId: member.householdId, joinedAt };
};

/** Throws NOT_ENTITLED for a plan without sharing, CONFLICT if all profiles are taken. `asked`: the owner invites, or a guest joins. */
export function checkHasRoom(plan: PlanId, taken: number, asked: 'invite' | 'join'): void {
  const profiles = PROFILES[plan];
  const words = ROOM_WORDS[asked];
  if (profiles === 1) throw new AppError('NOT_ENTITLED', { message: words.notShared });
  if (taken >= profiles) throw new AppError('CONFLICT', { message: words.full(profiles) });
}
const ROOM_WORDS = {
  invite: {
    notShared: 'Sharing a household is part of the Family plan.',
    full: (profiles: number) =>
      `Your household is full: your plan has ${profiles} profiles, and open invitations count too.`,
  },
  join: {
    notShared:
      'The plan of this household no longer includes sharing. Ask its owner, then open the link again.',
    full: () => 'This household is full. Ask its owner, then open the link again.',
  },
} as const;

/**
 * Throws NOT_ENTITLED for more diners than the plan has profiles. A household whose plan has ended keeps its diners and can change them.
 */
export function checkDinerCount(plan: PlanId, { before, after }: { before: number; after: number }): void {
  const profiles = PROFILES[plan];
  if (after <= profiles || after <= before) return;
  throw new AppError('NOT_ENTITLED', {
    message: `Your plan has ${profiles === 1 ? 'one profile' : `${profiles} profiles`}. The Family plan has ${PROFILES.family}.`,
  });
}

export const memberNotFound = (): AppError =>
  new AppError('NOT_FOUND', { message: 'This person is not a member of your household.' });
