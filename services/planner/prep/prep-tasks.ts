import { hash } from 'node:crypto';
import type { MealPrepTask } from '@homeplate/contracts/documents/meal-prep.ts';
import type { CookingFacts } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import { dishIdOf } from '../meals/dish.ts';
import { inOrder, type Meal } from '../meals/meal.ts';
import { daysBetween } from '../weeks/week.ts';
import { type MealWork, workOfMeal } from './meal-work.ts';
import { nameOfTask, notesOfTask, taskIngredients } from './task-words.ts';

/** What one meal contributes to a task. A mark is stored for each part, so it survives changes of other meals. */
export type TaskPart = { mealId: string; key: string; servings: number };
export type PrepTask = { task: Omit<MealPrepTask, 'completed'>; parts: TaskPart[] };

/** Days that cut vegetables keep in the refrigerator. */
const CUT_KEEPS_DAYS = 3;
/** Cutting for one meal alone is a task of its own from this many minutes on. */
const OWN_CUT_MINUTES = 10;
const DIFFICULTY = { easy: 'Easy', medium: 'Medium', hard: 'Hard' } as const;

/**
 * The kitchen work for the meals of a week, by day. Lines of text and leftovers need none. Pure: the same meals and dishes give the same
 * tasks with the same ids, and the minutes of the tasks add up to those of the recipes.
 */
export function prepTasks(
  week: string,
  meals: readonly Meal[],
  dishes: ReadonlyMap<string, CookingFacts>,
): PrepTask[] {
  const cooked = meals
    .filter(({ kind, leftoverOf }) => kind !== 'text' && leftoverOf === null)
    .toSorted(inOrder);
  const works = cooked.flatMap((meal) => workOfMeal(meal, dishes.get(dishIdOf(meal) ?? '')));
  const isCut = ({ action }: MealWork) => action === 'cut';
  const { shared, own } = shareCuts(works.filter(isCut));
  const separate: MealWork[][] = [];
  const folded: MealWork[] = [];
  for (const cuts of Map.groupBy(own, ({ meal, day }) => `${meal._id} ${day}`).values()) {
    if (minutesOf(cuts) >= OWN_CUT_MINUTES) separate.push(cuts);
    else folded.push(...cuts);
  }
  const rest = works.filter((work) => !isCut(work)).map((work) => [withFolded(work, folded)]);
  return [...shared, ...separate, ...rest].map((parts) => taskOf(week, parts, meals)).toSorted(byDay);
}

/** What must be done before the week begins: on its eve, the Saturday of the week before. */
export const tasksOfEve = (week: string, tasks: readonly PrepTask[]): PrepTask[] =>
  tasks.filter(({ task }) => task.day < week);

const minutesOf = (works: readonly MealWork[]): number =>
  works.reduce((sum, { minutes }) => sum + minutes, 0);

/** Groups of cuts of the same food for several meals, each within the days that the first cut keeps. */
function shareCuts(cuts: readonly MealWork[]): { shared: MealWork[][]; own: MealWork[] } {
  const batches: MealWork[][] = [];
  for (const same of Map.groupBy(cuts, ({ key }) => key).values()) {
    let batch: MealWork[] | undefined;
    for (const work of same.toSorted((a, b) => a.day.localeCompare(b.day))) {
      const first = batch?.[0];
      if (batch && first && daysBetween(first.day, work.day) <= CUT_KEEPS_DAYS) batch.push(work);
      else {
        batch = [work];
        batches.push(batch);
      }
    }
  }
  // A meal has each cut of a food once, so that a batch of several works is for several meals.
  const isShared = (batch: MealWork[]) => batch.length > 1;
  return { shared: batches.filter(isShared), own: batches.filter((batch) => !isShared(batch)).flat() };
}

/** The work with the minutes of the cuts that are no task of their own. */
function withFolded(work: MealWork, folded: readonly MealWork[]): MealWork {
  const isItsOwn = ({ meal, day }: MealWork) => meal === work.meal && day === work.day;
  if (work.action !== 'cook' && !(work.action === 'ahead' && work.minutes + work.waiting > 0)) return work;
  return { ...work, minutes: work.minutes + minutesOf(folded.filter(isItsOwn)) };
}

function taskOf(week: string, works: readonly MealWork[], meals: readonly Meal[]): PrepTask {
  const [first] = works as [MealWork];
  const parts = works.map(({ meal, key }) => ({ mealId: meal._id, key, servings: meal.servings }));
  const said = parts.map(({ mealId, key, servings }) => `${mealId} ${key} ${servings}`).toSorted();
  const { action, dish } = first;
  const isCook = action === 'cook';
  const known = DIFFICULTY[dish?.difficulty as keyof typeof DIFFICULTY] ?? null;
  return {
    parts,
    task: {
      id: `prep-${week}-${hash('sha256', said.join('\n')).slice(0, 20)}`,
      name: nameOfTask(works, meals),
      recipe: [...new Set(works.map(({ meal, dish }) => dish?.title ?? meal.title))].join(', '),
      prepTime: minutesOf(works),
      difficulty: isCook ? known : 'Easy',
      category: isCook ? 'cook' : 'prep',
      ingredients: taskIngredients(works),
      notes: notesOfTask(works, meals),
      action,
      day: works.reduce((day, one) => (one.day < day ? one.day : day), first.day),
      waitTime: works.reduce((sum, { waiting }) => sum + waiting, 0),
      mealIds: [...new Set(parts.map(({ mealId }) => mealId))],
      recipeIds: [...new Set(works.flatMap(({ meal }) => meal.recipeId ?? []))],
    },
  };
}

/** Stable, so that tasks of a day keep the order of their meals. */
export const byDay = ({ task: a }: PrepTask, { task: b }: PrepTask): number =>
  a.day.localeCompare(b.day) || Number(a.category === 'cook') - Number(b.category === 'cook');
