import { buttonClass } from '@homeplate/kit/components/button.tsx';
import { Timer as TimerIcon } from 'lucide-react';
import { timer as words } from '../cooking-copy.ts';
import { allowSound } from './alarm.ts';
import { useSeconds } from './seconds.ts';
import { TimerClock, TimerControls, useTimers } from './timer-list.tsx';
import { isRunning, startTimer, timerId } from './timers.ts';

type Props = {
  recipe: { id: string; title: string };
  step: { step: number; time: number; waiting: number };
  large?: boolean;
};

/** The timer of a step: for its waiting time if it has one, else for the whole step. */
export function StepTimer({ recipe, step: { step, time, waiting }, large = false }: Props) {
  const timer = useTimers().find(({ id }) => id === timerId(recipe.id, step));
  const now = useSeconds(timer !== undefined && isRunning(timer));
  const minutes = waiting || time;
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
      onClick={() => {
        allowSound();
        startTimer({ recipeId: recipe.id, recipeTitle: recipe.title, step, minutes }, Date.now());
      }}
      className={buttonClass('secondary', large ? 'medium' : 'small')}
    >
      <TimerIcon aria-hidden="true" className="size-4" />
      {words.start(minutes)}
    </button>
  );
}
