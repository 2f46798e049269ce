export const payment = {
  loading: 'Loading the card form',
  notLoaded: 'Stripe not loaded',
  notLoadedWords: 'Check your connection and your content blocker, then try again. You haven’t been charged.',
  again: 'Try again',
  testMode:
    'Test mode: no card is charged. Use card 4242 4242 4242 4242 with any future date and any code and ZIP.',
  agree: 'I agree to these renewal terms',
  mustAgree: 'Check the box to agree to the renewal terms.',
  processing: 'Processing...',
  failed: 'Payment Failed',
  failedWords: 'There was an error processing your payment. Please try again.',
  safe: 'Your card goes straight to Stripe. We never see its number.',
} as const;
