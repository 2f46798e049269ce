import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { PublishFigures } from './measures/bulk-publish.ts';
import { type Report, thousands } from './report.ts';

const run = promisify(execFile);
const COUNT = 1_000;
const MOST_SECONDS = 10;
const MOST_READ_MS = 50;

/** What staff do with many records at once, beside readers. */
export async function staffRows({ row }: Report, mongoUrl: string): Promise<void> {
  const url = new URL(mongoUrl);
  url.pathname = '/bench_staff';
  const file = join(import.meta.dirname, 'measures/bulk-publish.ts');
  const { stdout } = await run(process.execPath, [file, url.href, String(COUNT)]);
  const { published, problem, seconds, cpuSeconds, readsBefore, readsDuring } = JSON.parse(
    stdout,
  ) as PublishFigures;
  row(
    `${thousands(COUNT)} recipes published in one request to the recipe service`,
    `all, in under ${MOST_SECONDS} s`,
    `${thousands(published)} in ${seconds.toFixed(1)} s (${cpuSeconds.toFixed(1)} s of CPU of the service)${problem === null ? '' : `; the first that was not: ${problem}`}`,
    published === COUNT && seconds < MOST_SECONDS,
  );
  row(
    'p99 of a page of 24 meanwhile',
    `at most ${MOST_READ_MS} ms`,
    `${readsDuring.p99.toFixed(1)} ms, median ${readsDuring.middle.toFixed(1)} ms (before: ${readsBefore.p99.toFixed(1)} and ${readsBefore.middle.toFixed(1)} ms)`,
    readsDuring.p99 <= MOST_READ_MS,
  );
}
