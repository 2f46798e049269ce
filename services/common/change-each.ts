import type { BulkResults } from '@homeplate/contracts/documents/bulk.ts';
import { AppError } from './app-error.ts';

const TRY_AGAIN = 'Something went wrong. Please try again.';
const NO_TIME = 'There was no time left for this one. Please try again.';
/** What is left of a call to send the results back. */
const REPLY_MS = 500;
/** Failures whose words are for the user. */
const ANSWERS: ReadonlySet<string> = new Set(['CONFLICT', 'NOT_FOUND', 'INVALID_INPUT']);

type Options = {
  /** Of the call. Each change gets an earlier one, which leaves time to send the results. */
  deadline: number;
  /** Aborted when nobody waits for the results any more. */
  signal?: AbortSignal | undefined;
  onError?: (error: unknown) => void;
};

/**
 * Changes records one after the other: each in its own transaction, in the order of the audit log. One that fails does not stop the
 * others, and those that are left near the deadline of the call are reported, so that the results always reach the caller.
 */
export async function changeEach<Item extends { id: string }>(
  records: readonly Item[],
  change: (record: Item, deadline: number) => Promise<unknown>,
  { deadline, signal, onError }: Options,
): Promise<BulkResults> {
  const last = deadline - REPLY_MS;
  const problemAfter = async (record: Item): Promise<string | null> => {
    if (Date.now() > last || signal?.aborted) return NO_TIME;
    try {
      await change(record, last);
      return null;
    } catch (error) {
      if (error instanceof AppError && ANSWERS.has(error.code)) return error.message;
      // It did not end by the deadline, or its process stops.
      if (Date.now() > last || signal?.aborted) return NO_TIME;
      onError?.(error);
      return TRY_AGAIN;
    }
  };
  const results: BulkResults = [];
  for (const record of records) results.push({ id: record.id, problem: await problemAfter(record) });
  return results;
}
