import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Timer as TimerIcon } from 'lucide-react';
import { allowSound } from './alarm.ts';
import { timer as words } from './copy.ts';
import { useSeconds } from './seconds.ts';
import { type TimedStep, timerMinutes } from './step-minutes.ts';
import { TimerClock, TimerControls, useTimers } from './timer-list.tsx';
import { isRunning, startTimer, timerId } from './timers.ts';

type Props = {
  recipe: { id: string; title: string };
  step: TimedStep & { step: number };
  large?: boolean;
};

function begin(timer: Parameters<typeof startTimer>[0]): void {
  allowSound();
  startTimer(timer, Date.now());
}

/** The timer of a step, for as long as the step says. */
export function StepTimer({ recipe, step: timed, large = false }: Props) {
  const { step } = timed;
  const timer = useTimers().find(({ id }) => id === timerId(recipe.id, step));
  const now = useSeconds(timer !== undefined && isRunning(timer));
  const minutes = timerMinutes(timed);
  if (minutes === 0) return null;
  if (timer)
    return (
      <div className="inline-flex flex-wrap items-center gap-x-2 rounded-control bg-wash pl-3.5">
        <TimerClock timer={timer} now={now} large={large} />
        <TimerControls timer={timer} />
      </div>
    );
  return (
    <button
      type="button"
      onClick={() => begin({ recipeId: recipe.id, recipeTitle: recipe.title, step, minutes })}
      className={buttonClass('secondary', large ? 'medium' : 'small')}
    >
      <TimerIcon aria-hidden="true" className="size-4" />
      {words.start(minutes)}
    </button>
  );
}
