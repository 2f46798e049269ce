import { toast } from '@homeplate/kit/components/toast.ts';
import { ChevronDown, Timer as TimerIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ring } from './alarm.ts';
import { timer as words } from './copy.ts';
import { everySecond, useSeconds } from './seconds.ts';
import { TimerClock, TimerList, useTimers } from './timer-list.tsx';
import { endTimers, isRunning, leftOf, type Timer } from './timers.ts';

/** Rings and announces each timer once when it ends, in whichever tab sees it first. */
function tellWhatEnded(): void {
  const ended = endTimers(Date.now());
  if (ended.length === 0) return;
  ring();
  toast({
    title: words.doneTitle,
    description: ended.map(({ step, recipeTitle }) => words.doneWords(step, recipeTitle)).join('; '),
  });
}

/** At the bottom of every page while timers run: the next one to ring, and all of them on request. */
export default function TimerDock() {
  const all = useTimers();
  const active = all.some(isRunning);
  const now = useSeconds(active);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!active) return undefined;
    // Ring timers that ended while the page was closed.
    tellWhatEnded();
    return everySecond(tellWhatEnded);
  }, [active]);
  const [next] = [...all].sort((a, b) => urgency(a, now) - urgency(b, now));
  if (!next) return null;
  return (
    <>
      {/* Leaves room to scroll the end of the page above the dock. */}
      <div className="h-18 bg-board print:hidden" />
      <section
        aria-label={words.title}
        className="fixed inset-x-3 bottom-[calc(var(--bottom-bar)+0.75rem)] z-30 rounded-card border-[1.5px] border-ink bg-surface shadow-lift md:right-auto md:left-6 md:w-[25rem] print:hidden"
      >
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="flex min-h-12 w-full items-center gap-3 px-3.5 text-left"
        >
          <TimerIcon aria-hidden="true" className="size-5 shrink-0" />
          <span className="sr-only">{isOpen ? words.hide : words.show(all.length)}:</span>
          <span className="min-w-0 flex-1 truncate text-sm">
            {isOpen ? words.count(all.length) : words.doneWords(next.step, next.recipeTitle)}
          </span>
          {!isOpen && <TimerClock timer={next} now={now} />}
          <ChevronDown aria-hidden="true" className={isOpen ? 'size-5' : 'size-5 rotate-180'} />
        </button>
        {isOpen && (
          <div className="border-t border-line px-3.5 py-2">
            <TimerList />
          </div>
        )}
      </section>
    </>
  );
}

/** Timers that ended come first, then by end time; paused ones come last. */
const urgency = (timer: Timer, now: number): number =>
  timer.done ? -1 : timer.endsAt === null ? Number.MAX_SAFE_INTEGER : leftOf(timer, now);
