import { createDeviceValue } from '../../../lib/device-value.ts';
import { TIMERS_KEY } from '../../../lib/storage-keys.ts';

/** The timer of one step. It stores its end time, so that it survives hidden tabs and reloads. */
export type Timer = {
  /** Recipe and step: a step has one timer. */
  id: string;
  recipeId: string;
  recipeTitle: string;
  step: number;
  /** The duration in milliseconds. */
  length: number;
  /** End time in epoch milliseconds; null while paused. */
  endsAt: number | null;
  /** Remaining milliseconds when it was paused. */
  left: number;
  /** The end was announced. */
  done: boolean;
};

const NONE: readonly Timer[] = [];
const MINUTE = 60_000;
/** Drop older timers: the user has forgotten them. */
const FORGOTTEN_AFTER = 12 * 60 * MINUTE;

const isTimer = (value: unknown): value is Timer => {
  if (typeof value !== 'object' || value === null) return false;
  const timer = value as Record<string, unknown>;
  return (
    typeof timer.id === 'string' &&
    typeof timer.recipeId === 'string' &&
    typeof timer.recipeTitle === 'string' &&
    typeof timer.step === 'number' &&
    typeof timer.length === 'number' &&
    (timer.endsAt === null || typeof timer.endsAt === 'number') &&
    typeof timer.left === 'number' &&
    typeof timer.done === 'boolean'
  );
};

/** All timers of this device, in the order they started. */
export const timers = createDeviceValue<readonly Timer[]>(TIMERS_KEY, (kept) =>
  Array.isArray(kept) && kept.length > 0 ? kept.filter(isTimer) : NONE,
);

export const timerId = (recipeId: string, step: number): string => `${recipeId} ${step}`;

/** Milliseconds until it rings; 0 after that. */
export const leftOf = (timer: Timer, now: number): number =>
  timer.endsAt === null ? timer.left : Math.max(0, timer.endsAt - now);

export const isRunning = (timer: Timer): boolean => timer.endsAt !== null && !timer.done;

/** Starts the timer, or restarts it when the step has one. */
export function startTimer(
  of: Pick<Timer, 'recipeId' | 'recipeTitle' | 'step'> & { minutes: number },
  now: number,
): void {
  const { minutes, ...rest } = of;
  const id = timerId(of.recipeId, of.step);
  const length = minutes * MINUTE;
  const timer: Timer = { id, ...rest, length, endsAt: now + length, left: length, done: false };
  timers.set([...timers.get().filter((one) => one.id !== id), timer]);
}

const change = (id: string, changed: (timer: Timer) => Timer): void =>
  timers.set(timers.get().map((timer) => (timer.id === id ? changed(timer) : timer)));

export const pauseTimer = (id: string, now: number): void =>
  change(id, (timer) => ({ ...timer, left: leftOf(timer, now), endsAt: null }));

export const resumeTimer = (id: string, now: number): void =>
  change(id, (timer) => ({ ...timer, endsAt: now + timer.left }));

/** Adds one minute; a timer that has rung runs for that minute. */
export const addMinute = (id: string, now: number): void =>
  change(id, (timer) => {
    const left = leftOf(timer, now) + MINUTE;
    return { ...timer, done: false, left, endsAt: timer.endsAt === null ? null : now + left };
  });

export const removeTimer = (id: string): void => timers.set(timers.get().filter((timer) => timer.id !== id));

/** Marks ended timers and returns those that were not announced yet. Drops forgotten ones. */
export function endTimers(now: number): Timer[] {
  const all = timers.get();
  const ended = all.filter((timer) => isRunning(timer) && leftOf(timer, now) === 0);
  const kept = all.filter(({ endsAt }) => endsAt === null || now - endsAt < FORGOTTEN_AFTER);
  if (ended.length > 0 || kept.length < all.length)
    timers.set(kept.map((timer) => (ended.includes(timer) ? { ...timer, done: true } : timer)));
  return ended.filter((timer) => kept.includes(timer));
}

/** 65,000 → "1:05"; from an hour on "1:05:00". Rounds seconds up. */
export function clockWords(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (figure: number) => String(figure).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
