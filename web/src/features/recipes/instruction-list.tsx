import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Clock } from 'lucide-react';
import { detail as words } from '../../words/recipes.ts';
import { PreviewNote } from './preview-note.tsx';

export function InstructionList({ recipe }: { recipe: RecipeDetail }) {
  const missing = recipe.instructionCount - recipe.instructions.length;
  return (
    <>
      <StepList steps={recipe.instructions} />
      {missing > 0 && <p className="mt-2 text-sm text-ink-2">{words.stepsMore(missing)}</p>}
      <PreviewNote recipe={recipe} />
    </>
  );
}

export function StepList({ steps }: { steps: RecipeDetail['instructions'] }) {
  return (
    <ol className="grid gap-4">
      {steps.map(({ step, instruction, time }) => (
        <li key={step} className="grid grid-cols-[2.25rem_1fr] gap-3">
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-full bg-wash font-display font-strong"
          >
            {step}
          </span>
          <div className="max-w-[68ch]">
            <p>{instruction}</p>
            {time > 0 && (
              <p className="mt-0.5 flex items-center gap-1.5 text-xs text-ink-2">
                <Clock aria-hidden="true" className="size-3.5" />
                {words.minutes(time)}
              </p>
            )}
          </div>
        </li>
      ))}
    </ol>
  );
}
