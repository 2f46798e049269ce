import { type CookieUse, HOST_PREFIX } from '@homeplate/contracts/documents/cookies.ts';

export const legal = {
  updated: 'Last gone over on',
  onThisPage: 'On this page',
  operatorTitle: 'Who runs this installation',
  operator: (name: string) => `${name} runs this installation of Homeplate and answers for it.`,
  noOperator:
    'Whoever set this installation up has not entered a name. Until they do, write to them on the contact page: what you send is kept for them here.',
  write: 'E-mail',
  address: 'Address',
  contact: 'Contact page',
} as const;

export const kept = {
  caption: 'Cookies and what else is kept in your browser',
  name: 'Name',
  purpose: 'What it is for',
  until: 'Until',
  where: {
    cookie: 'Cookies',
    device: 'Storage of this device',
    tab: 'Storage of the open tab',
    cache: 'Copies for the time without a connection',
    channel: 'Between open tabs',
  },
  whereWords: {
    cookie: `Small values that your browser sends along with every request to this site, and to no other. Over https, the names that scripts can't read start with ${HOST_PREFIX}.`,
    device: 'Stays in this browser until you clear it. It is never sent anywhere.',
    tab: 'Is gone when the tab is closed or you sign out. It is never sent anywhere.',
    cache: 'Made by the service worker, so that the app opens without a connection.',
    channel: 'Nothing is kept under these names: open tabs of this site use them to speak with each other.',
  },
  days: (days: number) => (days === 1 ? '1 day' : days === 365 ? '1 year' : `${days} days`),
  cleared: 'you clear it',
  closed: 'the tab is closed or you sign out',
  newer: 'a newer version of the app',
  signedOut: 'you sign out, or 30 newer ones',
  pictures: '120 newer ones',
  files: '150 newer ones',
  never: 'not kept',
  scripts: 'Can be read by the scripts of this site.',
} as const;

/** What each cookie is for. */
export const cookieWords: Record<CookieUse, string> = {
  session: 'Keeps you signed in. Holds a random token; only its digest is stored on the server.',
  signedIn: 'Holds 1 while you are signed in, so that the page knows whether to ask who you are.',
  device:
    'Tells a browser you signed in with from a new one, for the mail about new sign-ins, and lets you sign in here while others try to guess your password. Holds a random word; only its digest is stored on the server.',
  zipCode: 'The ZIP code you entered as a visitor, so that prices are those near you.',
  views: 'Which recipes a visitor opened in full today, for the limit of the free plan.',
};

export const storageWords = {
  theme: 'Light or dark, where you chose one.',
  units: 'Cups or grams, where you chose metric.',
  servings: 'For how many you cook the last 40 recipes you changed.',
  ticked: 'Ingredients you ticked off, of the last 40 recipes.',
  timers: 'Kitchen timers you started.',
  operations: 'Your shopping list.',
  shopping: 'Your shopping list from an earlier version of the app. It moves when you open the list.',
  shoppingPrices: 'What your shopping list cost when it was last priced, to read without a connection.',
  person: 'The id of your account, so that what you typed is never shown to somebody else who signs in here.',
  scroll: 'How far down you were on a page, for when you go back.',
  list: 'The list of recipes you looked at last, for the way back to it.',
  pages: 'How many pages of a list you had opened, for when you go back.',
  signIn:
    'What you were about to do when you were asked to sign in, such as save a recipe. Good for 30 minutes.',
  draft: 'A review, a recipe or a message that you started to write.',
  app: 'The files of the app that work without a connection.',
  recipes: 'The last 30 recipes you opened.',
  pictures: 'The last 120 pictures of recipes.',
  files: 'The last 150 other files of the app.',
  expiration: 'When each of these copies was last used, so that the oldest ones go first.',
  tabs: 'Tells the tabs of this site who signed in, that somebody signed out, and that prices are those near another ZIP code now.',
  livePrices: 'Tells the tabs of this site what price changed.',
  operationChanges: 'Tells the tabs of this site that your shopping list changed.',
} as const;
