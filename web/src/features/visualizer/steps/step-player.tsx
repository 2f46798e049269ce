import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { SlideDots } from '@homeplate/kit/components/slide-dots.tsx';
import { ChevronLeft, ChevronRight, Clock } from 'lucide-react';
import { memo } from 'react';
import { stepWords as words } from '../copy.ts';
import type { RecipeStep } from './recipe-steps.ts';

type Props = {
  recipe: RecipeDetail;
  steps: readonly RecipeStep[];
  /** From 0. */
  step: number;
  onStep(step: number): void;
};

const minutesOf = ({ duration, isEstimate }: RecipeStep) =>
  isEstimate ? words.aboutMinutes(duration) : words.minutes(duration);

/** The step shown, the way to its neighbors, a dot for each, and all of them in a list. */
export const StepPlayer = memo(function StepPlayer({ recipe, steps, step, onStep }: Props) {
  const shown = steps[step];
  const missing = recipe.instructionCount - steps.length;
  if (!shown) return <p className="text-sm text-ink-2">{words.none}</p>;
  const names = [...new Set(shown.lines.flatMap((line) => recipe.ingredients[line]?.name ?? []))];
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-2">
        <Button
          look="secondary"
          size="icon"
          aria-label={words.previous}
          disabled={step === 0}
          onClick={() => onStep(step - 1)}
        >
          <ChevronLeft aria-hidden="true" className="size-5" />
        </Button>
        <div className="flex min-w-0 flex-1 flex-wrap justify-center gap-1">
          <SlideDots
            slides={steps.map(({ number, action }) => ({ id: String(number), title: action }))}
            index={step}
            name={words.go}
            onShow={onStep}
          />
        </div>
        <Button
          look="secondary"
          size="icon"
          aria-label={words.next}
          disabled={step === steps.length - 1}
          onClick={() => onStep(step + 1)}
        >
          <ChevronRight aria-hidden="true" className="size-5" />
        </Button>
      </div>
      <section
        aria-label={words.at(shown.number, recipe.instructionCount)}
        className="rounded-card border border-line bg-sunken p-4"
      >
        <p className="flex flex-wrap items-center justify-between gap-x-4 text-sm text-ink-2">
          <span className="font-strong">{words.at(shown.number, recipe.instructionCount)}</span>
          <span className="flex items-center gap-1.5">
            <Clock aria-hidden="true" className="size-3.5" />
            {minutesOf(shown)}
          </span>
        </p>
        <p className="mt-1.5 max-w-[68ch]">{shown.description}</p>
        <p className="mt-2 text-sm text-ink-2">
          {names.length > 0 ? (
            <>
              <strong className="font-strong text-ink">{words.uses}:</strong> {names.join(' · ')}
            </>
          ) : (
            words.usesNothing
          )}
        </p>
      </section>
      <ol aria-label={words.list} className="grid gap-1">
        {steps.map((one, at) => (
          <li key={one.number}>
            <button
              type="button"
              aria-current={at === step ? 'step' : undefined}
              onClick={() => onStep(at)}
              className={cx(
                'grid min-h-11 w-full grid-cols-[1.75rem_1fr_auto] items-baseline gap-2 rounded-control px-2 py-2 text-left text-sm',
                at === step ? 'bg-wash font-strong' : 'hover:bg-sunken',
              )}
            >
              <span className="font-display">{one.number}</span>
              <span>{one.action}</span>
              <span className="text-xs font-normal whitespace-nowrap text-ink-2">{minutesOf(one)}</span>
            </button>
          </li>
        ))}
      </ol>
      {missing > 0 && <p className="text-sm text-ink-2">{words.more(missing)}</p>}
    </div>
  );
});
