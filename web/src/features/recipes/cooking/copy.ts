import { durationWords } from '@homeplate/kit/format/dates.ts';

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
