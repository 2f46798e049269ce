import { createServer } from 'node:http';

/**
 * Loaded into the app with `--import` if LOOP_WATCH_PORT is set. Measures the CPU time of each event-loop iteration; unlike wall time,
 * it ignores other programs. GET returns the longest in milliseconds and resets it.
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
