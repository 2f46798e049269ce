// The last step of test.sh. Prints each failed test, one line per suite, then the total: `N passed, N failed, N skipped`.
// usage: node test-totals.ts NAME:vitest|playwright:EXIT-STATUS:REPORT ...
import { readFileSync } from 'node:fs';
import {
  type Failure,
  playwrightCounts,
  playwrightFailures,
  type Suite,
  sumUp,
  type TestCounts,
  vitestCounts,
  vitestFailures,
} from './test-counts.ts';
import { playwrightTimes, slowest, type TestTime, vitestTimes } from './test-times.ts';

type Report = { counts: TestCounts | undefined; failures: Failure[]; times: TestTime[] };

const SLOWEST = 20;

function readReport(kind: string | undefined, file: string): Report {
  if (kind !== 'vitest' && kind !== 'playwright') throw new Error(`unknown kind of report: ${kind}`);
  try {
    const report: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return kind === 'vitest'
      ? {
          counts: vitestCounts(report),
          failures: vitestFailures(report, process.cwd()),
          times: vitestTimes(report, process.cwd()),
        }
      : {
          counts: playwrightCounts(report),
          failures: playwrightFailures(report),
          times: playwrightTimes(report),
        };
  } catch {
    return { counts: undefined, failures: [], times: [] };
  }
}

const suites = process.argv.slice(2).map((argument): Suite & Report => {
  const [name = '', kind, status, ...file] = argument.split(':');
  return { name, status: Number(status), ...readReport(kind, file.join(':')) };
});
// .ci/run sets this, so that the last line includes a failed check.
if (process.env.TEST_CHECK === 'failed') {
  const counts = { passed: 0, failed: 1, skipped: 0, broken: 0 };
  suites.unshift({ name: 'make check', status: 1, counts, failures: [], times: [] });
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const words = ({ passed, failed, skipped }: Omit<TestCounts, 'broken'>) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
const total = sumUp(suites);
say('');
say(`The ${SLOWEST} slowest tests:`);
for (const { title, milliseconds } of slowest(
  suites.flatMap((suite) => suite.times),
  SLOWEST,
))
  say(`${(milliseconds / 1_000).toFixed(1).padStart(7)} s  ${title}`);
// Repeat the failures at the end: the runners print them thousands of lines above.
for (const { title, reason } of suites.flatMap((suite) => suite.failures)) {
  say(`FAILED ${title}`);
  for (const line of reason.split('\n')) say(`    ${line}`);
}
for (const { name, counts } of suites) say(`${name}: ${counts ? words(counts) : 'did not run'}`);
for (const complaint of total.complaints) say(complaint);
say(words(total));
process.exitCode = total.ok ? 0 : 1;
