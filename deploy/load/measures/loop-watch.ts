import { createServer } from 'node:http';

/**
 * Loaded into the app with `--import` where LOOP_WATCH_PORT is set: measures how long one iteration of the event loop keeps its thread
 * busy, in CPU time, so that what else runs on the machine does not count. GET answers with the longest, in milliseconds, and starts over.
 */
export function watchLoop(port: number): void {
  const busyMs = () => {
    const { user, system } = process.threadCpuUsage();
    return (user + system) / 1_000;
  };
  let longest = 0;
  let before = busyMs();
  const look = () => {
    const now = busyMs();
    longest = Math.max(longest, now - before);
    before = now;
    setImmediate(look).unref();
  };
  look();
  createServer((_request, response) => {
    response.end(String(longest));
    longest = 0;
  })
    .listen(port, '127.0.0.1')
    .unref();
}

const port = Number(process.env.LOOP_WATCH_PORT);
if (port > 0) watchLoop(port);
