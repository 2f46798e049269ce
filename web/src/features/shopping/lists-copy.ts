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
  allAtHome: (have: string) => `${have}, nothing to buy`,
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
