import { join } from 'node:path';
import { freePort } from '../local/ports.ts';
import { loopHolds } from './measures/loop-hold.ts';
import { picturesAtOnce } from './measures/pictures-at-once.ts';
import { startHomeplate } from './measures/programs.ts';
import type { Report } from './report.ts';

const MOST_HELD_MS = 50;
const MOST_TIMES_IDLE = 1.5;

/** What one visitor can take from all others: the event loop by hostile lines, the list by asking for many pictures. */
export async function visitorRows(
  report: Report,
  { root, mongoUrl, zip }: { root: string; mongoUrl: string; zip: string },
): Promise<void> {
  const url = new URL(mongoUrl);
  url.pathname = '/bench_visitors';
  const watchPort = await freePort();
  const app = await startHomeplate(root, {
    LOOP_WATCH_PORT: String(watchPort),
    NODE_OPTIONS: `--import=${join(import.meta.dirname, 'measures/loop-watch.ts')}`,
    PORT: String(await freePort()),
    MONGODB_URL: url.href,
    RATE_LIMIT_SCALE: '1000',
    // Only what is asked for is made.
    RENDITIONS_AHEAD: '0',
  });
  try {
    await holdRows(report, { address: app.address, watch: `http://127.0.0.1:${watchPort}`, zip });
    await pictureRow(report, app.address);
  } finally {
    await app.stop();
  }
}

async function holdRows(
  { row }: Report,
  app: { address: string; watch: string; zip: string },
): Promise<void> {
  const { idleMs, holds } = await loopHolds(app.address, app.watch, app.zip);
  for (const { path, kind, longestMs, answerMs } of holds)
    row(
      `longest hold of the event loop by hostile lines at \`POST ${path}\`, 8 requests at once`,
      `under ${MOST_HELD_MS} ms`,
      `${longestMs.toFixed(0)} ms of CPU in one iteration, with ${kind} (idle ${idleMs.toFixed(0)} ms); one request alone is answered in ${answerMs.toFixed(0)} ms`,
      longestMs < MOST_HELD_MS,
    );
}

async function pictureRow({ row }: Report, address: string): Promise<void> {
  const { idleP99, busyP99, statuses } = await picturesAtOnce(address);
  const ratio = busyP99 / idleP99;
  const answers = Object.entries(statuses).map(([status, count]) => `${count} with ${status}`);
  row(
    'p99 of the list while one address asks for 60 pictures at once that are not made yet, best of 5 rounds in turns',
    `at most ${MOST_TIMES_IDLE} times idle`,
    `${busyP99.toFixed(1)} ms against ${idleP99.toFixed(1)} ms idle, ${ratio.toFixed(2)} times (pictures answered: ${answers.join(', ')})`,
    ratio <= MOST_TIMES_IDLE,
  );
}
