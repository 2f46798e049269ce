export const detail = {
  back: 'Back to recipes',
  figures: 'Cost, nutrition and difficulty',
  loading: 'Loading the recipe',
  notFoundTitle: 'Recipe Not Found',
  notFoundWords: "The recipe you're looking for doesn't exist or has been removed.",
  browseAll: 'Browse All Recipes',
  notReached: 'Or it could not be reached just now: check your connection and try again.',
  again: 'Try again',
  totalTime: 'Total time',
  servings: 'Servings',
  aServing: 'A serving',
  calories: 'Calories',
  portionCost: 'Portion cost',
  aServingUnit: 'a serving',
  youPay: 'You pay',
  about: 'About',
  toBuyAll: 'to buy everything',
  priced: (priced: number, total: number) =>
    priced === total ? `All ${total} ingredients priced` : `${priced} of ${total} ingredients priced`,
  byEstimate: (count: number) => `${count} by estimate`,
  from: (what: string) => `from ${what}`,
  beforeTax: 'Before sales tax and deposits.',
  newPrice: (names: readonly string[]) =>
    names.length > 2
      ? `New prices of ${names[0]} and ${names.length - 1} others`
      : `New price of ${names.join(' and ')}`,
  newPrices: 'Prices changed.',
  nowCosts: (cost: string) => `A serving now costs ${cost}.`,
} as const;
