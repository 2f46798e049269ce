import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Clock, Thermometer } from 'lucide-react';
import { StepTimer } from './cooking/step-timer.tsx';
import { kitchen } from './cooking-copy.ts';
import { tabs as words } from './parts-copy.ts';
import { PreviewNote } from './preview-note.tsx';
import { temperatureWords, withTemperatures } from './temperature.ts';
import { useUnits } from './units.ts';

export function InstructionList({ recipe }: { recipe: RecipeDetail }) {
  const missing = recipe.instructionCount - recipe.instructions.length;
  return (
    <>
      <StepList recipe={recipe} steps={recipe.instructions} withTimers={!recipe.preview} />
      {missing > 0 && <p className="mt-2 text-sm text-ink-2">{words.stepsMore(missing)}</p>}
      <PreviewNote recipe={recipe} />
    </>
  );
}

type Props = { recipe: RecipeDetail; steps: RecipeDetail['instructions']; withTimers?: boolean };

export function StepList({ recipe, steps, withTimers = false }: Props) {
  const units = useUnits();
  return (
    <ol className="grid gap-4">
      {steps.map((step) => (
        <li key={step.step} className="grid grid-cols-[2.25rem_1fr] gap-3">
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-full bg-wash font-display font-strong"
          >
            {step.step}
          </span>
          <div className="max-w-[68ch]">
            <p>{withTemperatures(step.instruction, units)}</p>
            <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
              {step.time > 0 && (
                <p className="flex items-center gap-1.5 text-xs text-ink-2">
                  <Clock aria-hidden="true" className="size-3.5" />
                  {kitchen.stepTime(step.time, step.waiting)}
                </p>
              )}
              {step.temperatureF !== null && (
                <p className="flex items-center gap-1.5 text-xs text-ink-2">
                  <Thermometer aria-hidden="true" className="size-3.5" />
                  {temperatureWords(step.temperatureF, units)}
                </p>
              )}
              {withTimers && <StepTimer recipe={recipe} step={step} />}
            </div>
          </div>
        </li>
      ))}
    </ol>
  );
}
