import { useSyncExternalStore } from 'react';

const TICK = 10_000;
let now = 0;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(() => {
    now = Date.now();
    for (const notify of listeners) notify();
  }, TICK);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/**
 * The time in milliseconds, for "2 min ago": one clock for the page, updated every ten seconds. 0 on the server and during hydration,
 * because the page may be old.
 */
export const useNow = (): number =>
  useSyncExternalStore(
    subscribe,
    () => (now ||= Date.now()),
    () => 0,
  );
