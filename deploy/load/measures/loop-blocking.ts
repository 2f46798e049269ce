import { hostileRequests } from './hostile-lines.ts';

export type LoopBlock = {
  path: string;
  /** The kind of lines that blocked the event loop longest. */
  kind: string;
  /** CPU milliseconds of the longest loop iteration, in the best round. */
  longestMs: number;
  /** Latency of a single request. */
  answerMs: number;
};

const ROUNDS = 5;
const CONCURRENCY = 8;

/** The measurement of `loop-watch.ts` since the last call. */
const longestBlockMs = async (watch: string): Promise<number> => Number(await (await fetch(watch)).text());

/**
 * How long 8 concurrent requests with hostile lines block the event loop of the app. `watch` is the address of loop-watch.ts in the
 * app. Takes the best of several rounds, because the first ones include compilation.
 */
export async function measureLoopBlocking(
  address: string,
  watch: string,
  zip: string,
): Promise<{ idleMs: number; blocks: LoopBlock[] }> {
  const post = async (path: string, body: object) => {
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
      await longestBlockMs(watch);
      await work();
      longestMs = Math.min(longestMs, await longestBlockMs(watch));
    }
    return longestMs;
  };
  const idleMs = await least(() => new Promise((resolve) => setTimeout(resolve, 1_000)));
  const blocks = new Map<string, LoopBlock>();
  for (const { kind, path, body } of hostileRequests(zip)) {
    await post(path, body);
    const started = performance.now();
    await post(path, body);
    const answerMs = performance.now() - started;
    const longestMs = await least(() =>
      Promise.all(Array.from({ length: CONCURRENCY }, () => post(path, body))),
    );
    const worst = blocks.get(path);
    if (!worst || longestMs > worst.longestMs) blocks.set(path, { path, kind, longestMs, answerMs });
  }
  return { idleMs, blocks: [...blocks.values()] };
}
