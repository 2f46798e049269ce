import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { StepTimer } from './cooking/step-timer.tsx';
import { tabs as words } from './parts-copy.ts';
import { PreviewNote } from './preview-note.tsx';
import { StepList } from './step-list.tsx';

type Props = {
  recipe: RecipeDetail;
  /** Without timers. */
  isReadOnly?: boolean;
};

export function InstructionList({ recipe, isReadOnly = false }: Props) {
  const missing = recipe.instructionCount - recipe.instructions.length;
  return (
    <>
      <StepList
        steps={recipe.instructions}
        renderTimer={(step) => !recipe.preview && !isReadOnly && <StepTimer recipe={recipe} step={step} />}
      />
      {missing > 0 && <p className="mt-2 text-sm text-ink-2">{words.stepsMore(missing)}</p>}
      <PreviewNote recipe={recipe} />
    </>
  );
}
