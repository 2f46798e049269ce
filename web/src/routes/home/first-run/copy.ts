export const firstRun = {
  title: 'Set up your kitchen',
  question: (index: number, count: number) => `Question ${index} of ${count}`,
  skipAll: 'Skip all',
  skip: 'Skip this',
  next: 'Save and continue',
  last: 'Save and finish',
  saving: 'Saving...',
  failed: 'That wasn’t saved. Please try again.',
  notSkipped: 'That didn’t work. Please try again.',
  place: (place: string) => `Prices near ${place}`,
  changePlace: 'Change',
  doneTitle: 'You’re set up',
  doneWords: 'Change any of this in your account settings.',
  skippedTitle: 'Setup is put away',
  skippedWords: 'Your account settings open it again.',
} as const;

export const placeStep = {
  title: 'Where do you shop?',
  words: 'We price every recipe at the stores near this ZIP code.',
  zipCode: 'ZIP code',
  placeholder: '12345',
} as const;

export const peopleStep = {
  title: 'How many people eat with you?',
  words: 'Dinners and weeks are priced for all of you.',
  adults: 'Adults',
  children: 'Children',
  tooMany: (most: number) => `A household has 1 to ${most} people`,
  adult: (number: number) => `Adult ${number}`,
  child: (number: number) => `Child ${number}`,
} as const;

const named = (value: string) => (value.charAt(0).toUpperCase() + value.slice(1)).replaceAll('-', ' ');
export const dietsStep = {
  title: 'Is there anything you don’t eat?',
  words: 'Recipes warn you when they don’t fit.',
  forEveryone: 'For everyone at your table. Change each person in your account settings.',
  diets: 'Diets',
  allergens: 'Allergens',
  diet: (value: string) =>
    value.endsWith('-free') ? value.charAt(0).toUpperCase() + value.slice(1) : named(value),
  allergen: named,
  you: 'You',
} as const;

export const budgetStep = {
  title: 'What may a week of food cost?',
  words: 'Your week shows how much is left. $75 is a good start.',
  presets: 'Usual budgets',
  budget: 'Weekly budget in dollars',
  wrong: 'Please use dollars and cents, such as 75.00',
  least: 'A weekly budget is at least $1',
  missing: 'Enter a budget, or skip this question',
} as const;

export const storesStep = {
  title: 'Which stores do you shop at?',
  words: 'Pick them in the order you visit them. Every price then comes from your stores.',
  loading: 'Loading stores',
} as const;
