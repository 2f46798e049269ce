import { relative } from 'node:path';
import { list, object } from './test-report.ts';

export type TestTime = { title: string; milliseconds: number };

/** The duration of every test of vitest's JSON report. Throws when it is not one. */
export function vitestTimes(report: unknown, root: string): TestTime[] {
  return list(object(report).testResults).flatMap((file) =>
    list(file.assertionResults).flatMap((test) =>
      typeof test.duration === 'number'
        ? [
            {
              title: `${relative(root, String(file.name))} › ${String(test.fullName)}`,
              milliseconds: test.duration,
            },
          ]
        : [],
    ),
  );
}

/** The duration of every test of Playwright's JSON report, all attempts together. */
export const playwrightTimes = (report: unknown): TestTime[] =>
  list(object(report).suites).flatMap((suite) => suiteTimes(suite, []));

function suiteTimes(suite: Record<string, unknown>, above: readonly string[]): TestTime[] {
  const titles = [...above, String(suite.title)];
  const own = list(suite.specs).flatMap((spec) =>
    list(spec.tests).map((test) => ({
      title: [`[${String(test.projectName)}]`, ...titles, String(spec.title)].join(' › '),
      milliseconds: list(test.results).reduce((sum, { duration }) => sum + Number(duration ?? 0), 0),
    })),
  );
  return [...own, ...list(suite.suites).flatMap((inner) => suiteTimes(inner, titles))];
}

export const slowest = (times: readonly TestTime[], count: number): TestTime[] =>
  times.toSorted((a, b) => b.milliseconds - a.milliseconds).slice(0, count);
