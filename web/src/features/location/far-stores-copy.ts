/** While all of the user's own stores are far from their ZIP code. */
export const farStores = {
  title: 'Your stores',
  words: (zipCode: string, miles: number) =>
    `Your own stores are far from ${zipCode}: the nearest is ${miles.toLocaleString('en-US')} miles away. Prices come from them.`,
  changeStores: 'Change your stores',
  changeZip: 'Change your ZIP code',
} as const;
