import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { nameInLine } from '@homeplate/kit/format/quantity.ts';
import { ArrowLeftRight } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { ingredientSheet as words } from '../../features/substitutes/sheet-copy.ts';

const IngredientSheet = lazyDialog(() => import('./ingredient-sheet.tsx'));

/** Opens the details of an ingredient, at the end of its line. */
export function IngredientMore({
  recipe,
  line,
  servings,
}: {
  recipe: RecipeDetail;
  line: number;
  servings: number;
}) {
  const [open, setOpen] = useState(false);
  const name = nameInLine(recipe.ingredients[line]?.name ?? '');
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={words.open(name)}
        onClick={() => setOpen(true)}
        className="-my-1 -mr-2 grid size-11 shrink-0 place-items-center self-center rounded-control text-primary hover:bg-wash md:size-8 print:hidden"
      >
        <ArrowLeftRight aria-hidden="true" className="size-4" />
      </button>
      {open && (
        <IngredientSheet recipe={recipe} line={line} servings={servings} onClose={() => setOpen(false)} />
      )}
    </>
  );
}
