import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Thermometer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUnits } from '../../lib/units.ts';
import { kitchen } from './kitchen-copy.ts';
import { temperatureWords, withTemperatures } from './temperature.ts';

type Steps = RecipeDetail['instructions'];
type Props = { steps: Steps; renderTimer?: (step: Steps[number]) => ReactNode };

/** Steps with their numbers, times and temperatures. */
export function StepList({ steps, renderTimer }: Props) {
  const units = useUnits();
  return (
    <ol>
      {steps.map((step) => (
        <li key={step.step} className="grid grid-cols-[2.25rem_1fr] border-b border-line py-3.5">
          <span aria-hidden="true" className="font-display text-2xl leading-none font-strong text-primary">
            {step.step}
          </span>
          <div className="max-w-[68ch]">
            <p>{withTemperatures(step.instruction, units)}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
              {step.time > 0 && (
                <p className="flex items-center gap-1.5 text-xs text-ink-2">
                  {kitchen.stepTime(step.time, step.waiting)}
                </p>
              )}
              {step.temperatureF !== null && (
                <p className="flex items-center gap-1.5 text-xs text-ink-2">
                  <Thermometer aria-hidden="true" className="size-3.5" />
                  {temperatureWords(step.temperatureF, units)}
                </p>
              )}
              {renderTimer?.(step)}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
