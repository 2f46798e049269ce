import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  afterJoining,
  afterLeaving,
  checkDinerCount,
  checkHasRoom,
  inOrder,
  type MemberRow,
  newMember,
  ownerAfter,
} from './household.ts';

const code = (work: () => void): string => {
  try {
    work();
    return 'fine';
  } catch (error) {
    return String(Reflect.get(Object(error), 'code'));
  }
};

const at = (seconds: number) => new Date(seconds * 1_000);

/** Joining and leaving among four users, as the service does it. */
function play(steps: readonly { user: number; host: number; joins: boolean }[]) {
  const members = new Map<string, MemberRow>();
  const owners = new Map<string, string>();
  for (const id of ['a', 'b', 'c', 'd']) {
    members.set(id, newMember(id, at(0)));
    owners.set(id, id);
  }
  const of = (householdId: string) => [...members.values()].filter((one) => one.householdId === householdId);
  const moves: MemberRow[] = [];
  for (const [second, { user, host, joins }] of steps.entries()) {
    const member = members.get('abcd'[user] ?? '') as MemberRow;
    const other = members.get('abcd'[host] ?? '') as MemberRow;
    const isAlone = of(member.householdId).length === 1;
    if (joins === !isAlone || member.householdId === other.householdId) {
      if (joins || isAlone) continue;
    }
    const left = member.householdId;
    const moved = joins
      ? afterJoining(member, other.householdId, at(second + 1))
      : afterLeaving(member, () => `new-${second}`, at(second + 1));
    members.set(member._id, moved);
    moves.push(moved);
    if (joins) continue;
    owners.set(moved.householdId, moved._id);
    const next = ownerAfter({ ownerId: owners.get(left) ?? '' }, of(left));
    if (next !== undefined) owners.set(left, next);
  }
  return { members, owners, of, moves };
}

const histories = fc.array(fc.record({ user: fc.nat(3), host: fc.nat(3), joins: fc.boolean() }), {
  maxLength: 40,
});

describe('after any history of joining and leaving', () => {
  it('the owner of every household with members is one of them', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const { members, owners, of } = play(steps);
        for (const { householdId } of members.values())
          expect(of(householdId).map(({ _id }) => _id)).toContain(owners.get(householdId));
      }),
    );
  });

  it('a member who leaves a shared household returns to an empty one', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const { members, of } = play(steps);
        for (const member of members.values()) {
          if (of(member.householdId).length < 2) continue;
          const next = afterLeaving(member, () => 'new', at(99));
          expect(of(next.householdId)).toEqual([]);
        }
      }),
    );
  });

  it('every move of a user has a higher number, and only leaving names a household left', () => {
    fc.assert(
      fc.property(histories, (steps) => {
        const { moves } = play(steps);
        for (const [, of] of Map.groupBy(moves, ({ _id }) => _id))
          expect(of.map(({ move }) => move)).toEqual(of.map((_, index) => index + 1));
        for (const { leftId, householdId } of moves) expect(leftId).not.toBe(householdId);
      }),
    );
  });
});

describe('the owner after a member left', () => {
  const members = [newMember('late', at(9)), newMember('early', at(2)), newMember('owner', at(5))];

  it('stays, or is the longest member', () => {
    expect(ownerAfter({ ownerId: 'owner' }, members)).toBe('owner');
    expect(ownerAfter({ ownerId: 'gone' }, members)).toBe('early');
    expect(ownerAfter({ ownerId: 'gone' }, [])).toBeUndefined();
  });

  it('is listed first, the others by the time they joined', () => {
    expect(inOrder({ ownerId: 'owner' }, members).map(({ _id }) => _id)).toEqual(['owner', 'early', 'late']);
  });
});

describe('the profiles of the plan', () => {
  it('limit members: none beside the owner but on Family, six there', () => {
    expect(code(() => checkHasRoom('free', 1, 'invite'))).toBe('NOT_ENTITLED');
    expect(code(() => checkHasRoom('premium', 1, 'invite'))).toBe('NOT_ENTITLED');
    expect(code(() => checkHasRoom('family', 5, 'invite'))).toBe('fine');
    expect(code(() => checkHasRoom('family', 6, 'invite'))).toBe('CONFLICT');
  });

  it('limit diners, but not changes of those from an earlier plan', () => {
    expect(code(() => checkDinerCount('free', { before: 0, after: 1 }))).toBe('fine');
    expect(code(() => checkDinerCount('free', { before: 1, after: 2 }))).toBe('NOT_ENTITLED');
    expect(code(() => checkDinerCount('free', { before: 6, after: 5 }))).toBe('fine');
    expect(code(() => checkDinerCount('family', { before: 5, after: 6 }))).toBe('fine');
  });
});
