import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { CookedCard } from '../../features/cooked/cooked-card.tsx';
import { MealPlanningCard } from '../../features/planner/meal-planning-card.tsx';
import { useUserId } from '../../lib/user.ts';

const RecordMeal = lazyDialog(() => import('../parts/record-meal.tsx'));

type Props = { recipe: RecipeDetail; servings: number };

/** The user's plans for a recipe, and how often they cooked it. */
export function PlanAndCook({ recipe, servings }: Props) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <MealPlanningCard recipe={recipe} servings={servings} userId={useUserId()} />
      <Cooked recipe={recipe} servings={servings} />
    </div>
  );
}

/** How often the user cooked one of their drafts. */
export const CookedDraft = (props: Props) => <Cooked {...props} isDraft />;

function Cooked({ recipe, servings, isDraft = false }: Props & { isDraft?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { id, title } = recipe;
  return (
    <>
      <CookedCard recipe={recipe} isDraft={isDraft} userId={useUserId()} onCook={() => setOpen(true)} />
      {isOpen && (
        <RecordMeal
          dish={{ ...(isDraft ? { draftId: id } : { recipeId: id }), title, servings }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
