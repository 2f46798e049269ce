import { durationWords } from '@homeplate/kit/format/dates.ts';

/** The copy of a recipe's tabs other than lines and steps. */
export const kitchen = {
  units: 'Measures',
  us: 'US',
  metric: 'Metric',
  clearTicks: 'Uncheck all',
  ticked: (count: number, total: number) => `${count} of ${total} checked off`,
  goodToKnow: 'Good to know',
  equipment: 'Equipment',
  makeAhead: 'Make ahead',
  leftovers: 'Leftovers',
  keeps: (days: number) =>
    days === 0 ? 'Eat it right away.' : `Keeps ${days === 1 ? 'a day' : `${days} days`} in the refrigerator.`,
  suits: 'Diets',
  noAllergens: 'none of the nine major allergens',
  hands: (count: number) => `${durationWords(count)} hands-on`,
  waiting: (count: number) => `${durationWords(count)} hands-off`,
  stepTime: (time: number, waiting: number) =>
    waiting === 0
      ? durationWords(time)
      : waiting >= time
        ? `${durationWords(time)} hands-off`
        : `${durationWords(time)}, ${durationWords(waiting)} of it hands-off`,
  print: 'Print',
} as const;

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

export const cooking = {
  start: 'Start Cooking',
  title: (recipe: string) => `Cooking ${recipe}`,
  close: 'Close cook mode',
  ready: 'Get ready',
  step: (step: number, count: number) => `Step ${step} of ${count}`,
  begin: 'First step',
  next: 'Next step',
  back: 'Back',
  done: 'Done',
  uses: 'In this step',
  inAll: 'in all',
  keys: 'Arrow keys or space change the step, and Esc closes.',
  swipe: 'Swipe to change the step.',
  awake: 'The screen stays on.',
  notAwake: 'This browser may turn the screen off: set a longer screen timeout on your device.',
  after: 'Afterward',
} as const;

export const timer = {
  title: 'Timers',
  start: (count: number) => `Start ${durationWords(count)} timer`,
  of: (step: number) => `Step ${step}`,
  over: 'Time is up',
  paused: 'paused',
  pause: (name: string) => `Pause the timer for ${name}`,
  resume: (name: string) => `Resume the timer for ${name}`,
  more: '+1 min',
  moreFor: (name: string) => `+1 min for ${name}`,
  stop: (name: string) => `Stop the timer for ${name}`,
  doneTitle: 'Time is up',
  doneWords: (step: number, recipe: string) => `Step ${step} of ${recipe}`,
  show: (count: number) => (count === 1 ? 'Show the timer' : `Show ${count} timers`),
  hide: 'Hide the timers',
  count: (count: number) => (count === 1 ? '1 timer' : `${count} timers`),
} as const;
