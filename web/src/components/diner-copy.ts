import type { DinerConflict } from '../lib/diner-conflicts.ts';

/** More foods than this are counted. */
const MOST_NAMED = 3;

const joined = (names: readonly string[], and: string): string =>
  names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} ${and} ${names.at(-1)}`;

const listed = (foods: readonly string[]): string =>
  foods.length > MOST_NAMED
    ? `${foods.slice(0, MOST_NAMED - 1).join(', ')} and ${foods.length - MOST_NAMED + 1} more`
    : joined(foods, 'and');

const plain = (name: string): string => name.replaceAll('-', ' ');
/** "dairy-free" and "low-carb" keep their hyphens. */
const ADJECTIVES = new Set(['gluten-free', 'dairy-free', 'low-carb']);
const dietName = (diet: string): string => (ADJECTIVES.has(diet) ? diet : plain(diet));

export const diners = {
  title: 'Not for everyone at your table',
  more: (count: number) => `${count} more`,
  fewer: 'Show less',
  /** One sentence for each conflict: who, and which food. */
  conflict: ({ diner, kind, name, foods }: DinerConflict): string => {
    if (kind === 'allergen') return `${diner} can’t have ${plain(name)}: it’s in the ${listed(foods)}.`;
    if (kind === 'dislike') return `${diner} doesn’t like ${listed(foods)}.`;
    return foods.length > 0
      ? `${diner} eats ${dietName(name)}: this has ${listed(foods)}.`
      : `${diner} eats ${dietName(name)}: this recipe doesn’t fit.`;
  },
} as const;
