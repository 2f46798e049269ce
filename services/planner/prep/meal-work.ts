import type { PREP_ACTIONS } from '@homeplate/contracts/documents/meal-prep.ts';
import type { CookingFacts, CookingStep } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { Meal } from '../meals/meal.ts';
import { addDays } from '../weeks/week.ts';
import { CUTTING_STEP, type Cut, cutOf } from './cut-words.ts';
import type { FoodAmount } from './food-amount.ts';

export type PrepAction = (typeof PREP_ACTIONS)[number];

/** Part of the work for one meal. The minutes of a meal's work add up to those of its recipe. */
export type MealWork = {
  meal: Meal;
  /** Undefined if the recipe is gone. */
  dish: CookingFacts | undefined;
  action: PrepAction;
  /** Identifies it within the meal: `cut:chop:yellow-onion`, `cook`. */
  key: string;
  cut: Cut | undefined;
  day: string;
  /** Hands-on. */
  minutes: number;
  /** Hands-off. */
  waiting: number;
  amounts: FoodAmount[];
  note: string;
};

/** A step that waits this long without heat, such as a marinade or a dough, is started the day before. */
const LONG_WAIT_MINUTES = 240;

/** The ingredients for the planned servings. */
export const amountsFor = ({ servings }: Meal, dish: CookingFacts): FoodAmount[] =>
  dish.lines.map(({ itemId, name, quantity, quantityMax, unit, note, optional }) => {
    const factor = servings / dish.servings;
    return {
      itemId,
      name,
      quantity: quantity === undefined ? null : quantity * factor,
      quantityMax: quantityMax === undefined ? null : quantityMax * factor,
      unit,
      note,
      optional,
    };
  });

/** The work for a meal that is cooked, with each food that can be cut ahead apart. */
export function workOfMeal(meal: Meal, dish: CookingFacts | undefined): MealWork[] {
  const common = { meal, dish, cut: undefined, waiting: 0, minutes: 0, note: '', day: meal.date };
  const cook = { ...common, action: 'cook' as const, key: 'cook' };
  if (!dish) return [{ ...cook, amounts: [] }];
  const amounts = amountsFor(meal, dish);
  if (dish.steps.length === 0) return [{ ...cook, minutes: dish.minutes, amounts }];
  const dayBefore = addDays(meal.date, -1);
  const lastLong = dish.steps.findLastIndex(({ waiting, heats }) => !heats && waiting >= LONG_WAIT_MINUTES);
  const handsOn = dish.steps.map(({ minutes, waiting }) => minutes - waiting);
  const cuts = cutWork(amounts, dish.steps, handsOn).map(({ step, ...work }) => ({
    ...common,
    ...work,
    action: 'cut' as const,
    day: step <= lastLong ? dayBefore : meal.date,
  }));
  const sentences = aheadSentences(dish.makeAhead);
  const soaks = amounts.filter(({ note }) => /\bsoaked overnight\b/.test(note));
  const soakNote = soaks.length > 0 ? sentences.filter((text) => /\bsoak\b/i.test(text)).join(' ') : '';
  const aheadNote = sentences.filter((text) => !soakNote.includes(text)).join(' ');
  /** One for each food, which can be in several lines. */
  const early = (action: 'soak' | 'thaw', lines: readonly FoodAmount[], note: string) =>
    [...Map.groupBy(lines, ({ itemId }) => itemId)].map(([itemId, amounts]) => ({
      ...common,
      action,
      key: `${action}:${itemId}`,
      day: dayBefore,
      amounts,
      note,
    }));
  const sum = (from: readonly number[]) => from.reduce((total, one) => total + one, 0);
  const waits = dish.steps.map(({ waiting }) => waiting);
  const first = dish.steps.slice(0, lastLong + 1);
  const ahead =
    first.length > 0 || aheadNote !== ''
      ? [
          {
            ...common,
            action: 'ahead' as const,
            key: 'ahead',
            day: dayBefore,
            minutes: sum(handsOn.slice(0, lastLong + 1)),
            waiting: sum(waits.slice(0, lastLong + 1)),
            amounts: amounts.filter(({ itemId }) => first.some(({ uses }) => uses.includes(itemId))),
            note: aheadNote || first.map(({ text }) => text).join(' '),
          },
        ]
      : [];
  return [
    ...early('soak', soaks, soakNote),
    ...early(
      'thaw',
      amounts.filter(({ note }) => /\bthawed\b(?! if)/.test(note)),
      '',
    ),
    ...ahead,
    ...cuts,
    {
      ...cook,
      minutes: sum(handsOn.slice(lastLong + 1)),
      waiting: sum(waits.slice(lastLong + 1)),
      amounts,
      note: sentences.length === 0 ? dish.makeAhead : '',
    },
  ];
}

/** Takes the minutes of the foods that can be cut ahead out of `handsOn`, the hands-on minutes of the steps. */
function cutWork(amounts: readonly FoodAmount[], steps: readonly CookingStep[], handsOn: number[]) {
  const found = new Map<
    string,
    { key: string; cut: Cut; step: number; minutes: number; amounts: FoodAmount[] }
  >();
  const before = [...handsOn];
  for (const amount of amounts) {
    const cut = amount.optional || amount.quantity === null ? undefined : cutOf(amount);
    if (!cut) continue;
    const uses = ({ uses }: CookingStep) => uses.includes(amount.itemId);
    const cutting = steps.findIndex((step) => uses(step) && CUTTING_STEP.test(step.text));
    const step = cutting >= 0 ? cutting : steps.findIndex(uses);
    const share = Math.floor((before[step] ?? 0) / Math.max(1, steps[step]?.uses.length ?? 1));
    const minutes = Math.min(handsOn[step] ?? 0, Math.max(1, share));
    const key = `cut:${cut}:${amount.itemId}`;
    const same = found.get(key);
    // A second line of the same food, for another step, stays with the first.
    if (minutes === 0 || (same && same.step !== step)) continue;
    handsOn[step] = (handsOn[step] ?? 0) - minutes;
    found.set(key, {
      key,
      cut,
      step,
      minutes: minutes + (same?.minutes ?? 0),
      amounts: [...(same?.amounts ?? []), amount],
    });
  }
  return [...found.values()];
}

/** The sentences that tell the cook to start the day before, without those that cook the whole dish or describe it. */
const aheadSentences = (makeAhead: string): string[] =>
  (makeAhead.match(/[^.!?]+[.!?]*/g) ?? [])
    .map((text) => text.trim())
    .filter(
      (text) =>
        /\b(?:soak|marinat\w*|overnight|night before|day before|brine|up to a day)\b/i.test(text) &&
        !/\b(?:make|bake|cook|brew) (?:it|the|a)\b|\bnext day\b|\bthickens\b/i.test(text),
    );
