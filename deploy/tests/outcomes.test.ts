import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { type Outcome, playwrightOutcomes, type State, slowest, withSecondChance } from './outcomes.ts';
import { playwright, type Runner, runWithSecondChance, vitest } from './runners.ts';
import { countOf, MOST_FLAKY, sumUp } from './totals.ts';

const folder = mkdtempSync(join(tmpdir(), 'homeplate-outcomes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const root = join(import.meta.dirname, '../..');
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
const counts = (outcomes: readonly Outcome[]) =>
  (['passed', 'failed', 'skipped', 'broken'] as const).map((state) => countOf(outcomes, state));

describe('a run of real runners', () => {
  let reports: string;
  let env: NodeJS.ProcessEnv;
  beforeEach(() => {
    reports = mkdtempSync(join(folder, 'run-'));
    env = { PATH: `${join(root, 'node_modules/.bin')}:${process.env.PATH}`, FIXTURE_FOLDER: reports };
    // Any file: the samples need no browser.
    env.CHROME_PATH = process.execPath;
  });
  const inVitest = () =>
    vitest(env, reports, { config: fixture('vitest.sample.config.ts'), output: 'nowhere' });
  const inPlaywright = () =>
    playwright('sample', [], env, reports, {
      config: fixture('playwright.sample.config.ts'),
      output: 'nowhere',
    });

  it.each([
    ['vitest', inVitest, [4, 1, 1, 2]],
    ['Playwright', inPlaywright, [3, 1, 1, 0]],
  ])('of %s finds every outcome, and what passes the second time', async (_, runner, expected) => {
    const { suites, flaky, parts } = await runWithSecondChance([runner()]);
    const [suite] = suites;
    expect(flaky).toMatchObject([{ title: expect.stringMatching(/ [›>] passes the second time$/) }]);
    expect(flaky[0]?.reason).toMatch(/expected|toBe/i);
    expect(counts(suite?.outcomes ?? [])).toEqual(expected);
    expect(suite?.outcomes?.find(({ state }) => state === 'failed')?.title).toMatch(/ [›>] fails$/);
    expect(parts.map(({ name }) => name)).toEqual([expect.any(String), expect.stringMatching(/, again$/)]);
  });

  it('of vitest names the file that does not load and the error that no test awaits', async () => {
    const runner = inVitest();
    await runner.run();
    const broken = runner.outcomes().filter(({ state }) => state === 'broken');
    expect(broken.map(({ title }) => title).toSorted()).toEqual([
      expect.stringMatching(/broken\.sample\.ts$/),
      expect.stringMatching(/unhandled\.sample\.ts$/),
    ]);
    expect(broken.map(({ reason }) => reason).join()).toMatch(/does not load/);
    expect(Object.keys(runner.seconds())).toContainEqual(expect.stringMatching(/counts\.sample\.ts$/));
  });

  it('whose runner is killed half way fails', async () => {
    const killed: Runner = {
      name: 'killed',
      run: async () => 137,
      outcomes: () => JSON.parse(readFileSync(join(reports, 'nothing.json'), 'utf8')) as Outcome[],
    };
    const { suites, flaky } = await runWithSecondChance([killed]);
    expect(sumUp(suites, flaky.length)).toMatchObject({
      failed: 1,
      complaints: ['killed: did not run to its end (exit 137)'],
    });
  });
});

const outcome = (title: string, state: State, file = 'a.test.ts'): Outcome => ({
  title,
  file,
  state,
  reason: state === 'failed' ? 'why' : '',
  milliseconds: title.length,
});

describe('a second chance', () => {
  it('passes what passed once and keeps what failed twice', () => {
    const first = [outcome('one', 'failed'), outcome('two', 'failed'), outcome('three', 'passed')];
    const second = [outcome('one', 'passed'), outcome('two', 'failed'), outcome('three', 'failed')];
    const { outcomes, flaky } = withSecondChance(first, second);
    expect(outcomes.map(({ state }) => state)).toEqual(['passed', 'failed', 'passed']);
    expect(flaky).toEqual([first[0]]);
  });

  it('keeps a failure that did not run again', () => {
    for (const second of [[], [outcome('one', 'skipped')]])
      expect(counts(withSecondChance([outcome('one', 'failed')], second).outcomes)).toEqual([0, 1, 0, 0]);
  });

  it('counts the tests of a file that loads only the second time', () => {
    const first = [outcome('a.test.ts', 'broken'), outcome('one', 'skipped')];
    const second = [outcome('one', 'passed'), outcome('two', 'passed')];
    const { outcomes, flaky } = withSecondChance(first, second);
    expect(counts(outcomes)).toEqual([2, 0, 0, 0]);
    expect(flaky).toEqual([first[0]]);
    expect(counts(withSecondChance(first, first).outcomes)).toEqual([0, 0, 1, 1]);
  });
});

describe('the total', () => {
  const good = [outcome('one', 'passed'), outcome('two', 'skipped')];

  it('adds up suites that ran', () => {
    const suites = [
      { name: 'a', status: 0, outcomes: good },
      { name: 'b', status: 0, outcomes: good },
    ];
    expect(sumUp(suites, MOST_FLAKY)).toEqual({ passed: 2, failed: 0, skipped: 2, complaints: [] });
    expect(sumUp(suites, MOST_FLAKY + 1)).toMatchObject({ passed: 2, failed: 1 });
  });

  it.each([
    ['has no report', { status: 1, outcomes: undefined }, 0],
    ['passed without a report', { status: 0, outcomes: undefined }, 0],
    ['had no test', { status: 0, outcomes: [] }, 0],
    ['failed without a failed test', { status: 1, outcomes: good }, 1],
    ['has a file that did not load', { status: 1, outcomes: [...good, outcome('b', 'broken')] }, 1],
    ['has a failed test', { status: 1, outcomes: [...good, outcome('b', 'failed')] }, 1],
  ])('has one failure when a suite %s', (_, suite, passed) => {
    expect(sumUp([{ name: 'a', ...suite }], 0)).toMatchObject({ passed, failed: 1 });
  });

  it('fails when no suite ran', () => {
    expect(sumUp([], 0).failed).toBe(1);
  });

  it('names the slowest tests', () => {
    expect(slowest([outcome('a', 'passed'), outcome('long', 'passed')], 1)).toMatchObject([
      { title: 'long' },
    ]);
  });
});

it('anything but a report is refused', () => {
  for (const wrong of [null, {}, 7, { stats: 3 }]) expect(() => playwrightOutcomes(wrong)).toThrow('report');
});
