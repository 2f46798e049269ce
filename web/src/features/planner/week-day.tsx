import type { MealPlan, PlanDay } from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS, type MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { calendar as words } from './calendar-copy.ts';
import { planner } from './copy.ts';
import { fullDay, shortWeekday } from './days.ts';
import { useMealTarget } from './drag-meals.tsx';
import { PlannedMeal } from './planned-meal.tsx';
import { useCalendar } from './use-calendar.tsx';

const RecipePicker = lazyDialog(async () => ({
  default: (await import('./dialogs.ts')).dialogs.RecipePicker,
}));

/** A day of the week: its meals by slot, places for more, and its cost. */
export function WeekDay({ day, isShownOnPhone }: { day: PlanDay; isShownOnPhone: boolean }) {
  const { today } = useCalendar();
  const isToday = day.date === today;
  const [slotToFill, setSlotToFill] = useState<MealSlot>();
  return (
    <li
      data-day={day.date}
      aria-current={isToday ? 'date' : undefined}
      className={cx(
        'flex min-w-0 flex-col rounded-card bg-surface p-2',
        isToday ? 'border-2 border-ink' : 'border border-line',
        !isShownOnPhone && 'max-md:hidden',
      )}
    >
      <h3 className="flex items-center justify-between gap-1 px-1 py-1.5 text-lg whitespace-nowrap">
        {shortWeekday(day.date)} {Number(day.date.slice(8))}
        {isToday && (
          <span className="rounded-picture bg-tag px-1.5 py-0.5 font-sans text-xs font-strong text-on-tag">
            {words.today}
          </span>
        )}
      </h3>
      <div className="grid grow content-start gap-1.5">
        {MEAL_SLOTS.map((slot) => (
          <Slot key={slot} day={day} slot={slot} onAdd={() => setSlotToFill(slot)} />
        ))}
      </div>
      <button
        type="button"
        data-add-meal
        aria-haspopup="dialog"
        aria-label={words.addToDay(fullDay(day.date))}
        onClick={() => setSlotToFill('snack')}
        className="mt-1 flex min-h-11 w-full items-center justify-center gap-1 rounded-picture text-sm font-strong text-primary hover:bg-wash md:min-h-8"
      >
        <Plus aria-hidden="true" className="size-4" />
        {words.addMeal}
      </button>
      <dl className="pt-2 text-sm">
        <Leader name={words.day}>
          <strong>{day.totalCost === null ? words.notPriced : dollars(centsOf(day.totalCost))}</strong>
        </Leader>
      </dl>
      {slotToFill && (
        <RecipePicker place={{ date: day.date, slot: slotToFill }} onClose={() => setSlotToFill(undefined)} />
      )}
    </li>
  );
}

function Slot({ day, slot, onAdd }: { day: PlanDay; slot: MealSlot; onAdd: () => void }) {
  const { date } = day;
  const { plan } = useCalendar();
  const meals = day.meals.filter((meal) => meal.slot === slot);
  const name = planner.slots[slot];
  // A day without a snack is complete.
  if (slot === 'snack' && meals.length === 0) return null;
  return (
    <DropTarget date={date} slot={slot}>
      {meals.length > 0 ? (
        <ul className="grid gap-1.5">
          {meals.map((meal) => (
            <PlannedMeal key={meal.id} meal={{ ...meal, date }} />
          ))}
        </ul>
      ) : (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={words.addTo(name, fullDay(date))}
          onClick={onAdd}
          className={cx(
            'flex w-full flex-wrap items-center justify-center gap-x-2 rounded-picture border-[1.5px] border-dashed border-line-strong text-sm font-strong text-primary hover:bg-wash',
            slot === 'dinner' ? 'min-h-24 content-center' : 'min-h-11',
          )}
        >
          <Plus aria-hidden="true" className="size-4" />
          {name}
          {slot === 'dinner' && <BudgetLeft plan={plan} />}
        </button>
      )}
    </DropTarget>
  );
}

/** Every drag renders all of these again: what they contain comes as children, which stay as they are. */
function DropTarget({ date, slot, children }: { date: string; slot: MealSlot; children: ReactNode }) {
  const { setNodeRef, isOver } = useMealTarget({ date, slot });
  return (
    <div ref={setNodeRef} className={cx('rounded-picture', isOver && 'bg-wash')}>
      {children}
    </div>
  );
}

/** What a dinner may cost before the week is over its budget. */
function BudgetLeft({ plan }: { plan: MealPlan }) {
  const total = plan.checkoutCost ?? plan.cost;
  if (plan.budget === null || total === null) return null;
  const left = centsOf(plan.budget) - centsOf(total);
  return left > 0 && <span className="w-full font-normal text-ink-2">{words.left(dollars(left))}</span>;
}
