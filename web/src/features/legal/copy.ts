import { type CookieUse, HOST_PREFIX } from '@homeplate/contracts/documents/cookies.ts';

export const legal = {
  updated: 'Last updated',
  onThisPage: 'On this page',
  operatorTitle: 'Who runs this site',
  operator: (name: string) => `${name} runs this site and is responsible for it.`,
  noOperator:
    'The people who run this site haven’t entered a name yet. You can reach them on the contact page.',
  write: 'Email',
  address: 'Address',
  contact: 'Contact page',
} as const;

export const kept = {
  caption: 'Cookies and other data stored in your browser',
  name: 'Name',
  purpose: 'What it is for',
  until: 'Until',
  where: {
    cookie: 'Cookies',
    device: 'Device storage',
    tab: 'Tab storage',
    cache: 'Offline copies',
    channel: 'Between open tabs',
  },
  whereWords: {
    cookie: `Small values that your browser sends to this site with every request, and to no other site. Over https, the names that scripts can't read start with ${HOST_PREFIX}.`,
    device: 'Stays in this browser until you clear it. It is never sent anywhere.',
    tab: 'Deleted when you close the tab or sign out. It is never sent anywhere.',
    cache: 'Stored by the service worker, so that the app opens offline.',
    channel:
      'Nothing is stored under these names. Open tabs of this site use them to send each other messages.',
  },
  days: (days: number) => (days === 1 ? '1 day' : days === 365 ? '1 year' : `${days} days`),
  halfHour: '30 minutes',
  cleared: 'you clear it',
  closed: 'the tab is closed or you sign out',
  newer: 'a newer version of the app',
  signedOut: 'you sign out, or 30 newer ones',
  pictures: '120 newer ones',
  files: '150 newer ones',
  never: 'not stored',
  scripts: 'Can be read by the scripts of this site.',
} as const;

/** What each cookie is for. */
export const cookieWords: Record<CookieUse, string> = {
  session: 'Keeps you signed in. Holds a random token; the server stores only its digest.',
  signedIn: 'Holds 1 while you are signed in, so that the page knows whether to load your account.',
  device:
    'Recognizes this browser, so that we email you only about sign-ins from new ones, and you can sign in here even while others try to guess your password. Holds a random value; the server stores only its digest.',
  zipCode: 'The ZIP code you entered as a visitor, for prices near you.',
  ads: 'Whether you allowed ads. Set only when you answer the question, which this site asks only if it has ads.',
  views: 'Which full recipes a visitor opened today, for the limit of the free plan.',
};

export const storageWords = {
  stripe: 'Set by Stripe where you enter a card, to detect fraud. Can be read by scripts.',
  theme: 'Light or dark, if you chose one.',
  units: 'Cups or grams, as you chose. With an account, your units are stored there too.',
  servings: 'The servings you chose, for the last 40 recipes you changed.',
  ticked: 'Ingredients you checked off, for the last 40 recipes.',
  timers: 'Kitchen timers you started.',
  operations: 'Your shopping lists, with changes that are not sent yet.',
  openList: 'Which shopping list of your account was open, to show it offline.',
  tabList: 'Which shopping list of your account this tab shows.',
  shopping: 'Your shopping list from an earlier version of the app. It moves when you open the list.',
  aisles: 'In which order you walk the aisles of each store.',
  shoppingPrices: 'What your shopping list cost when it was last priced, to read offline.',
  person: 'Your account’s ID, so that what you typed is never shown to anyone else who signs in here.',
  scroll: 'Your place on a page, for when you go back.',
  list: 'The recipe list you last looked at, for when you go back.',
  pages: 'How many pages of a list you had opened, for when you go back.',
  signIn:
    'What you were about to do when you were asked to sign in, such as save a recipe. Lasts 30 minutes.',
  draft:
    'A review, a recipe or a message you started to write, and changes of your week until they are sent.',
  app: 'The app’s own files, to work offline.',
  recipes: 'The last 30 recipes you opened.',
  pictures: 'The last 120 pictures of recipes.',
  files: 'The last 150 other files.',
  expiration: 'When each copy was last used, so that the oldest are deleted first.',
  tabs: 'Tells your other open tabs when you sign in or out, or change your ZIP code.',
  livePrices: 'Tells your other open tabs which price changed.',
  operationChanges: 'Tells your other open tabs that your shopping list changed.',
} as const;
