import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { AiPlanBody } from '@homeplate/contracts/documents/ai-plan.ts';
import { amountOf, changeOf } from '@homeplate/contracts/documents/price.ts';
import type { MealAlternatives, ReRollWish } from '@homeplate/contracts/documents/re-roll.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { LoadEditor } from '../households/load-editor.ts';
import { dishIdOf } from '../meals/dish.ts';
import { cooksRecipe, mealNotFound } from '../meals/meal.ts';
import type { MealStore } from '../meals/meal-store.ts';
import { alternativeReasons, reasonSentence } from '../optimizer/meal-reason.ts';
import { reRoll } from '../optimizer/re-roll.ts';
import { receiptOf } from '../optimizer/receipt.ts';
import { budgetOf } from '../plans/plan-budget.ts';
import type { PlanStore } from '../plans/plan-store.ts';
import type { RecipeCosts } from '../recipes/recipe-costs.ts';
import { planNotFound, type WhichPlan } from '../weeks/week.ts';
import { otherDraftCents } from './other-drafts.ts';
import { ANY_MINUTES } from './plan-order.ts';
import { knownDish, type PlannedSlot, slotsProblem } from './plan-problem.ts';
import type { ReadSources } from './read-sources.ts';
import type { ReadTastes } from './read-tastes.ts';
import { orderOf, storesOf } from './request-plan.ts';

/** A plan without a budget has this one, which nothing exceeds. */
const NO_BUDGET_CENTS = 100_000_000;

/**
 * Other recipes, and own drafts of the user, for one meal of a week or draft, with their effect on the whole plan. As many servings are cooked,
 * so the meals that eat its leftovers still cost nothing. Throws NOT_ENTITLED without a paid plan, NOT_FOUND, and CONFLICT for a meal that cooks
 * no recipe or a plan with a recipe that has no price.
 */
export type ReRollMeal = (
  meal: { which: WhichPlan; mealId: string; wish: ReRollWish },
  area: PriceArea | undefined,
  call: Call,
) => Promise<MealAlternatives>;

export const createReRollMeal =
  (parts: {
    loadEditor: LoadEditor;
    plans: Pick<PlanStore, 'find'>;
    meals: Pick<MealStore, 'ofPlan' | 'find'>;
    readTastes: ReadTastes;
    readSources: ReadSources;
    costs: Pick<RecipeCosts, 'read'>;
  }): ReRollMeal =>
  async ({ which, mealId, wish }, area, call) => {
    const { loadEditor, plans, meals, readTastes, readSources, costs } = parts;
    const editor = await loadEditor(call);
    if (!editor.may('optimizer'))
      throw new AppError('NOT_ENTITLED', { message: 'Another recipe for a meal is part of Premium.' });
    const plan = await plans.find(editor.householdId, which);
    if (!plan) throw planNotFound();
    const planned = await meals.ofPlan(plan._id);
    const target = planned.find(({ _id }) => _id === mealId);
    if (!target) throw mealNotFound();
    if (!cooksRecipe(target))
      throw new AppError('CONFLICT', { message: 'Only a meal that cooks a recipe can get another one.' });
    const budgetCents = budgetOf(plan, editor)?.cents;
    const [{ diners, saved, cooked }, leftovers] = await Promise.all([
      readTastes(call),
      meals.find(editor.householdId, { leftoversOf: [mealId] }),
    ]);
    const wishes = AiPlanBody.parse({ cooking_time: ANY_MINUTES });
    const order = {
      ...orderOf(wishes, plan.startsOn, diners),
      userId: editor.userId,
      householdId: editor.householdId,
      days: plan.length,
      budgetCents: budgetCents ?? NO_BUDGET_CENTS,
      saved,
      cooked,
      ...storesOf(area),
    };
    const sources = await readSources(
      order,
      planned.map(({ _id, replacesId }) => replacesId ?? _id),
      call,
    );
    const published = new Set(sources.copies.map(({ _id }) => _id));
    const isKnown = knownDish(sources);
    const cookedMeals = planned.filter((meal) => meal === target || isKnown(meal));
    if (!published.has(target.recipeId ?? ''))
      throw new AppError('CONFLICT', {
        message: `${target.title} is no longer published. Remove it, and add another.`,
      });
    const slots = cookedMeals.map(
      (meal): PlannedSlot => ({
        date: meal.date,
        meal: meal.slot,
        servings: meal.servings,
        ...(meal !== target && { keeps: meal }),
      }),
    );
    const made = slotsProblem(order, { ...sources, locked: [], swapped: [target] }, slots);
    const ids = cookedMeals.map((meal) => dishIdOf(meal) ?? '');
    const blocked = made.unpriced.find(({ recipeId }) => ids.includes(recipeId));
    if (blocked)
      throw new AppError('CONFLICT', {
        message: `${blocked.name} needs ${blocked.foods.join(', ')}, which has no price near you. Replace it first.`,
      });
    const textCents = planned.reduce((sum, { costCents }) => sum + (costCents ?? 0), 0);
    const draftCents = await otherDraftCents({ costs, planned, sources, area }, call);
    const problem = { ...made.problem, otherCents: textCents + draftCents };
    const { cents } = receiptOf(problem, ids);
    const slot = cookedMeals.indexOf(target);
    const alternatives = reRoll(problem, ids, slot, { wish });
    const reasons = alternativeReasons(problem, ids, slot, alternatives);
    const recipes = new Map(problem.recipes.map((recipe) => [recipe.id, recipe]));
    const draftIds = new Set(sources.drafts.map(({ id }) => id));
    return {
      mealId,
      checkoutCost: amountOf(cents),
      budget: budgetCents === undefined ? null : amountOf(budgetCents),
      leftoverMeals: leftovers.length,
      alternatives: alternatives.map(({ recipeId, isWithinBudget, ...change }, index) => ({
        recipeId: draftIds.has(recipeId) ? null : recipeId,
        draftId: draftIds.has(recipeId) ? recipeId : null,
        name: recipes.get(recipeId)?.title ?? '',
        minutes: recipes.get(recipeId)?.minutes ?? 0,
        reason: reasonSentence(reasons[index] ?? []),
        costChange: changeOf(change.cents),
        wasteChange: changeOf(Math.round(change.wasteCents)),
        checkoutCost: amountOf(cents + change.cents),
        isWithinBudget,
        minutesChange: change.minutes,
        nutritionChange: change.nutrition,
      })),
    };
  };
