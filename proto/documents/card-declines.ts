/**
 * Why Stripe's test cards are declined, by decline code: the card, the error's code, and the sentence for the customer.
 * https://docs.stripe.com/testing#declined-payments
 */
export const CARD_DECLINES = {
  generic_decline: { number: '4000000000000002', code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: {
    number: '4000000000009995',
    code: 'card_declined',
    message: 'Your card has insufficient funds.',
  },
  lost_card: { number: '4000000000009987', code: 'card_declined', message: 'Your card was declined.' },
  stolen_card: { number: '4000000000009979', code: 'card_declined', message: 'Your card was declined.' },
  expired_card: { number: '4000000000000069', code: 'expired_card', message: 'Your card has expired.' },
  incorrect_cvc: {
    number: '4000000000000127',
    code: 'incorrect_cvc',
    message: 'Your card’s security code is incorrect.',
  },
  processing_error: {
    number: '4000000000000119',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
  card_velocity_exceeded: {
    number: '4000000000006975',
    code: 'card_declined',
    message:
      'Your card was declined for making repeated attempts too frequently or exceeding its amount limit.',
  },
} as const;
