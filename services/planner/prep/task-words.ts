import { LEFTOVER_DAYS } from '@homeplate/contracts/documents/meal-slots.ts';
import { inOrder, type Meal } from '../meals/meal.ts';
import { daysBetween, weekdayOf } from '../weeks/week.ts';
import { CUT_VERBS } from './cut-words.ts';
import { formatFood, formatIngredient, formatQuantity, sumFoods } from './food-amount.ts';
import type { MealWork } from './meal-work.ts';

const list = new Intl.ListFormat('en-US');
const titleOf = ({ meal, dish }: MealWork): string => dish?.title ?? meal.title;
/** "Monday’s Chili". */
const mealWords = (work: MealWork): string => `${weekdayOf(work.meal.date)}’s ${titleOf(work)}`;
/** "Monday dinner". */
const slotWords = ({ date, slot }: Meal): string => `${weekdayOf(date)} ${slot}`;
const servings = (count: number): string => `${count} ${count === 1 ? 'serving' : 'servings'}`;
const leftoversOf = ({ meal }: MealWork, meals: readonly Meal[]): Meal[] =>
  meals.filter(({ leftoverOf }) => leftoverOf === meal._id).toSorted(inOrder);

/** `works`: what the task consists of, at least one. `meals`: the whole week. */
export function nameOfTask(works: readonly MealWork[], meals: readonly Meal[]): string {
  const [work] = works as [MealWork];
  const { action } = work;
  if (action === 'cook') return cookName(work, meals);
  if (action === 'ahead') return `Start ${mealWords(work)} the day before`;
  if (isShared(works)) return sharedCutName(works);
  if (action === 'cut') return `Cut up vegetables for ${mealWords(work)}`;
  const foods = list.format(work.amounts.map(formatFood));
  return action === 'soak'
    ? `Soak ${foods} for ${mealWords(work)}`
    : `Thaw ${foods.replaceAll('frozen ', '')} for ${mealWords(work)}`;
}

const isShared = ([first, ...others]: readonly MealWork[]): boolean =>
  others.some(({ meal }) => meal !== first?.meal);

/** "Make 8 servings of Chili: 4 for Monday dinner, 4 for Wednesday lunch". */
function cookName(work: MealWork, meals: readonly Meal[]): string {
  const { meal } = work;
  const leftovers = leftoversOf(work, meals);
  if (leftovers.length === 0) return `Make ${titleOf(work)} for ${slotWords(meal)}`;
  const own = meal.servings - leftovers.reduce((sum, one) => sum + one.servings, 0);
  const uses = [...(own > 0 ? [{ ...meal, servings: own }] : []), ...leftovers];
  const each = uses.map((use) => `${use.servings} for ${slotWords(use)}`);
  return `Make ${servings(meal.servings)} of ${titleOf(work)}: ${each.join(', ')}`;
}

/** "Chop 4 yellow onions: 2 for Monday’s Chili, 2 for Wednesday’s Soup". */
function sharedCutName(works: readonly MealWork[]): string {
  const [first] = works as [MealWork];
  const verb = first.cut ? CUT_VERBS[first.cut] : 'Cut';
  const total = sumFoods(works.flatMap(({ amounts }) => amounts));
  const each = works.map((work) => {
    const sum = sumFoods(work.amounts);
    const words = sum ? formatQuantity(sum) : list.format(work.amounts.map(formatQuantity));
    return `${words} for ${mealWords(work)}`;
  });
  return `${verb} ${total ? formatFood(total) : list.format(works.flatMap(({ amounts }) => amounts.map(formatFood)))}: ${each.join(', ')}`;
}

/** What the task needs, one line for each food; a shared task says which dish each line is for. */
export const taskIngredients = (works: readonly MealWork[]): string[] =>
  works.flatMap((work) =>
    work.amounts.map(
      (amount) => `${formatIngredient(amount)}${isShared(works) ? ` (${titleOf(work)})` : ''}`,
    ),
  );

/** Notes of the recipes and meals, each once. */
export function notesOfTask(works: readonly MealWork[], meals: readonly Meal[]): string {
  const notes = works.flatMap((work) => {
    if (work.action !== 'cook') return [work.note];
    return [
      work.meal.note ?? '',
      storageOf(work, leftoversOf(work, meals)),
      work.note && `Ahead: ${work.note}`,
    ];
  });
  return [...new Set(notes.filter(Boolean))].join(' ');
}

/** Where the leftovers of a meal go: those that the refrigerator keeps, those for the freezer, and those that do not keep until then. */
function storageOf({ meal, dish }: MealWork, leftovers: readonly Meal[]): string {
  const { days, freezerDays } = dish?.keeping ?? {
    days: LEFTOVER_DAYS,
    freezerDays: Number.POSITIVE_INFINITY,
  };
  const placeOf = ({ date }: Meal) => {
    const wait = daysBetween(meal.date, date);
    if (wait <= days) return 'refrigerator';
    return wait <= freezerDays ? 'freezer' : 'nowhere';
  };
  const { refrigerator, freezer, nowhere } = Object.groupBy(leftovers, placeOf);
  const keeps = days === 0 ? 'It is best right away' : `It keeps ${days} ${days === 1 ? 'day' : 'days'}`;
  return [
    refrigerator && 'Put the leftovers in the refrigerator within 2 hours.',
    freezer &&
      `Freeze what is for ${list.format(freezer.map(slotWords))} within 2 hours, and thaw it in the refrigerator the day before.`,
    nowhere && `${keeps}, so plan something else for ${list.format(nowhere.map(slotWords))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
