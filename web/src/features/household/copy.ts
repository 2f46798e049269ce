import type { AgeGroup } from '@homeplate/contracts/documents/diner-values.ts';

export const household = {
  title: 'Household',
  words: 'Members plan one calendar together. Everyone keeps their own account, favorites and reviews.',
  loading: 'Loading your household',
  failed: 'Couldn’t load your household.',
  again: 'Try again',
  tryAgain: 'Please try again.',
  members: 'Members',
  you: 'You',
  owner: 'Owner',
  since: (day: string) => `Since ${day}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  leave: 'Leave household',
  needsFamily: 'Sharing a household is part of the Family plan.',
  seePlans: 'See the plans',
  full: (profiles: number) => `All ${profiles} profiles of your plan are taken.`,
  invite: {
    title: 'Invite someone',
    email: 'Email',
    hint: 'We send a link that works for this address only, for 7 days.',
    submit: 'Send invitation',
    pending: 'Sending...',
    sent: 'The invitation is on its way',
    sentWords: (email: string) => `${email} can join with the link we sent.`,
    failed: 'The invitation wasn’t sent',
  },
  invitations: {
    title: 'Invited',
    until: (day: string) => `Link works until ${day}`,
    revoke: 'Revoke',
    revokeOf: (email: string) => `Revoke the invitation of ${email}`,
    revoked: 'The invitation was revoked',
    revokedWords: (email: string) => `The link we sent to ${email} no longer works.`,
    revokeFailed: 'The invitation wasn’t revoked',
  },
} as const;

export const setup = {
  title: 'Size and budget',
  words: 'Your household shares both. Dinners are priced for this many people.',
  people: 'How many people eat with you?',
  unset: 'Not set',
  count: (count: number) => (count === 1 ? '1 person' : `${count} people`),
  peopleSaved: 'Your household is saved',
  peopleFailed: 'Your household wasn’t saved',
  tryAgain: 'Please try again.',
} as const;

export const budget = {
  every: 'Budget for',
  periods: { week: 'A week', 'two-weeks': 'Two weeks (payday)', month: 'A month (benefits, salary)' },
  labels: {
    week: 'Weekly budget in dollars',
    'two-weeks': 'Dollars for two weeks',
    month: 'Dollars for a month',
  },
  hint: 'For every week without a budget of its own. Leave it empty for none.',
  spread: 'Each day gets the same part of it. Leave it empty for none.',
  /** `next`: "Dec 5, 2026". */
  share: (share: string, next: string) => `$${share} for the next seven days. It starts again on ${next}.`,
  dates: { 'two-weeks': 'A payday', month: 'A day it arrives' },
  noDate: 'Please choose a day',
  wrong: 'Please use dollars and cents, such as 75.00',
  least: {
    week: 'A weekly budget is at least $1',
    'two-weeks': 'A budget is at least $1',
    month: 'A budget is at least $1',
  },
  save: 'Save budget',
  saving: 'Saving...',
  saved: 'Your weekly budget is saved',
  savedPeriod: 'Your budget is saved',
  failed: 'Your budget wasn’t saved',
} as const;

export const leaving = {
  leaveTitle: 'Leave this household?',
  leaveWords: 'You get a copy of the calendar, and plan on your own from then on.',
  leaveOwnerWords: (next: string) =>
    `${next} becomes the owner. You get a copy of the calendar, and plan on your own from then on.`,
  leave: { cancel: 'Stay', submit: 'Leave household', pending: 'Leaving...', failed: 'You didn’t leave' },
  left: 'You left the household',
  leftWords: 'Your calendar has a copy of everything that was planned.',
  removeTitle: (name: string) => `Remove ${name}?`,
  removeWords: (name: string) => `${name} gets a copy of the calendar and can’t change yours anymore.`,
  remove: { cancel: 'Cancel', submit: 'Remove', pending: 'Removing...', failed: 'Nobody was removed' },
  removed: (name: string) => `${name} was removed`,
  tryAgain: 'Please try again.',
} as const;

const AGES: Record<AgeGroup, string> = {
  '1-3': '1 to 3 years',
  '4-8': '4 to 8 years',
  '9-13': '9 to 13 years',
  '14-18': '14 to 18 years',
  '19-50': '19 to 50 years',
  '51+': '51 years or older',
};
const PORTIONS: Record<string, string> = {
  '0.5': 'Half a serving',
  '0.75': '¾ of a serving',
  '1': '1 serving',
  '1.25': '1¼ servings',
  '1.5': '1½ servings',
  '2': '2 servings',
};
const plain = (name: string): string => name.replaceAll('-', ' ');

export const diners = {
  title: 'Diners',
  words: 'Who eats with you. Recipes tell you when they break an allergen or a diet.',
  none: 'No diners yet.',
  add: 'Add a diner',
  full: (profiles: number) =>
    profiles === 1
      ? 'Your plan has one profile. The Family plan has 6.'
      : `All ${profiles} profiles are taken.`,
  change: 'Change',
  changeOf: (name: string) => `Change ${name}`,
  remove: 'Remove',
  removeOf: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} was removed`,
  undo: 'Undo',
  undoHint: 'To undo it later, add the diner again in your account settings',
  removeFailed: 'Nobody was removed',
  restoreFailed: 'The diner wasn’t restored',
  tryAgain: 'Please try again.',
  age: (group: AgeGroup) => AGES[group],
  portion: (servings: number) => PORTIONS[String(servings)] ?? `${servings} servings`,
  diet: (name: string) => plain(name.charAt(0).toUpperCase() + name.slice(1)),
  allergen: (name: string) => plain(name.charAt(0).toUpperCase() + name.slice(1)),
  avoids: (allergens: readonly string[]) => `No ${allergens.map(plain).join(', ')}`,
  eats: (diets: readonly string[]) =>
    diets.map((diet) => plain(diet.charAt(0).toUpperCase() + diet.slice(1))),
  dislikes: (foods: readonly string[]) => `Dislikes ${foods.join(', ')}`,
  form: {
    addTitle: 'Add a diner',
    changeTitle: (name: string) => `Change ${name}`,
    name: 'Name',
    age: 'Age',
    portion: 'Eats',
    allergens: 'Can’t have',
    diets: 'Diets',
    dislikes: 'Doesn’t like',
    dislikesHint: 'Foods with commas between them: celery, olives',
    cancel: 'Cancel',
    submit: 'Save',
    pending: 'Saving...',
    saved: (name: string) => `${name} is saved`,
    failed: 'The diner wasn’t saved',
  },
} as const;

export const joining = {
  title: 'Join a household',
  words: 'Members of a household plan one calendar together.',
  loading: 'Opening your invitation',
  failed: 'Couldn’t open the invitation.',
  again: 'Try again',
  offer: (from: string) => `${from} invites you to plan meals together.`,
  whatStays:
    'You share the calendar and the diners. Your account, favorites and reviews stay your own, and what you planned before comes back if you leave.',
  forAddress: (email: string) => `This invitation is for ${email}.`,
  signIn: 'Sign in to accept',
  register: 'Create a free account',
  otherAccount: (email: string) =>
    `You are signed in as ${email}. Sign out, then open the link in the email again.`,
  submit: 'Join the household',
  pending: 'Joining...',
  notJoined: 'You didn’t join. Please try again.',
  doneTitle: 'You’re in',
  done: (from: string) => `You and ${from} now plan one calendar.`,
  calendar: 'Open the calendar',
  settings: 'Account settings',
  ended: 'Ask the person who invited you for a new invitation.',
} as const;
