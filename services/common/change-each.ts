import type { BulkResults } from '@homeplate/contracts/documents/bulk.ts';
import { AppError } from './app-error.ts';

const TRY_AGAIN = 'Something went wrong. Please try again.';
const NO_TIME = 'There was no time left for this one. Please try again.';
/** What is left of a call to send the results back. */
const REPLY_MS = 500;
/** Failures whose words are for the employee. */
const ANSWERS: ReadonlySet<string> = new Set(['CONFLICT', 'NOT_FOUND', 'INVALID_INPUT']);

/**
 * Changes records one after the other: each in its own transaction, in the order of the audit log. One that fails does not stop the
 * others, and those that are left near the deadline of the call are reported, so that the results always reach the caller.
 */
export async function changeEach<Item extends { id: string }>(
  records: readonly Item[],
  change: (record: Item) => Promise<unknown>,
  { deadline, onError }: { deadline: number; onError?: (error: unknown) => void },
): Promise<BulkResults> {
  const problemAfter = async (record: Item): Promise<string | null> => {
    if (Date.now() > deadline - REPLY_MS) return NO_TIME;
    try {
      await change(record);
      return null;
    } catch (error) {
      if (error instanceof AppError && ANSWERS.has(error.code)) return error.message;
      onError?.(error);
      return TRY_AGAIN;
    }
  };
  const results: BulkResults = [];
  for (const record of records) results.push({ id: record.id, problem: await problemAfter(record) });
  return results;
}
