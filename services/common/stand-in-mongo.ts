import { runsOf } from './batch-writes.ts';

/**
 * Workarounds for limits of SecantusDB, used where MongoDB cannot be installed (`deploy/local/README.md`). All are
 * correct on MongoDB too, where they cost a few more round trips. Measured on SecantusDB 0.7.0b3; remove this file with it.
 */

/** An `$in` costs the square of its length: 1,000 keys took 505 ms in one list and 80 ms in lists of 32. */
export const shortLists = <T>(items: readonly T[], most: number): T[][] => runsOf(items, () => 0, most, 0);

const DAY_MS = 86_400_000;

/** Indexes support only equality, so a range of days becomes a list of them: `until` and the days before, newest first. */
export const daysBefore = (until: number, count: number): string[] =>
  Array.from({ length: count }, (_, back) => new Date(until - back * DAY_MS).toISOString().slice(0, 10));

/**
 * An `$or` scans the whole collection, so each branch becomes its own statement. `branches`: keys and the other conditions of a
 * document; one without keys is left out.
 */
export const deletePerBranch = <Filter extends object>(
  branches: readonly { ids: readonly string[]; match: Filter }[],
  most: number,
): { deleteMany: { filter: Filter & { _id: { $in: string[] } } } }[] =>
  branches.flatMap(({ ids, match }) =>
    shortLists(ids, most).map(($in) => ({ deleteMany: { filter: { _id: { $in }, ...match } } })),
  );
