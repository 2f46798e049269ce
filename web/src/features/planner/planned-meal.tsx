import { cx } from '@homeplate/kit/components/class-names.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { Check, GripVertical, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../lib/paths.ts';
import { calendar as words } from './calendar-copy.ts';
import { planner } from './copy.ts';
import { DinerWarnings } from './diner-warnings.tsx';
import { DinnerPicture, hasPicture } from './dinner-picture.tsx';
import { useDragMeal } from './drag-meals.tsx';
import { leftoverAdvice, sourceOf } from './leftover-days.ts';
import { MealMenu } from './meal-menu.tsx';
import { mealRecipePath } from './meal-recipe-path.ts';
import { useCalendar } from './use-calendar.tsx';
import type { DatedMeal } from './week-changes.ts';

const isCooked = ({ leftoverOf }: DatedMeal) => leftoverOf === null;

/** A meal of the calendar. Dragging moves it to another day; its menu does that and everything else. */
export const PlannedMeal = ({ meal }: { meal: DatedMeal }) => (
  <Draggable meal={meal}>
    <Contents meal={meal} />
  </Draggable>
);

/** Every drag renders all of these again: what they contain comes as children, which stay as they are. */
function Draggable({ meal, children }: { meal: DatedMeal; children: ReactNode }) {
  const { setNodeRef, pointerListeners, handleProps, isDragging } = useDragMeal(meal);
  return (
    <li
      ref={setNodeRef}
      {...pointerListeners}
      className={cx(
        'relative rounded-picture',
        isCooked(meal) ? 'bg-page' : 'bg-wash',
        isDragging && 'opacity-50',
        hasPicture(meal) && 'flex lg:block',
      )}
    >
      {children}
      <button
        type="button"
        {...handleProps}
        aria-label={words.move(meal.name)}
        className="absolute right-0 bottom-0 grid size-11 place-items-center rounded-control bg-surface opacity-0 focus-visible:opacity-100 md:size-8"
      >
        <GripVertical aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}

function Contents({ meal }: { meal: DatedMeal }) {
  const { plan, warningsOf } = useCalendar();
  const href = hrefOf(meal, `week-${plan.weekStart}`);
  const advice = meal.cookedAt === null ? leftoverAdvice(sourceOf(plan, meal), meal.date) : undefined;
  return (
    <>
      {hasPicture(meal) && <DinnerPicture recipeId={meal.recipeId} />}
      <div className="relative min-w-0 grow p-2">
        <p className="flex min-h-6 items-center gap-1.5 pr-8 text-xs text-ink-2">
          {planner.slots[meal.slot]}
          {meal.locked && <Lock aria-label={words.locked} className="size-3" role="img" />}
          {meal.cookedAt !== null && (
            <span className="flex items-center gap-1 text-save">
              <Check aria-hidden="true" className="size-3" />
              {isCooked(meal) ? words.cooked : words.eaten}
            </span>
          )}
        </p>
        <p className="pr-8 text-sm font-strong wrap-break-word md:pr-0">
          {href === undefined ? (
            meal.name
          ) : (
            <Link to={href} draggable={false} className="hover:underline">
              {meal.name}
            </Link>
          )}
        </p>
        {!meal.available && <p className="text-xs text-danger">{words.unavailable}</p>}
        <DinerWarnings sentences={warningsOf(meal)} />
        {meal.swaps?.map(({ from, fromName, toName }) => (
          <p key={from} className="text-xs text-ink-2">
            {words.foodSwaps.pair(fromName, toName)}
          </p>
        ))}
        {advice && <p className="text-xs text-ink-2">{advice}</p>}
        {meal.note && <p className="text-xs text-ink-2">{meal.note}</p>}
        <p className="mt-0.5 flex flex-wrap justify-between gap-x-2 text-xs text-ink-2 tabular-nums">
          <span>{meal.time === null ? planner.servings(meal.servings) : words.minutes(meal.time)}</span>
          <Cost meal={meal} />
        </p>
        <MealMenu meal={meal} />
      </div>
    </>
  );
}

/** The page of the recipe or draft; undefined without one. */
function hrefOf(meal: DatedMeal, planId: string): string | undefined {
  const { recipeId, draftId, available } = meal;
  if (!available) return undefined;
  if (recipeId !== null) return mealRecipePath(planId, recipeId, meal);
  return draftId === null ? undefined : paths.ownRecipe(draftId);
}

function Cost({ meal }: { meal: DatedMeal }) {
  if (meal.leftoverOf !== null) return <span className="font-strong text-save">{words.alreadyPaid}</span>;
  if (meal.cost === null) return meal.kind !== 'text' && <span>{words.notPriced}</span>;
  return <span className="font-strong text-ink">{dollars(centsOf(meal.cost))}</span>;
}
