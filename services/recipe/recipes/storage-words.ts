import type { RecipeText } from './recipe.ts';

const PLACES = [
  ['counterDays', 'on the counter'],
  ['tinDays', 'in a closed tin or jar'],
  ['storageDays', 'in the refrigerator'],
  ['freezerDays', 'in the freezer'],
] as const satisfies readonly (readonly [keyof RecipeText, string])[];

/** The days that a dish keeps in each place; 0 or missing: it is not kept there. */
export type Storage = Pick<RecipeText, (typeof PLACES)[number][0]>;

/** How long leftovers keep: in the best place but the freezer, and in the freezer. */
export const keepingOf = ({
  storageDays,
  counterDays = 0,
  tinDays = 0,
  freezerDays = 0,
}: Storage): { days: number; freezerDays: number } => ({
  days: Math.max(storageDays, counterDays, tinDays),
  freezerDays,
});

const orWords = new Intl.ListFormat('en-US', { type: 'disjunction' });

const counted = (count: number, unit: string): string => (count === 1 ? `a ${unit}` : `${count} ${unit}s`);

/** Thirty days are a month. */
function span(days: number): string {
  if (days % 30 === 0) return counted(days / 30, 'month');
  return days % 7 === 0 ? counted(days / 7, 'week') : counted(days, 'day');
}

/** Where a dish keeps and how long: "Keeps 3 days in the refrigerator or 2 months in the freezer." */
export function storageSentence(storage: Storage): string {
  const kept = PLACES.flatMap(([field, where]) => {
    const days = storage[field] ?? 0;
    return days > 0 ? [`${span(days)} ${where}`] : [];
  });
  return kept.length > 0 ? `Keeps ${orWords.format(kept)}.` : 'Best right away.';
}
