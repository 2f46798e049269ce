import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { calendar } from './calendar-copy.ts';
import { planner } from './copy.ts';
import { longWeekday } from './days.ts';
import { useCalendar } from './use-calendar.tsx';
import { type DatedMeal, datedMeals } from './week-changes.ts';

const words = calendar.swap;

/** Asks which other meal of the week changes places with this one. */
export function SwapDialog({ meal, onClose }: { meal: DatedMeal; onClose: () => void }) {
  const { plan, change } = useCalendar();
  const others = datedMeals(plan).filter(({ id }) => id !== meal.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      description={others.length > 0 ? words.words(meal.name) : words.none}
    >
      <ul className="grid gap-2">
        {others.map((other) => (
          <li key={other.id}>
            <Button
              look="secondary"
              className="w-full justify-between gap-3 text-left"
              onClick={() => {
                onClose();
                change({ kind: 'swap', meal, with: other }, words.done);
              }}
            >
              <span className="min-w-0 truncate">{other.name}</span>
              <span className="shrink-0 text-sm font-normal text-ink-2">
                {words.place(longWeekday(other.date), planner.slots[other.slot])}
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
