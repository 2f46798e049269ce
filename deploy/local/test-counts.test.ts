import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { output } from './commands.ts';
import { playwrightCounts, playwrightFailures, sumUp, vitestCounts, vitestFailures } from './test-counts.ts';
import { playwrightTimes, slowest, vitestTimes } from './test-times.ts';

const folder = mkdtempSync(join(tmpdir(), 'homeplate-counts-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const root = join(import.meta.dirname, '..', '..');
const bin = join(root, 'node_modules', '.bin');
const fixture = (name: string) => join(import.meta.dirname, 'fixtures', name);
const report = (name: string): unknown => JSON.parse(readFileSync(join(folder, name), 'utf8'));

describe('the counts of real reports', () => {
  it('list every outcome of vitest and the file that did not load', async () => {
    const args = ['run', '--config', fixture('vitest.sample.config.ts'), '--reporter=json'];
    await output(join(bin, 'vitest'), [...args, `--outputFile=${join(folder, 'vitest.json')}`], {
      env: { PATH: process.env.PATH },
      cwd: root,
    });
    expect(vitestCounts(report('vitest.json'))).toEqual({ passed: 2, failed: 1, skipped: 2, broken: 1 });
    const failures = vitestFailures(report('vitest.json'), root);
    expect(failures.sort((a, b) => a.title.localeCompare(b.title))).toEqual([
      {
        title: expect.stringMatching(/^deploy\/local\/fixtures\/.*broken/),
        reason: expect.stringContaining('does not load'),
      },
      {
        title: expect.stringMatching(/ › a sample fails$/),
        reason: expect.stringContaining('expected 1 to be 2'),
      },
    ]);
    const times = vitestTimes(report('vitest.json'), root);
    expect(times.map(({ title }) => title)).toContainEqual(expect.stringMatching(/ › a sample fails$/));
  });

  it('list every outcome of Playwright, with a flaky test as failed', async () => {
    const args = ['test', '--config', fixture('playwright.sample.config.ts'), '--reporter=json'];
    const file = join(folder, 'playwright.json');
    const env = { PATH: process.env.PATH, PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    await output(join(bin, 'playwright'), [...args, `--output=${join(folder, 'results')}`], {
      env,
      cwd: root,
    });
    expect(playwrightCounts(report('playwright.json'))).toEqual({
      passed: 1,
      failed: 2,
      skipped: 1,
      broken: 0,
    });
    const failures = playwrightFailures(report('playwright.json'));
    expect(failures.map(({ title }) => title.split(' › ').at(-1))).toEqual([
      'fails',
      'passes the second time',
    ]);
    for (const { reason } of failures) expect(reason).toContain('toBe');
    const times = playwrightTimes(report('playwright.json'));
    expect(times.filter(({ milliseconds }) => milliseconds > 0).length).toBeGreaterThanOrEqual(3);
    const longest = Math.max(...times.map(({ milliseconds }) => milliseconds));
    expect(slowest(times, 1).map(({ milliseconds }) => milliseconds)).toEqual([longest]);
  });

  it('throw for anything but a report', () => {
    for (const wrong of [null, [], {}, { testResults: [] }, { numPassedTests: '7', testResults: [] }]) {
      expect(() => vitestCounts(wrong)).toThrow('report');
    }
    for (const wrong of [null, {}, { stats: { expected: -1 } }])
      expect(() => playwrightCounts(wrong)).toThrow('report');
  });
});

describe('the total', () => {
  const good = { passed: 3, failed: 0, skipped: 1, broken: 0 };

  it('adds up suites that ran', () => {
    const suites = [
      { name: 'a', status: 0, counts: good },
      { name: 'b', status: 0, counts: good },
    ];
    expect(sumUp(suites)).toEqual({ passed: 6, failed: 0, skipped: 2, ok: true, complaints: [] });
  });

  it.each([
    ['has no report', { status: 1, counts: undefined }, 0],
    ['passed without a report', { status: 0, counts: undefined }, 0],
    ['had no test', { status: 0, counts: { passed: 0, failed: 0, skipped: 0, broken: 0 } }, 0],
    ['failed without a failed test', { status: 1, counts: good }, 3],
    ['has a file that did not load', { status: 1, counts: { ...good, broken: 1 } }, 3],
    ['has a failed test', { status: 1, counts: { ...good, failed: 1 } }, 3],
  ])('fails with one failure when a suite %s', (_, suite, passed) => {
    expect(sumUp([{ name: 'a', ...suite }])).toMatchObject({ passed, failed: 1, ok: false });
  });

  it('fails when no suite ran', () => {
    expect(sumUp([]).ok).toBe(false);
  });
});
