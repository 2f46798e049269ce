import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { ArrowLeft, ArrowRight, Check, Sun, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useWakeLock } from '../../../lib/wake-lock.ts';
import { kitchen } from '../kitchen-copy.ts';
import { CookStep, GetReady } from './cook-step.tsx';
import { timer as timerWords, cooking as words } from './copy.ts';
import { TimerList, useTimers } from './timer-list.tsx';
import { timerId } from './timers.ts';
import { useSwipe } from './use-swipe.ts';

type Props = {
  recipe: RecipeDetail;
  servings: number;
  /** 0: preparation; then the steps. */
  step: number;
  goTo(step: number): void;
  onClose(): void;
  /** After the last step, the user says that they cooked it. */
  onCooked(): void;
};

/** The recipe step by step in the whole window, large enough for wet hands and a distance. */
export default function CookMode({ recipe, servings, step: requested, goTo, onClose, onCooked }: Props) {
  const last = recipe.instructions.length;
  const step = Math.min(requested, last);
  const panel = useRef<HTMLDivElement>(null);
  const opener = useRef<Element>(null);
  const awake = useWakeLock();
  // Two quick presses move two steps, even before the page has rendered.
  const target = useRef(step);
  useEffect(() => {
    target.current = step;
    // Scroll each step to its top.
    panel.current?.scrollTo(0, 0);
  }, [step]);
  const turn = (by: number) => {
    target.current = Math.max(0, Math.min(last, target.current + by));
    goTo(target.current);
  };
  const forward = () => (step === last ? onClose() : turn(1));
  const back = () => turn(-1);
  const swipe = useSwipe(() => turn(1), back);
  const factor = servings / recipe.servings;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    // A focused button or checkbox keeps its own space bar.
    const isControl = event.target instanceof Element && event.target.closest('button, input, label');
    if (event.key === ' ' && isControl) return;
    const turns: Record<string, number> = {
      ArrowRight: 1,
      PageDown: 1,
      ' ': event.shiftKey ? -1 : 1,
      ArrowLeft: -1,
      PageUp: -1,
      Home: -last,
      End: last,
    };
    const by = turns[event.key];
    if (by === undefined) return;
    event.preventDefault();
    turn(by);
  };

  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            // Focus the step itself, so that the space bar moves on and presses no button.
            event.preventDefault();
            opener.current = document.activeElement;
            panel.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const opened = opener.current;
            // When opened by URL, or from a removed control, there is no previous focus but the page.
            const wasOpened = opened instanceof HTMLElement && opened !== document.body && opened.isConnected;
            const back = wasOpened ? opened : document.querySelector<HTMLElement>('main h1');
            back?.focus({ preventScroll: true });
          }}
          onKeyDown={onKeyDown}
          className="pointer-events-auto fixed inset-0 z-40 grid grid-rows-[auto_minmax(0,1fr)_auto] bg-page text-ink focus:outline-none"
        >
          <header className="border-b border-line bg-surface px-4 md:px-8">
            <div className="flex min-h-14 items-center justify-between gap-4">
              <Dialog.Title className="min-w-0 truncate text-lg md:text-xl">
                <span className="sr-only">{words.title(recipe.title)}</span>
                <span aria-hidden="true">{recipe.title}</span>
              </Dialog.Title>
              <Dialog.Close aria-label={words.close} className={buttonClass('ghost', 'icon', '-mr-2')}>
                <X aria-hidden="true" className="size-6" />
              </Dialog.Close>
            </div>
            <div aria-hidden="true" className="flex gap-1 pb-2">
              {recipe.instructions.map((one) => (
                <span
                  key={one.step}
                  className={cx('h-1.5 flex-1 rounded-full', one.step <= step ? 'bg-primary' : 'bg-sunken')}
                />
              ))}
            </div>
          </header>
          <div
            ref={panel}
            tabIndex={-1}
            {...swipe}
            className="[touch-action:pan-y] overflow-y-auto overscroll-contain px-4 py-6 md:px-8 md:py-10"
          >
            <div className="mx-auto max-w-[58rem]">
              <p
                aria-live="polite"
                className={step === 0 ? 'sr-only' : 'mb-3 text-sm font-strong text-ink-2'}
              >
                {step === 0 ? words.ready : words.step(step, last)}
              </p>
              {step === 0 ? (
                <GetReady recipe={recipe} factor={factor} />
              ) : (
                <CookStep recipe={recipe} factor={factor} at={step - 1} />
              )}
              <p className="mt-8 flex items-center gap-2 text-xs text-ink-2">
                <Sun aria-hidden="true" className="size-4 shrink-0" />
                <span>
                  {awake === 'refused' ? words.notAwake : words.awake}{' '}
                  <span className="hidden md:pointer-fine:inline">{words.keys}</span>
                  <span className="md:pointer-fine:hidden">{words.swipe}</span>
                </span>
              </p>
            </div>
          </div>
          <footer className="border-t border-line bg-surface px-4 py-3 md:px-8">
            <RunningTimers except={timerId(recipe.id, step)} />
            <div className="mx-auto grid max-w-[58rem] grid-cols-[auto_1fr_auto] items-center gap-3">
              <Button look="secondary" size="large" disabled={step === 0} onClick={back}>
                <ArrowLeft aria-hidden="true" className="size-5" />
                {words.back}
              </Button>
              {step === last ? (
                <Button
                  look="secondary"
                  size="large"
                  aria-haspopup="dialog"
                  onClick={onCooked}
                  className="max-md:col-span-3 max-md:row-start-1 md:justify-self-center"
                >
                  <Check aria-hidden="true" className="size-5" />
                  {kitchen.cooked}
                </Button>
              ) : (
                <span />
              )}
              <Button size="large" onClick={forward}>
                {step === 0 ? words.begin : step === last ? words.done : words.next}
                {step === last ? (
                  <Check aria-hidden="true" className="size-5" />
                ) : (
                  <ArrowRight aria-hidden="true" className="size-5" />
                )}
              </Button>
            </div>
          </footer>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** All timers except the one of the open step. Announces the end of each immediately. */
function RunningTimers({ except }: { except: string }) {
  const all = useTimers();
  const over = all.filter(({ done }) => done);
  return (
    <>
      <p role="alert" className="sr-only">
        {over.map((timer) => `${timerWords.over}: ${timerWords.doneWords(timer.step, timer.recipeTitle)}. `)}
      </p>
      {all.some(({ id }) => id !== except) && (
        <section
          aria-label={timerWords.title}
          className="mx-auto mb-3 max-h-[30vh] max-w-[58rem] overflow-y-auto border-b border-line pb-2"
        >
          <TimerList except={except} />
        </section>
      )}
    </>
  );
}
