const LIST = '/api/recipes?limit=24';
const GAP_MS = 10;

export const after = (ms: number): (() => boolean) => {
  const end = performance.now() + ms;
  return () => performance.now() > end;
};

/** Requests the list 100 times a second. Returns the 99th percentile of the time to the last byte, in milliseconds. */
export async function listP99(address: string, isOver: () => boolean): Promise<number> {
  const times: number[] = [];
  const requests: Promise<void>[] = [];
  while (!isOver()) {
    const started = performance.now();
    requests.push(
      fetch(address + LIST)
        .then((answer) => answer.arrayBuffer())
        .then(() => void times.push(performance.now() - started)),
    );
    await new Promise((resolve) => setTimeout(resolve, GAP_MS));
  }
  await Promise.all(requests);
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? 0;
}
