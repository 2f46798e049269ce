/** The copy of everything that is stored about the user. */
export const download = {
  title: 'Your data',
  words:
    'Download everything we store about you: a page to read, the same as JSON, and your photos. Up to five times a day.',
  submit: 'Download my data',
  pending: 'Collecting...',
  fileName: 'my-homeplate-data.zip',
  done: 'Your data is downloaded',
  failed: 'Couldn’t collect your data',
  tryAgain: 'Please try again.',
} as const;

/** The deletion of an account. */
export const deletion = {
  title: 'Delete account',
  words:
    'We email you a link. After you confirm it, you have 7 days to change your mind. Then everything is deleted for good.',
  what: 'Your saved recipes, notes, photos, reviews, plans, lists, pantry and price alerts are deleted, and a paid plan ends without a refund. If others share your household, it goes to the member who has been in it the longest.',
  open: 'Delete account',
  password: 'Your password',
  submit: 'Email me the link',
  submitting: 'Sending...',
  cancel: 'Cancel',
  failed: 'The link wasn’t sent',
  sentTitle: 'Check your email',
  sent: (email: string) =>
    `The link is on its way to ${email}. It works for 24 hours. Until you open it, nothing changes.`,
  scheduled: (day: string) => `Your account will be deleted on ${day}.`,
  keep: 'Keep my account',
  keeping: 'Canceling...',
  kept: 'Your account stays',
  keepFailed: 'The deletion wasn’t canceled',
  tryAgain: 'Please try again.',
} as const;

/** The page of the mailed link. */
export const confirmDeletion = {
  title: 'Delete your account',
  words:
    'Your account and everything in it will be deleted 7 days from now. Until then you can sign in and keep it.',
  submit: 'Delete my account',
  pending: 'Scheduling...',
  failed: 'The deletion wasn’t scheduled. Please try again.',
  doneTitle: 'Your deletion is scheduled',
  done: (day: string) =>
    `We delete your account on ${day}. Changed your mind? Sign in before then and choose “Keep my account”.`,
  receipt: 'See the receipt',
  ended: 'Your account settings can send a new link.',
  settings: 'Account settings',
} as const;

/** The page of the receipt. */
export const deletionReceipt = {
  title: 'Receipt of a deletion',
  words:
    'Each part of our software deletes what it stores. This page holds no personal data; keep its address if you need it.',
  loading: 'Loading the receipt',
  failed: 'Couldn’t load the receipt.',
  again: 'Try again',
  noneTitle: 'There is no such receipt',
  none: 'Check the address. We keep a receipt for a year.',
  states: {
    scheduled: (day: string) => `The account will be deleted on ${day}.`,
    canceled: () => 'The deletion was canceled. The account stays.',
    running: () => 'The account is deleted. Some parts are still deleting what they store.',
    done: (day: string) => `Everything was deleted on ${day}.`,
  },
  list: 'Parts',
  names: {
    identity: 'Account, household and emails',
    billing: 'Plan and payments',
    media: 'Photos',
    planner: 'Plans, lists and pantry',
    pricing: 'Price alerts',
    recipe: 'Saved recipes, notes and reviews',
  } as Record<string, string>,
  deleted: 'Deleted',
  deleting: 'Deleting...',
  home: 'Home',
} as const;
