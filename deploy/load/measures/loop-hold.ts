import { hostileRequests } from './hostile-lines.ts';

export type LoopHold = {
  path: string;
  /** The kind of lines that held the event loop longest. */
  kind: string;
  /** Milliseconds of CPU in one iteration, in the best round. */
  longestMs: number;
  /** One request alone, to its answer. */
  answerMs: number;
};

const ROUNDS = 5;
const AT_ONCE = 8;

/** What `loop-watch.ts` measured since this was last asked. */
const longestHold = async (watch: string): Promise<number> => Number(await (await fetch(watch)).text());

/**
 * How long hostile lines, 8 requests at once, hold the event loop of the app, by the `watch` in it. The first round compiles, so the least
 * of some is the work itself.
 */
export async function loopHolds(
  address: string,
  watch: string,
  zip: string,
): Promise<{ idleMs: number; holds: LoopHold[] }> {
  const ask = async (path: string, body: object) => {
    const answer = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    await answer.arrayBuffer();
  };
  const least = async (work: () => Promise<unknown>) => {
    let longestMs = Number.POSITIVE_INFINITY;
    for (let round = 0; round < ROUNDS; round += 1) {
      await longestHold(watch);
      await work();
      longestMs = Math.min(longestMs, await longestHold(watch));
    }
    return longestMs;
  };
  const idleMs = await least(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  const holds = new Map<string, LoopHold>();
  for (const { kind, path, body } of hostileRequests(zip)) {
    await ask(path, body);
    const started = performance.now();
    await ask(path, body);
    const answerMs = performance.now() - started;
    const longestMs = await least(() => Promise.all(Array.from({ length: AT_ONCE }, () => ask(path, body))));
    const worst = holds.get(path);
    if (!worst || longestMs > worst.longestMs) holds.set(path, { path, kind, longestMs, answerMs });
  }
  return { idleMs, holds: [...holds.values()] };
}
