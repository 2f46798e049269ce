import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useEffect, useRef } from 'react';
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { useHasSignInIntent } from '../../lib/sign-in-intent.ts';
import { useUserId } from '../../lib/user.ts';
import { forUser } from '../parts/for-user.tsx';

const MealPlanningCard = lazyWhenVisible(async () =>
  forUser((await import('../../features/planner/meal-planning-card.tsx')).MealPlanningCard),
);

/** The Meal Planning card. A user who returns from signing in to plan the recipe is scrolled to it. */
export function MealPlanning({ recipe, servings }: { recipe: RecipeDetail; servings: number }) {
  const container = useRef<HTMLDivElement>(null);
  const isReturn = useHasSignInIntent('plan', useUserId());
  useEffect(() => {
    // The card's code loads when the card is near the window, and opens the dialog.
    if (isReturn) container.current?.scrollIntoView({ block: 'center' });
  }, [isReturn]);
  return (
    <div ref={container}>
      <MealPlanningCard recipe={recipe} servings={servings} />
    </div>
  );
}
