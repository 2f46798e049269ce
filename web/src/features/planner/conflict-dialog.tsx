import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { calendar } from './calendar-copy.ts';
import { planner } from './copy.ts';
import { longWeekday } from './days.ts';
import type { Conflict } from './use-calendar.tsx';
import { applyChange, type DatedMeal, datedMeals } from './week-changes.ts';

const words = calendar.conflict;

type Props = { conflict: Conflict; plan: MealPlan; onClose: () => void; onOverwrite: () => void };

/** Two people changed one meal: shows both states and asks which one stays. */
export function ConflictDialog({ conflict, plan, onClose, onOverwrite }: Props) {
  const { change } = conflict.write;
  const theirs = datedMeals(plan).find(({ id }) => id === change.meal.id);
  const mine = datedMeals(applyChange(plan, change)).find(({ id }) => id === change.meal.id);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={words.title}
      description={words.words(
        change.kind === 'swap' ? words.either(change.meal.name, change.with.name) : change.meal.name,
      )}
    >
      <dl className="mb-5 grid gap-3">
        <State name={words.theirs} meal={theirs} />
        <State name={words.mine} meal={mine} />
      </dl>
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.keep}
        </Button>
        <Button look="primary" onClick={onOverwrite}>
          {words.overwrite}
        </Button>
      </div>
    </Dialog>
  );
}

const State = ({ name, meal }: { name: string; meal: DatedMeal | undefined }) => (
  <div className="rounded-picture border border-line p-3">
    <dt className="text-sm text-ink-2">{name}</dt>
    <dd className="font-strong">
      {meal
        ? words.state(longWeekday(meal.date), planner.slots[meal.slot], planner.servings(meal.servings))
        : words.notThisWeek}
      {meal?.note && <p className="text-sm font-normal">{meal.note}</p>}
    </dd>
  </div>
);
