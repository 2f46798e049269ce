/** The page that replaces the card. */
export const replaceCard = {
  title: 'Replace your card',
  description: 'Another card for your subscription.',
  words: 'The new card pays for your plan from now on, and what is owed right away.',
  loading: 'Loading the card form',
  failedWords: 'Couldn’t open the card form.',
  again: 'Try again',
  submit: 'Save this card',
  saved: 'Your card was replaced',
  back: 'Back to your account',
} as const;
