import type { BulkResults } from '@homeplate/contracts/documents/bulk.ts';
import { AppError } from './app-error.ts';
import { runsOf } from './batch-writes.ts';

const TRY_AGAIN = 'Something went wrong. Please try again.';
const NO_TIME = 'There was no time left for this one. Please try again.';
/** What is left of a call to send the results back. */
const REPLY_MS = 500;
/** Failures whose words are for the user. */
const ANSWERS: ReadonlySet<string> = new Set(['CONFLICT', 'NOT_FOUND', 'INVALID_INPUT']);

type Options = {
  /** Of the call. Each change gets an earlier one, which leaves time to send the results. */
  deadline: number;
  /** Aborts when the caller disconnects. */
  signal?: AbortSignal | undefined;
  onError?: (error: unknown) => void;
};
/** Of the records that were not changed, by id. */
export type Failures = ReadonlyMap<string, unknown>;

const NO_FAILURES: Failures = new Map();

/**
 * Changes records one after the other, each in its own transaction, in the order of the audit log. One that fails does not stop the
 * others, and those that are left near the deadline of the call are reported, so that the results always reach the caller.
 */
export const changeEach = <Item extends { id: string }>(
  records: readonly Item[],
  change: (record: Item, deadline: number) => Promise<unknown>,
  options: Options,
): Promise<BulkResults> =>
  changeInGroups(
    records,
    1,
    async (group, deadline) => {
      for (const record of group) await change(record, deadline);
      return NO_FAILURES;
    },
    options,
  );

/**
 * The same in groups of at most `most` records, each group in one transaction. `change` resolves to the failures of single records;
 * when it rejects, none of the group was changed. It also gets the next group, whose work it may begin while the store writes.
 */
export async function changeInGroups<Item extends { id: string }>(
  records: readonly Item[],
  most: number,
  change: (group: readonly Item[], deadline: number, next: readonly Item[] | undefined) => Promise<Failures>,
  { deadline, signal, onError }: Options,
): Promise<BulkResults> {
  const last = deadline - REPLY_MS;
  const isOver = () => Date.now() > last || signal?.aborted === true;
  const problemOf = (error: unknown): string => {
    if (error instanceof AppError && ANSWERS.has(error.code)) return error.message;
    // It did not end by the deadline, or its process stops.
    if (isOver()) return NO_TIME;
    onError?.(error);
    return TRY_AGAIN;
  };
  const groups = runsOf(records, () => 0, most, 0);
  const problemsOf = async (
    group: readonly Item[],
    next: readonly Item[] | undefined,
  ): Promise<(id: string) => string | null> => {
    if (isOver()) return () => NO_TIME;
    try {
      const failures = await change(group, last, next);
      return (id) => (failures.has(id) ? problemOf(failures.get(id)) : null);
    } catch (error) {
      const problem = problemOf(error);
      return () => problem;
    }
  };
  const results: BulkResults = [];
  for (const [index, group] of groups.entries()) {
    const problemFor = await problemsOf(group, groups[index + 1]);
    results.push(...group.map(({ id }) => ({ id, problem: problemFor(id) })));
  }
  return results;
}
