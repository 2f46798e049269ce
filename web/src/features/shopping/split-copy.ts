import { counted } from '@homeplate/kit/format/counted.ts';

const joined = (names: readonly string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)}` : (names[0] ?? '');

/** A list that is split over stores. */
export const splitCopy = {
  title: (stores: readonly string[]) => `Shop at ${joined(stores)}`,
  words: 'Everyone who has this list sees it store by store.',
  again: 'Assign items again',
  one: 'Show as one list',
  busy: 'Saving...',
  split: 'Your list is split by store',
  joined: 'Your list is one list again',
  undo: 'Undo',
  undoHint: 'Splits the list as it was before',
  failed: 'Couldn’t split your list',
  failedHelp: 'Check your connection and try again. Your list is unchanged.',
  unassigned: 'Not assigned yet',
  home: 'Nothing to buy',
  unpriced: 'Not priced',
  waiting: (count: number) => `${counted(count, 'item isn’t', 'items aren’t')} assigned to a store yet.`,
  gaps: {
    closed: 'This store closed. Assign its items again, or buy them elsewhere.',
    far: 'This store isn’t among the stores near you, so its prices don’t show here.',
  },
} as const;
