import type { MealPlan, PlanDay } from '@homeplate/contracts/documents/meal-plan.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { calendar as words } from './calendar-copy.ts';
import { fullDay, shortWeekday } from './days.ts';
import { useMealTarget } from './drag-meals.tsx';

/** The days of the week on a phone, which shows one at a time. A meal dropped on a day moves there. */
export function DayStrip({
  plan,
  shown,
  onShow,
}: {
  plan: MealPlan;
  shown: string;
  onShow: (date: string) => void;
}) {
  return (
    <fieldset className="mb-4 flex gap-1 md:hidden">
      <legend className="sr-only">{words.whichDay}</legend>
      {plan.days.map((day) => (
        <StripDay key={day.date} day={day} isShown={day.date === shown} onShow={() => onShow(day.date)} />
      ))}
    </fieldset>
  );
}

function StripDay({ day, isShown, onShow }: { day: PlanDay; isShown: boolean; onShow: () => void }) {
  const { setNodeRef, isOver } = useMealTarget({ date: day.date });
  return (
    <button
      ref={setNodeRef}
      type="button"
      aria-pressed={isShown}
      onClick={onShow}
      className={cx(
        'grid min-h-14 min-w-0 grow place-items-center rounded-picture border py-1 text-sm font-strong',
        isShown ? 'border-ink bg-ink text-page' : 'border-line bg-surface',
        isOver && 'border-ink bg-wash',
      )}
    >
      <span aria-hidden="true">{shortWeekday(day.date)}</span>
      <span aria-hidden="true" className="text-base leading-none">
        {Number(day.date.slice(8))}
      </span>
      <span className="sr-only">{words.dayMeals(fullDay(day.date), day.meals.length)}</span>
      <span aria-hidden="true" className="text-xs leading-none">
        {'·'.repeat(Math.min(4, day.meals.length)) || '\u00a0'}
      </span>
    </button>
  );
}
