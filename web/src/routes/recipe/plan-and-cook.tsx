import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { CookedCard } from '../../features/cooked/cooked-card.tsx';
import { MealPlanningCard } from '../../features/planner/meal-planning-card.tsx';
import { useUserId } from '../../lib/user.ts';

type Props = { recipe: RecipeDetail; servings: number };

/** The user's plans for a recipe, and how often they cooked it. */
export function PlanAndCook({ recipe, servings }: Props) {
  const props = { recipe, servings, userId: useUserId() };
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <MealPlanningCard {...props} />
      <CookedCard {...props} />
    </div>
  );
}

/** How often the user cooked one of their drafts. */
export const CookedDraft = (props: Props) => <CookedCard {...props} isDraft userId={useUserId()} />;
