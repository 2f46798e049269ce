export const preview = {
  premiumTitle: 'The full recipe is for subscribers',
  premiumWords: (steps: number) =>
    `You can see the costs, the ingredients and the first step. The amounts and the other ${steps} steps come with a plan:`,
  limitTitle: 'You’ve used today’s free recipes',
  limitWords: 'Recipes you opened today stay open.',
  limitPlans: 'A plan opens all of them, every day:',
  moreAt: (when: string) => `This one opens again ${when}.`,
  moreTomorrow: 'This one opens again tomorrow.',
  day: { today: 'today', tomorrow: 'tomorrow' },
  at: (day: string, time: string) => `${day} at ${time}`,
  month: (name: string, price: string) => `${name}, $${price} a month`,
  trial: (days: number) => `free for the first ${days} days`,
  seePlans: 'See the plans',
  haveOne: 'Have a plan already?',
  signIn: 'Sign In',
} as const;
