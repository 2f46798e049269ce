import type { Selection } from './select-retailers.ts';

/** How far a fetch is; `total` is unknown for a download without a length. */
export type Progress = { done: number; total: number | undefined; unit: 'rows' | 'bytes' };

export type FetchOptions = {
  url: string;
  /** Where an interrupted fetch continues from. */
  folder: string;
  now: Date;
  signal: AbortSignal;
  /** Waits before the second attempt of a request, the third, and so on. */
  retryAfterMs: readonly number[];
  /** Wait between two pages. */
  restMs?: number;
  report(progress: Progress): void;
};

/** The open stores of our chains in USDA's list. */
export type FetchedList = Selection & {
  /** When USDA last changed the list, else when it was fetched. */
  asOf: Date;
};
