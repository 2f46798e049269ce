import type { Outcome, State } from './outcomes.ts';

/** One runner and what it reported; `outcomes` is undefined if it left no report. `status` is its exit status. */
export type Suite = { name: string; status: number; outcomes: readonly Outcome[] | undefined };

export type Totals = { passed: number; failed: number; skipped: number; complaints: string[] };

/** More flaky tests than this in one run mean a sick machine or a sick suite. */
export const MOST_FLAKY = 5;

export const countOf = (outcomes: readonly Outcome[], state: State): number =>
  outcomes.filter((outcome) => outcome.state === state).length;

/**
 * Adds up all suites. A suite without a report or tests, a file that did not load, a runner that failed without a failed test,
 * and too many flaky tests count as one failure each.
 */
export function sumUp(suites: readonly Suite[], flaky: number): Totals {
  const total: Totals = { passed: 0, failed: 0, skipped: 0, complaints: [] };
  if (suites.length === 0) total.complaints.push('no suite ran');
  for (const { name, status, outcomes } of suites) {
    const complaint = complaintOf(status, outcomes);
    if (complaint) total.complaints.push(`${name}: ${complaint}`);
    total.passed += countOf(outcomes ?? [], 'passed');
    total.failed += countOf(outcomes ?? [], 'failed') + countOf(outcomes ?? [], 'broken');
    total.skipped += countOf(outcomes ?? [], 'skipped');
  }
  if (flaky > MOST_FLAKY)
    total.complaints.push(`${flaky} tests passed only the second time; at most ${MOST_FLAKY} may`);
  total.failed += total.complaints.length;
  return total;
}

function complaintOf(status: number, outcomes: readonly Outcome[] | undefined): string | undefined {
  if (!outcomes) return `did not run to its end (exit ${status})`;
  if (outcomes.length === 0) return 'no tests found';
  const hasFailure = outcomes.some(({ state }) => state === 'failed' || state === 'broken');
  if (status !== 0 && !hasFailure) return `no test failed, but the runner did (exit ${status})`;
  return undefined;
}
