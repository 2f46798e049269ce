import { join } from 'node:path';
import { freePort } from '../local/ports.ts';
import { measureLoopBlocking } from './measures/loop-blocking.ts';
import { measurePictureBurst } from './measures/picture-burst.ts';
import { startHomeplate } from './measures/programs.ts';
import type { Report } from './report.ts';

const MAX_BLOCK_MS = 50;
const MAX_IDLE_RATIO = 1.5;

/** How much one abusive visitor slows down the others: with hostile lines, and with many picture requests. */
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
    // Render on request only.
    RENDITIONS_AHEAD: '0',
  });
  try {
    await loopBlockRows(report, { address: app.address, watch: `http://127.0.0.1:${watchPort}`, zip });
    await pictureRow(report, app.address);
  } finally {
    await app.stop();
  }
}

async function loopBlockRows(
  { row }: Report,
  app: { address: string; watch: string; zip: string },
): Promise<void> {
  const { idleMs, blocks } = await measureLoopBlocking(app.address, app.watch, app.zip);
  for (const { path, kind, longestMs, answerMs } of blocks)
    row(
      `longest block of the event loop by hostile lines at \`POST ${path}\`, 8 concurrent requests`,
      `under ${MAX_BLOCK_MS} ms`,
      `${longestMs.toFixed(0)} ms of CPU in one iteration, with ${kind} (idle ${idleMs.toFixed(0)} ms); a single request takes ${answerMs.toFixed(0)} ms`,
      longestMs < MAX_BLOCK_MS,
    );
}

async function pictureRow({ row }: Report, address: string): Promise<void> {
  const { idleP99, busyP99, statuses } = await measurePictureBurst(address);
  const ratio = busyP99 / idleP99;
  const answers = Object.entries(statuses).map(([status, count]) => `${count} with ${status}`);
  row(
    'p99 of the list during 60 concurrent requests for unrendered pictures from one address, best of 5 alternating rounds',
    `at most ${MAX_IDLE_RATIO} times idle`,
    `${busyP99.toFixed(1)} ms against ${idleP99.toFixed(1)} ms idle, ${ratio.toFixed(2)} times (pictures answered: ${answers.join(', ')})`,
    ratio <= MAX_IDLE_RATIO,
  );
}
