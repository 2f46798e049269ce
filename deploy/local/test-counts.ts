import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { type Json, list, object } from './test-report.ts';

/** Test outcomes of one suite. `broken` counts test files and setups that failed before their tests ran. */
export type TestCounts = { passed: number; failed: number; skipped: number; broken: number };

/** The counts of vitest's JSON report. Throws when it is not one. */
export function vitestCounts(report: unknown): TestCounts {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = object(report);
  if (!Array.isArray(testResults)) throw new Error('not a vitest report');
  // A file that fails to load has no tests, so count it separately.
  const broken = testResults.map(object).filter((file) => {
    const tests = Array.isArray(file.assertionResults) ? file.assertionResults.map(object) : [];
    return file.status === 'failed' && !tests.some((test) => test.status === 'failed');
  });
  return {
    passed: count(numPassedTests),
    failed: count(numFailedTests),
    skipped: count(numPendingTests) + count(numTodoTests ?? 0),
    broken: broken.length,
  };
}

/** The counts of Playwright's JSON report. A flaky test counts as failed. */
export function playwrightCounts(report: unknown): TestCounts {
  const { stats, errors } = object(report);
  const { expected, unexpected, flaky, skipped } = object(stats);
  return {
    passed: count(expected),
    failed: count(unexpected) + count(flaky),
    skipped: count(skipped),
    broken: Array.isArray(errors) ? errors.length : 0,
  };
}

/** A failed test or test file, with the start of its error. */
export type Failure = { title: string; reason: string };

const longestReason = 600;
const reasonOf = (text: unknown): string =>
  typeof text === 'string' ? stripVTControlCharacters(text).trim().slice(0, longestReason) : '';

/** The failures of vitest's JSON report, with paths relative to `root`. Throws when it is not one. */
export function vitestFailures(report: unknown, root: string): Failure[] {
  const { testResults } = object(report);
  if (!Array.isArray(testResults)) throw new Error('not a vitest report');
  return testResults.map(object).flatMap((file): Failure[] => {
    const path = relative(root, String(file.name));
    const failed = list(file.assertionResults).filter((test) => test.status === 'failed');
    if (failed.length === 0)
      return file.status === 'failed' ? [{ title: path, reason: reasonOf(file.message) }] : [];
    return failed.map((test) => ({
      title: `${path} › ${String(test.fullName)}`,
      reason: reasonOf(Array.isArray(test.failureMessages) ? test.failureMessages[0] : ''),
    }));
  });
}

/** The failures of Playwright's JSON report, including flaky tests. Throws when it is not one. */
export function playwrightFailures(report: unknown): Failure[] {
  const { suites, errors } = object(report);
  const broken = list(errors).map((error) => ({ title: 'the run itself', reason: reasonOf(error.message) }));
  return [...list(suites).flatMap((suite) => suiteFailures(suite, [])), ...broken];
}

function suiteFailures(suite: Json, above: readonly string[]): Failure[] {
  const titles = [...above, String(suite.title)];
  const own = list(suite.specs).flatMap((spec) =>
    list(spec.tests)
      .filter((test) => test.status === 'unexpected' || test.status === 'flaky')
      .map((test) => {
        const error = list(test.results).flatMap((result) => list(result.errors))[0];
        const title = [`[${String(test.projectName)}]`, ...titles, String(spec.title)].join(' › ');
        return { title, reason: reasonOf(error?.message) };
      }),
  );
  return [...own, ...list(suite.suites).flatMap((inner) => suiteFailures(inner, titles))];
}

export type Suite = { name: string; status: number; counts: TestCounts | undefined };
export type Totals = { passed: number; failed: number; skipped: number; ok: boolean; complaints: string[] };

/**
 * Adds up all suites. A suite without a report or tests, a file that did not load, and a runner that failed without a
 * failed test count as one failure each.
 */
export function sumUp(suites: readonly Suite[]): Totals {
  const total: Totals = { passed: 0, failed: 0, skipped: 0, ok: true, complaints: [] };
  for (const { name, status, counts } of suites) {
    const complaint = complaintOf(status, counts);
    if (complaint) total.complaints.push(`${name} tests: ${complaint}`);
    total.passed += counts?.passed ?? 0;
    total.failed += (counts?.failed ?? 0) + Math.max(counts?.broken ?? 0, complaint ? 1 : 0);
    total.skipped += counts?.skipped ?? 0;
  }
  total.ok = total.failed === 0 && suites.length > 0;
  return total;
}

function complaintOf(status: number, counts: TestCounts | undefined): string | undefined {
  if (!counts) return `did not run (exit ${status})`;
  if (counts.broken > 0) return `${counts.broken} did not load`;
  if (counts.passed + counts.failed + counts.skipped === 0) return 'no tests found';
  if (status !== 0 && counts.failed === 0) return `no test failed, but the runner did (exit ${status})`;
  return undefined;
}

function count(value: unknown): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0)
    throw new Error('not a test report');
  return value;
}
