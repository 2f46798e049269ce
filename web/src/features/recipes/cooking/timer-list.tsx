import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Pause, Play, X } from 'lucide-react';
import { useDeviceValue } from '../../../lib/device-value.ts';
import { timer as words } from './copy.ts';
import { useSeconds } from './seconds.ts';
import {
  addMinute,
  clockWords,
  isRunning,
  leftOf,
  pauseTimer,
  removeTimer,
  resumeTimer,
  type Timer,
  timers,
} from './timers.ts';

const NONE: readonly Timer[] = [];
export const useTimers = (): readonly Timer[] => useDeviceValue(timers, NONE);

const nameOf = (timer: Timer) => words.doneWords(timer.step, timer.recipeTitle);

/** Every timer with its time and controls. `except`: the id of a timer that is shown elsewhere. */
export function TimerList({ except }: { except?: string }) {
  const all = useTimers().filter(({ id }) => id !== except);
  const now = useSeconds(all.some(isRunning));
  return (
    <ul className="grid gap-2">
      {all.map((timer) => (
        <li key={timer.id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="min-w-0 flex-1 text-sm">
            <span className="font-strong">{words.of(timer.step)}</span>
            <span className="block truncate text-xs text-ink-2">{timer.recipeTitle}</span>
          </span>
          <TimerClock timer={timer} now={now} />
          <TimerControls timer={timer} />
        </li>
      ))}
    </ul>
  );
}

/** The remaining time, or that the time is up. */
export function TimerClock({ timer, now, large }: { timer: Timer; now: number; large?: boolean }) {
  if (timer.done)
    return (
      <strong className={cx('font-strong text-danger', large ? 'text-2xl' : 'text-base')}>
        {words.over}
      </strong>
    );
  return (
    <span
      role="timer"
      aria-label={nameOf(timer)}
      className={cx('font-strong tabular-nums', large ? 'text-3xl' : 'text-lg')}
    >
      {clockWords(leftOf(timer, now))}
      {timer.endsAt === null && <span className="ml-1.5 text-xs font-normal text-ink-2">{words.paused}</span>}
    </span>
  );
}

export function TimerControls({ timer }: { timer: Timer }) {
  const name = nameOf(timer);
  return (
    <span className="flex gap-1">
      {!timer.done && (
        <button
          type="button"
          aria-label={timer.endsAt === null ? words.resume(name) : words.pause(name)}
          onClick={() =>
            timer.endsAt === null ? resumeTimer(timer.id, Date.now()) : pauseTimer(timer.id, Date.now())
          }
          className={buttonClass('ghost', 'icon')}
        >
          {timer.endsAt === null ? (
            <Play aria-hidden="true" className="size-5" />
          ) : (
            <Pause aria-hidden="true" className="size-5" />
          )}
        </button>
      )}
      <button
        type="button"
        aria-label={words.moreFor(name)}
        onClick={() => addMinute(timer.id, Date.now())}
        className={buttonClass('ghost', 'medium', 'px-2.5')}
      >
        {words.more}
      </button>
      <button
        type="button"
        aria-label={words.stop(name)}
        onClick={() => removeTimer(timer.id)}
        className={buttonClass('ghost', 'icon')}
      >
        <X aria-hidden="true" className="size-5" />
      </button>
    </span>
  );
}
