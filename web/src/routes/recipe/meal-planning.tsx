import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useEffect, useRef } from 'react';
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { useHasSignInIntent } from '../../lib/sign-in-intent.ts';
import { useUserId } from '../../lib/user.ts';

const PlanAndCook = lazyWhenVisible(async () => (await import('./plan-and-cook.tsx')).PlanAndCook);

/** The Meal Planning card, and below it what the user cooked. A user who returns from signing in to plan the recipe is scrolled to it. */
export function MealPlanning({ recipe, servings }: { recipe: RecipeDetail; servings: number }) {
  const container = useRef<HTMLDivElement>(null);
  const isReturn = useHasSignInIntent('plan', useUserId());
  useEffect(() => {
    // The card's code loads when the card is near the window, and opens the dialog.
    if (isReturn) container.current?.scrollIntoView({ block: 'center' });
  }, [isReturn]);
  return (
    <div ref={container}>
      <PlanAndCook recipe={recipe} servings={servings} />
    </div>
  );
}
