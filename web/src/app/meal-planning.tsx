import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { later } from '../components/later.tsx';
import { userOptions } from '../features/account/queries.ts';
import { planIntentOf } from '../features/planner/plan-intent.ts';

const MealPlanningCard = later(
  async () => (await import('../features/planner/meal-planning-card.tsx')).MealPlanningCard,
);

/** The Meal Planning card of whoever reads. Somebody who comes back from signing in to plan the recipe stands before it again. */
export function MealPlanning({ recipe, servings }: { recipe: RecipeDetail; servings: number }) {
  const place = useRef<HTMLDivElement>(null);
  const { data: user, isError } = useQuery(userOptions);
  const person = user === undefined && !isError ? undefined : (user?.id ?? null);
  useEffect(() => {
    // The card's code comes when the card is near the window, and opens what was asked for.
    if (person && planIntentOf(recipe.id)) place.current?.scrollIntoView({ block: 'center' });
  }, [person, recipe.id]);
  return (
    <div ref={place}>
      <MealPlanningCard recipe={recipe} servings={servings} person={person} />
    </div>
  );
}
