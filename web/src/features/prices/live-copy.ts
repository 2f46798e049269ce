export const livePrices = {
  /** "Garlic 53¢ → 49¢ at Aldi, just now". */
  change: (name: string, change: string, place: string, age: string | undefined) =>
    `${name} ${change} ${place}${age ? `, ${age}` : ''}`,
  atStore: (store: string) => `at ${store}`,
  inDish: 'in this dish',
  goneStore: (gone: string, store: string) => `${gone} is no longer listed. Prices are from ${store} now`,
  newStore: (store: string) => `${store} is the best deal now`,
  sameServing: 'A serving still costs the same.',
  moved: (count: number) =>
    count === 1 ? '1 price moved in this recipe' : `${count} prices moved in this recipe`,
  serving: (now: string, before: string) => `A serving is now ${now}, was ${before}.`,
} as const;
