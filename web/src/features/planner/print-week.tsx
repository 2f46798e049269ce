import type { MealPlan, PlannedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { MEAL_SLOTS } from '@homeplate/contracts/documents/meal-slots.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { WhilePrinting } from '../../components/while-printing.tsx';
import { calendar } from './calendar-copy.ts';
import { planner } from './copy.ts';
import { addDays, longDay, longWeekday } from './days.ts';

const words = calendar.week;

/** Replaces the page in print: the week as a table on one page. */
export function PrintWeek({ plan }: { plan: MealPlan }) {
  return (
    <WhilePrinting>
      <Sheet plan={plan} />
    </WhilePrinting>
  );
}

function Sheet({ plan }: { plan: MealPlan }) {
  const slots = MEAL_SLOTS.filter(
    (slot) => slot !== 'snack' || plan.days.some(({ meals }) => meals.some((meal) => meal.slot === slot)),
  );
  const total = plan.checkoutCost ?? plan.cost;
  return (
    <>
      <h1>{words.days(longDay(plan.weekStart), longDay(addDays(plan.weekStart, 6)))}</h1>
      <table className="mt-2 w-full table-fixed border-collapse">
        <thead>
          <tr className="border-b border-black text-left">
            <th>{planner.picker.day}</th>
            {slots.map((slot) => (
              <th key={slot}>{planner.slots[slot]}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plan.days.map(({ date, meals, totalCost }) => (
            <tr key={date} className="border-b border-line align-top break-inside-avoid">
              <th scope="row" className="py-1 text-left">
                {longWeekday(date)}
                <br />
                <span className="font-normal">
                  {longDay(date)}
                  {totalCost !== null && ` · ${dollars(centsOf(totalCost))}`}
                </span>
              </th>
              {slots.map((slot) => (
                <td key={slot} className="py-1 pr-3">
                  {meals
                    .filter((meal) => meal.slot === slot)
                    .map((meal) => (
                      <Meal key={meal.id} meal={meal} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {total !== null && (
        <footer>
          {calendar.summary.soFar}: {dollars(centsOf(total))}{' '}
          {plan.budget !== null && calendar.summary.of(dollars(centsOf(plan.budget)))}
        </footer>
      )}
    </>
  );
}

const Meal = ({ meal: { name, servings, note, leftoverOf, kind } }: { meal: PlannedMeal }) => (
  <p>
    <b>{name}</b>
    {kind !== 'text' && ` · ${leftoverOf === null ? planner.servings(servings) : calendar.alreadyPaid}`}
    {note && <i> {note}</i>}
  </p>
);
