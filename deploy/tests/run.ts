// Runs the tests of one ring: vitest, then the browser. What fails runs once more, alone. Prints the slowest tests, how long each
// part took, what failed, and the total as the last line; exits with 1 if a test failed or a suite did not run to its end.
// usage: node run.ts [gate|all] [--weights]      --weights: write down how long each file took, which orders the next runs
import { mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { weightsFile } from './order.ts';
import { type Outcome, slowest } from './outcomes.ts';
import { readQuarantine } from './quarantine.ts';
import { isRing, type Ring } from './rings.ts';
import { openRunFolder } from './run-folder.ts';
import {
  endCommands,
  type Part,
  playwright,
  type Runner,
  runCommand,
  runWithSecondChance,
  timed,
  vitest,
} from './runners.ts';
import { countOf, type Suite, sumUp } from './totals.ts';

const SLOWEST = 10;
/** Files that take less start in the order of their names. */
const LEAST_WEIGHT_SECONDS = 2;

const say = (line: string) => process.stdout.write(`${line}\n`);

const browsersOf = (ring: Ring, env: NodeJS.ProcessEnv, reports: string): Runner[] => {
  if (ring === 'gate') return [playwright('browser', [], env, reports)];
  const others = ['desk', 'phone', 'journey-desk', 'journey-phone', 'firefox', 'webkit', 'kit'];
  const projects = others.flatMap((name) => ['--project', name]);
  return [
    playwright('browser', projects, env, reports),
    // It changes what every page shows.
    playwright('browser, alone', ['--project', 'alone'], env, reports),
  ];
};

async function run(ring: Ring, writesWeights: boolean): Promise<number> {
  const folder = await openRunFolder();
  const end = (status: number) => {
    endCommands();
    folder.close();
    process.exit(status);
  };
  process.on('SIGINT', () => end(130)).on('SIGTERM', () => end(143));
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    TEST_RING: ring,
    // Tests must not ask the network for real stores.
    STORES: 'sample',
    TMPDIR: folder.path,
    // A run starts hundreds of processes that load the same modules.
    NODE_COMPILE_CACHE: join(folder.path, 'compile-cache'),
    ...(ring === 'all' && { HISTORIES: '200' }),
  };
  const reports = mkdtempSync(join(folder.path, 'reports-'));
  const build = await timed(() => runCommand(['node', 'deploy/local/build.ts'], env));
  const units = vitest(env, reports);
  const { suites, flaky, parts } = await runWithSecondChance([units, ...browsersOf(ring, env, reports)]);
  parts.unshift({ name: 'build', seconds: build.seconds });
  if (process.env.TEST_CHECK_SECONDS)
    parts.unshift({ name: 'checks', seconds: Number(process.env.TEST_CHECK_SECONDS) });
  // .ci/run sets this, so that the last line includes a failed check.
  if (process.env.TEST_CHECK === 'failed') {
    const failure: Outcome = { title: 'make check', file: '', state: 'failed', reason: '', milliseconds: 0 };
    suites.unshift({ name: 'make check', status: 1, outcomes: [failure] });
  }
  const failed = report(suites, flaky, parts, ring);
  if (writesWeights) writeWeights(units.seconds());
  folder.close();
  return failed === 0 ? 0 : 1;
}

function writeWeights(seconds: Record<string, number>): void {
  const slow = Object.entries(seconds)
    .filter(([, took]) => took >= LEAST_WEIGHT_SECONDS)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([file, took]) => [file, Math.round(took)]);
  writeFileSync(weightsFile, `${JSON.stringify(Object.fromEntries(slow), undefined, 2)}\n`);
}

/** Prints the end of the run and returns the number of failures. */
function report(
  suites: readonly Suite[],
  flaky: readonly Outcome[],
  parts: readonly Part[],
  ring: Ring,
): number {
  const all = suites.flatMap(({ outcomes }) => outcomes ?? []);
  const inSeconds = (seconds: number) => `${seconds.toFixed(1).padStart(7)} s`;
  say(`\nThe ${SLOWEST} slowest tests:`);
  for (const { title, milliseconds } of slowest(all, SLOWEST))
    say(`${inSeconds(milliseconds / 1_000)}  ${title}`);
  say('The parts of this run:');
  for (const { name, seconds } of parts) say(`${inSeconds(seconds)}  ${name}`);
  for (const { title, date, symptom } of readQuarantine()) {
    const state =
      ring === 'gate' ? 'not run' : (all.find((outcome) => outcome.title === title)?.state ?? 'not found');
    say(`QUARANTINED ${title} (${date}: ${symptom}): ${state}`);
  }
  // Repeat the failures at the end: the runners print them thousands of lines above.
  for (const { title, reason, state } of all) {
    if (state !== 'failed' && state !== 'broken') continue;
    say(`FAILED ${title}`);
    if (reason) say(reason.replaceAll(/^/gm, '    '));
  }
  for (const { title, reason } of flaky) say(`FLAKY ${title} (${reason.split('\n')[0]})`);
  for (const { name, outcomes } of suites) {
    const count = (state: Outcome['state']) => countOf(outcomes ?? [], state);
    const failed = count('failed') + count('broken');
    say(`${name}: ${count('passed')} passed, ${failed} failed, ${count('skipped')} skipped`);
  }
  const { passed, failed, skipped, complaints } = sumUp(suites, flaky.length);
  for (const complaint of complaints) say(`FAILED ${complaint}`);
  say(`${passed} passed, ${failed} failed, ${skipped} skipped`);
  return failed;
}

const [ring = 'gate', ...flags] = process.argv.slice(2);
if (isRing(ring)) process.exitCode = await run(ring, flags.includes('--weights'));
else {
  process.stderr.write(`${ring} is not a ring of tests: gate or all\n`);
  process.exitCode = 1;
}
