import type { CookedEntry } from '@homeplate/contracts/documents/cooked.ts';
import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CookedDish, PlannedChoice } from '../../features/cooked/cooked-dish.ts';
import RecordCooked from '../../features/cooked/record-cooked.tsx';
import TakeCookedDialog from '../../features/pantry/take-cooked-dialog.tsx';
import { planner } from '../../features/planner/copy.ts';
import { longWeekday } from '../../features/planner/days.ts';
import { weekOptions } from '../../features/planner/queries.ts';
import { datedMeals } from '../../features/planner/week-changes.ts';
import { localDay } from '../../lib/local-day.ts';
import { useUserId } from '../../lib/user.ts';

/**
 * Records a dish as cooked: asks which planned meal of this week it was, when and for how many, and then what it took from the pantry.
 * Load it with `lazyDialog`.
 */
export default function RecordMeal({
  dish,
  onClose,
  onDone = onClose,
}: {
  dish: CookedDish;
  onClose: () => void;
  /** Recorded, and the pantry is settled; by default as `onClose`. */
  onDone?: () => void;
}) {
  const [today] = useState(() => localDay());
  const [entry, setEntry] = useState<CookedEntry>();
  const userId = useUserId();
  const isAsked = Boolean(userId) && dish.mealId === undefined;
  const week = useQuery({ ...weekOptions(userId, today), enabled: isAsked, staleTime: 0 });
  if (entry) return <TakeCookedDialog entry={entry} onClose={onDone} />;
  const planned = isAsked && week.data ? plannedMeals(week.data, dish, today) : [];
  return (
    <RecordCooked
      dish={dish}
      planned={week.isLoading ? 'loading' : planned}
      onClose={onClose}
      onDone={(recorded) => {
        if (recorded.mealId === null || dish.isLeftover) onDone();
        else setEntry(recorded);
      }}
    />
  );
}

/** The meals of a week that cook the dish and were not cooked yet, the nearest to today first. */
function plannedMeals(plan: MealPlan, { recipeId, draftId }: CookedDish, today: string): PlannedChoice[] {
  const distance = (date: string) => Math.abs(Date.parse(date) - Date.parse(today));
  return datedMeals(plan)
    .filter(
      (meal) =>
        meal.leftoverOf === null &&
        meal.cookedAt === null &&
        (recipeId === undefined ? meal.draftId === draftId : meal.recipeId === recipeId),
    )
    .toSorted((a, b) => distance(a.date) - distance(b.date))
    .map(({ id, date, slot }) => ({ id, name: planner.card.meal(longWeekday(date), slot) }));
}
