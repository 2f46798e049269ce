// The last step of test.sh: one line for each suite, then `N passed, N failed, N skipped` over all of them.
// usage: node test-totals.ts NAME:vitest|playwright:EXIT-STATUS:REPORT ...
import { readFileSync } from 'node:fs';
import { playwrightCounts, type Suite, sumUp, type TestCounts, vitestCounts } from './test-counts.ts';

const readers = { vitest: vitestCounts, playwright: playwrightCounts };

function counted(kind: string | undefined, file: string): TestCounts | undefined {
  if (kind !== 'vitest' && kind !== 'playwright') throw new Error(`unknown kind of report: ${kind}`);
  try {
    return readers[kind](JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

const suites = process.argv.slice(2).map((argument): Suite => {
  const [name = '', kind, status, ...file] = argument.split(':');
  return { name, status: Number(status), counts: counted(kind, file.join(':')) };
});
// Set by .ci/run, so that its last line holds all that failed.
if (process.env.TEST_CHECK === 'failed') {
  suites.unshift({ name: 'make check', status: 1, counts: { passed: 0, failed: 1, skipped: 0, broken: 0 } });
}

const say = (line: string) => process.stdout.write(`${line}\n`);
const words = ({ passed, failed, skipped }: Omit<TestCounts, 'broken'>) =>
  `${passed} passed, ${failed} failed, ${skipped} skipped`;
const total = sumUp(suites);
say('');
for (const { name, counts } of suites) say(`${name}: ${counts ? words(counts) : 'did not run'}`);
for (const complaint of total.complaints) say(complaint);
say(words(total));
process.exitCode = total.ok ? 0 : 1;
