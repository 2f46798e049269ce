/** The copy for typed foods and amounts. */
export const foods = {
  searching: 'Looking it up',
  none: (text: string) => `No food is called “${text}”.`,
  failed: 'Foods did not load. Please try again.',
  found: (count: number) => (count === 1 ? '1 food' : `${count} foods`),
  also: (alias: string) => `also ${alias}`,
  gone: 'That food is not in our table. Choose another.',
  notKnown: 'not known',
  piece: 'piece',
  pieces: 'pieces',
} as const;

export const amountProblems = {
  empty: 'Type an amount.',
  'no-number': 'That is no number we can read. Try 2, 1.5 or 1 1/2.',
  negative: 'An amount cannot be less than nothing.',
  'by-zero': 'Nothing can be divided by 0.',
  zero: 'Type more than 0.',
  enormous: 'That is more than a million. Please type a smaller amount.',
} as const;
