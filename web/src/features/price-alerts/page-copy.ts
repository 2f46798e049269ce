/** Of the page before its parts are loaded. */
export const alertPage = {
  title: 'Price alerts',
  words: 'Tell us the price you want to pay. We let you know when a store near you has it.',
  description: 'Get a notice when a food costs what you want to pay at your stores.',
  signedOutTitle: 'Sign in for price alerts',
  signedOutWords: 'We watch the prices at your stores and email you at most once a day.',
  loading: 'Loading your price alerts',
} as const;
