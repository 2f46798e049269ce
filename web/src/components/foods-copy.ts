/** The copy for typed foods and amounts. */
export const foods = {
  searching: 'Searching',
  none: (text: string) => `No food matches “${text}”.`,
  failed: 'Couldn’t load foods. Please try again.',
  found: (count: number) => (count === 1 ? '1 food' : `${count} foods`),
  also: (alias: string) => `also ${alias}`,
  gone: 'We don’t know that food yet. Choose another.',
  notKnown: 'not known',
  piece: 'piece',
  pieces: 'pieces',
} as const;

export const amountProblems = {
  empty: 'Enter an amount.',
  'no-number': 'Enter a number, such as 2, 1.5 or 1 1/2.',
  negative: 'Enter an amount above 0.',
  'by-zero': 'You can’t divide by 0.',
  zero: 'Enter an amount above 0.',
  enormous: 'That’s more than a million. Enter a smaller amount.',
} as const;
