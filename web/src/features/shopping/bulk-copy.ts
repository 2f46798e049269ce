/** The dialog of bulk lists. */
export const bulkCopy = {
  title: 'New bulk list',
  words:
    'Buy for several weeks, or for a meal with many people, on one list with the largest packages that pay off.',
  kind: 'For',
  kinds: { weeks: 'Several weeks', meal: 'One meal for many people' },
  weeks: 'How many weeks',
  weeksWords: (count: number) => `${count} weeks, from this one`,
  meal: 'Meal',
  people: 'People',
  peopleHint: (most: number) => `1 to ${most}`,
  wrongPeople: (most: number) => `Please use a number from 1 to ${most}`,
  loading: 'Loading your meals',
  noMeals: 'Plan the meal first: this shows the recipes of your next four weeks.',
  mealsFailed: 'Couldn’t load your meals.',
  again: 'Try again',
  cancel: 'Cancel',
  create: 'Make the list',
  creating: 'Making the list...',
  notMade: 'The list wasn’t made',
  upgradeWords: 'Bulk lists are part of the Family plan.',
  plans: 'See the plans',
} as const;
