import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasFailed, type Outcome, playwrightOutcomes, withSecondChance } from './outcomes.ts';
import type { Suite } from './totals.ts';
import type { VitestReport } from './vitest-reporter.ts';

const root = join(import.meta.dirname, '../..');

/** A runner. `outcomes` reads what the last run reported and throws without a report. */
export type Runner = {
  name: string;
  run(again?: readonly Outcome[]): Promise<number>;
  outcomes(): Outcome[];
};

/** What runs now, for a run that is stopped. */
const children = new Set<ChildProcess>();

export function endCommands(): void {
  for (const child of children) child.kill('SIGTERM');
}

/** Where a command prints: here, nowhere, or its standard output to a function. */
type Output = 'here' | 'nowhere' | ((text: string) => void);

/** Runs a command of this folder to its end. Resolves with its exit status, and 1 if a signal ended it. */
export function runCommand(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  output: Output = 'here',
): Promise<number> {
  const [program = '', ...rest] = args;
  return new Promise((resolve) => {
    const other = output === 'nowhere' ? 'ignore' : 'inherit';
    const stdout = typeof output === 'function' ? 'pipe' : other;
    const child = spawn(program, rest, { cwd: root, env, stdio: ['ignore', stdout, other] });
    children.add(child);
    child.stdout?.on('data', (chunk: Buffer) => typeof output === 'function' && output(chunk.toString()));
    child.on('error', (error) => {
      process.stderr.write(`${program}: ${error.message}\n`);
      resolve(1);
    });
    child.on('close', (code) => {
      children.delete(child);
      resolve(code ?? 1);
    });
  });
}

/** Vitest. `reports` is a folder. */
export function vitest(
  env: NodeJS.ProcessEnv,
  reports: string,
  { config = 'vitest.config.ts', output = 'here' }: { config?: string; output?: Output } = {},
): Runner & { seconds(): Record<string, number> } {
  let report = '';
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as VitestReport;
  return {
    name: 'unit and integration',
    run: (again) => {
      report = join(reports, again ? 'vitest-again.json' : 'vitest.json');
      const files = [...new Set(again?.map(({ file }) => file))];
      const reporters = ['--reporter=default', '--reporter=./deploy/tests/vitest-reporter.ts'];
      const alone = again && { TEST_WORKERS: '1' };
      const args = ['vitest', 'run', '--config', config, ...files, ...reporters];
      return runCommand(args, { ...env, ...alone, TEST_OUTCOMES: report }, output);
    },
    outcomes: () => read(report).outcomes,
    // Of the whole run: a second chance covers some files only.
    seconds: () => read(join(reports, 'vitest.json')).seconds,
  };
}

/** Playwright with options of its command line. `reports` is a folder. */
export function playwright(
  name: string,
  options: readonly string[],
  env: NodeJS.ProcessEnv,
  reports: string,
  { config = 'web/playwright.config.ts', output = 'here' }: { config?: string; output?: Output } = {},
): Runner {
  let report = '';
  return {
    name,
    run: async (again) => {
      const results = join(reports, name.replaceAll(/\W+/g, '-'));
      report = `${results}${again ? '-again' : ''}.json`;
      let browser = '';
      const found = await runCommand(['node', 'deploy/local/browser.ts'], env, (text) => (browser += text));
      if (found !== 0) return found;
      const alone = again ? ['--last-failed', '--workers=1'] : [];
      const args = ['--config', config, '--reporter=list,json', '--no-deps', ...alone];
      const files = {
        CHROME_PATH: browser.trim(),
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        PLAYWRIGHT_LAST_RUN_OUTPUT_FILE: `${results}-last-run.json`,
      };
      return runCommand(['playwright', 'test', ...args, ...options], { ...env, ...files }, output);
    },
    outcomes: () => playwrightOutcomes(JSON.parse(readFileSync(report, 'utf8'))),
  };
}

/** How long a part of a run took, for its end. */
export type Part = { name: string; seconds: number };

/** Runs all, one after the other, then what failed once more, alone. `flaky` holds what passed only then. */
export async function runWithSecondChance(
  runners: readonly Runner[],
): Promise<{ suites: Suite[]; flaky: Outcome[]; parts: Part[] }> {
  const suites: Suite[] = [];
  const flaky: Outcome[] = [];
  const parts: Part[] = [];
  for (const runner of runners) {
    const { value: status, seconds } = await timed(() => runner.run());
    parts.push({ name: runner.name, seconds });
    suites.push({ name: runner.name, status, outcomes: outcomesOf(runner) });
  }
  for (const [index, runner] of runners.entries()) {
    const suite = suites[index];
    const failed = suite?.outcomes?.filter(hasFailed) ?? [];
    if (!suite?.outcomes || failed.length === 0) continue;
    process.stdout.write(`\nA second chance for ${failed.length} of ${runner.name}:\n`);
    const { value: status, seconds } = await timed(() => runner.run(failed));
    parts.push({ name: `${runner.name}, again`, seconds });
    const second = withSecondChance(suite.outcomes, outcomesOf(runner) ?? []);
    flaky.push(...second.flaky);
    suites[index] = { ...suite, status, outcomes: second.outcomes };
  }
  return { suites, flaky, parts };
}

export async function timed<T>(run: () => Promise<T>): Promise<{ value: T; seconds: number }> {
  const started = performance.now();
  const value = await run();
  return { value, seconds: (performance.now() - started) / 1_000 };
}

/** What a runner reported; undefined if it left no report. */
function outcomesOf(runner: Runner): Outcome[] | undefined {
  try {
    return runner.outcomes();
  } catch {
    return undefined;
  }
}
