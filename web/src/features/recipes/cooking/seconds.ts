import { useSyncExternalStore } from 'react';

let now = 0;
let stop: (() => void) | undefined;
const listeners = new Set<() => void>();

function tick(): void {
  now = Date.now();
  for (const tell of listeners) tell();
}

/** A worker where there are any; where its code does not load, or there are none, the page's own timer. */
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

/** Calls every second, also while the tab is hidden; one clock for all. */
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

/** Epoch milliseconds, new every second while `active`. */
export const useSeconds = (active: boolean): number =>
  useSyncExternalStore(
    active ? everySecond : never,
    () => (now ||= Date.now()),
    () => 0,
  );
