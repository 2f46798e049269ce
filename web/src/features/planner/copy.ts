import type { MealSlot } from '@homeplate/contracts/documents/meal-slots.ts';

const SLOTS: Record<MealSlot, string> = {
  breakfast: 'Breakfast',
  lunch: 'Lunch',
  dinner: 'Dinner',
  snack: 'Snack',
};
const servings = (count: number) => `${count} ${count === 1 ? 'serving' : 'servings'}`;
const list = new Intl.ListFormat('en-US');

export const planner = {
  slots: SLOTS,
  card: {
    title: 'Meal Planning',
    words: 'Add this recipe to your week, or schedule it for later.',
    thisWeek: 'Add to This Week',
    later: 'Schedule for Later',
    allMeals: 'See your meal plans',
    /** `meals`: "Tuesday dinner". */
    planned: (meals: readonly string[]) => `Already in your week: ${list.format(meals)}.`,
    meal: (weekday: string, slot: MealSlot) => `${weekday} ${SLOTS[slot].toLowerCase()}`,
    premium: 'Planning premium recipes is part of a paid plan.',
    plans: 'See the plans',
  },
  picker: {
    day: 'Day',
    today: 'Today',
    tomorrow: 'Tomorrow',
    lastDay: 'Your week ends today. Use “Schedule for Later” for other days.',
    date: 'Date',
    dateHint: (last: string) => `From tomorrow to ${last}`,
    slot: 'Meal',
    servings: 'Servings',
    servingsHint: (most: number) => `1 to ${most}`,
    cancel: 'Cancel',
    submit: 'Add to Plan',
    pending: 'Adding...',
    noDate: 'Please choose a date',
    dateOutside: (first: string, last: string) => `Please choose a date from ${first} to ${last}`,
    wrongServings: (most: number) => `Servings are 1 to ${most}`,
    failed: 'Couldn’t add it. Please try again.',
  },
  added: {
    title: 'Added to your plan',
    words: (title: string, day: string, slot: MealSlot, count: number) =>
      `${title}: ${servings(count)} for ${SLOTS[slot].toLowerCase()} on ${day}`,
    undo: 'Undo',
    undoHint: (title: string) => `Remove ${title} from your plan`,
    undone: 'Removed from your plan',
    notUndone: 'It is still in your plan',
    tryAgain: 'Please try again.',
  },
  servings,
  signIn: {
    title: 'Sign in to plan meals',
    words: (title: string) => `Then we bring you back here, to choose a day for “${title}”.`,
  },
} as const;
