import type { Outbox } from '@homeplate/bus/outbox.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Mongo } from '@homeplate/common/mongo.ts';
import type { MealChangeBody } from '@homeplate/contracts/documents/meal-plan.ts';
import { MealMoved, MealRemoved, MealServingsChanged } from '@homeplate/contracts/events/planner-events.ts';
import type { ClientSession } from 'mongoose';
import type { Plan } from '../plans/plan.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import { planNotFound, type WhichPlan } from '../weeks/week.ts';
import { checkDay, checkSlotHasRoom, type Meal, mealEvent, mealNotFound } from './meal.ts';
import type { MealStore } from './meal-store.ts';

type WhichMeal = { personId: string; which: WhichPlan; mealId: string };

/** Both throw NOT_FOUND for a plan or a meal of another user. */
export type ChangeMeal = {
  /** Moves a meal within its plan and sets its servings. Omitted fields stay; no event is published if nothing changes. */
  change(of: WhichMeal, change: MealChangeBody, call: Call): Promise<void>;
  remove(of: WhichMeal, call: Call): Promise<void>;
};

export function createChangeMeal(parts: {
  mongo: Pick<Mongo, 'transaction'>;
  plans: PlanStore;
  meals: MealStore;
  outbox: Outbox;
}): ChangeMeal {
  const { mongo, plans, meals, outbox } = parts;
  const withMeal = async (
    { personId, which, mealId }: WhichMeal,
    call: Call,
    work: (meal: Meal, plan: Plan, session: ClientSession) => Promise<void>,
  ) => {
    const found = await plans.find(personId, which);
    if (!found) throw planNotFound();
    await mongo.transaction(async (session) => {
      const plan = await plans.lock(personId, found._id, session);
      if (!plan) throw planNotFound();
      const meal = await meals.find(plan._id, mealId, session);
      if (!meal) throw mealNotFound();
      await work(meal, plan, session);
    }, call);
  };
  return {
    change: (of, { date, slot, servings, position }, call) =>
      withMeal(of, call, async (meal, plan, session) => {
        const to = { ...meal, date: date ?? meal.date, slot: slot ?? meal.slot };
        checkDay(plan.startsOn, to.date);
        const events = [];
        const isNewSlot = to.date !== meal.date || to.slot !== meal.slot;
        if (isNewSlot || position !== undefined) {
          const slotMeals = await meals.inSlot(to, session);
          const others = slotMeals.filter(({ _id }) => _id !== meal._id);
          if (isNewSlot) checkSlotHasRoom(others.length, to);
          const after = others.toSpliced(position ?? others.length, 0, meal);
          const isSame = !isNewSlot && after.every(({ _id }, index) => _id === slotMeals[index]?._id);
          if (!isSame) {
            for (const [index, { _id, position: before }] of after.entries()) {
              if (_id === meal._id)
                await meals.change(_id, { date: to.date, slot: to.slot, position: index }, session);
              else if (before !== index) await meals.change(_id, { position: index }, session);
            }
            events.push(mealEvent(MealMoved, meal));
          }
        }
        if (servings !== undefined && servings !== meal.servings) {
          await meals.change(meal._id, { servings }, session);
          events.push(mealEvent(MealServingsChanged, meal));
        }
        if (events.length > 0) await outbox.add(session, 'planner.events', events);
      }),
    remove: (of, call) =>
      withMeal(of, call, async (meal, _plan, session) => {
        await meals.remove(meal._id, session);
        await outbox.add(session, 'planner.events', [mealEvent(MealRemoved, meal)]);
      }),
  };
}
