const gramWords = (grams: number) => `${grams < 10 ? grams : Math.round(grams)} g`;

/** Lists of an account: choosing and naming, and what a line says. */
export const listsCopy = {
  firstName: 'Shopping list',
  choose: 'List',
  weekName: (name: string, date: string) => `${name} (week of ${date})`,
  create: 'New list',
  bulk: 'Bulk list',
  rename: 'Rename',
  remove: 'Delete',
  share: 'Share',
  byHand: (week: string) => `changed by hand; the week needs ${week}`,
  cooked: (grams: number) => `cooked ${gramWords(grams)}`,
  boughtBefore: (grams: number) => `bought ${gramWords(grams)}, your meals need more now`,
  nothingToBuy: (words: string) => `${words}, nothing to buy`,
  leftOver: (grams: number, cost: string) => `${grams} g left over, worth ${cost}`,
  checkedBy: (name: string) => `checked off by ${name}`,
  sharedDescription: 'A shopping list that someone shared with you.',
  sharedTitle: 'Shared shopping list',
  sharedRoles: {
    see: 'You can see this list.',
    tick: 'You can check items off.',
    edit: 'You can change this list.',
  },
  unknownTitle: 'There is no list at this address',
  unknownWords: 'Check that you have the whole link.',
} as const;
