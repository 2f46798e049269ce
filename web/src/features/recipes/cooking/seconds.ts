import { useSyncExternalStore } from 'react';

let now = 0;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const notify of listeners) notify();
}

/** Use a worker where available, else the page's own timer. */
function start(): () => void {
  const bySelf = () => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  };
  if (typeof Worker === 'undefined') return bySelf();
  const worker = new Worker(new URL('./second-worker.ts', import.meta.url), { type: 'module' });
  let end = () => worker.terminate();
  worker.addEventListener('message', tick);
  worker.addEventListener('error', () => {
    worker.terminate();
    end = bySelf();
  });
  return () => end();
}

/** Calls every second, even while the tab is hidden. All callers share one clock. */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  stop ??= start();
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    stop?.();
    stop = undefined;
  };
}

const never = () => () => undefined;

/** Epoch milliseconds, updated every second while `active`. */
export const useSeconds = (active: boolean): number =>
  useSyncExternalStore(
    active ? everySecond : never,
    () => (now ||= Date.now()),
    () => 0,
  );
