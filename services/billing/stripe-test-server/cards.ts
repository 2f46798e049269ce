import { CARD_DECLINES } from '@homeplate/contracts/documents/card-declines.ts';
import { badRequest } from './state/api-error.ts';
import type { Problem } from './state/objects.ts';

type Behavior = {
  brand: string;
  /** Saving the card: 3-D Secure, or a decline. */
  setup?: 'authenticate' | DeclineCode;
  /** A charge: a decline, after 3-D Secure where that is asked for. */
  charge?: DeclineCode;
  /** A charge succeeds, and the cardholder then disputes it as fraud. */
  isDisputed?: true;
  /** Which charges with the customer present ask for 3-D Secure. Saving the card counts as authenticated for `once`. */
  authenticates?: 'once' | 'always';
};

const DECLINES = {
  ...CARD_DECLINES,
  authentication_required: {
    code: 'authentication_required',
    message: 'Your card was declined. This transaction requires authentication.',
  },
} as const;
type DeclineCode = keyof typeof DECLINES;

const declined = (code: DeclineCode): Behavior => ({ brand: 'visa', setup: code, charge: code });

/** Stripe's documented test numbers: https://docs.stripe.com/testing */
const CARDS: Readonly<Record<string, Behavior>> = {
  '4242424242424242': { brand: 'visa' },
  '5555555555554444': { brand: 'mastercard' },
  '378282246310005': { brand: 'amex' },
  '6011111111111117': { brand: 'discover' },
  ...Object.fromEntries(
    Object.entries(CARD_DECLINES).map(([reason, { number }]) => [number, declined(reason as DeclineCode)]),
  ),
  // Can be saved, but not charged.
  '4000000000000341': { brand: 'visa', charge: 'generic_decline' },
  '4000000000000259': { brand: 'visa', isDisputed: true },
  '4000002500003155': { brand: 'visa', setup: 'authenticate', authenticates: 'once' },
  '4000002760003184': { brand: 'visa', setup: 'authenticate', authenticates: 'always' },
  '4000008260003178': {
    brand: 'visa',
    setup: 'authenticate',
    authenticates: 'once',
    charge: 'insufficient_funds',
  },
};

/** Ids of payment methods that Stripe offers in test mode. */
const TOKENS: Readonly<Record<string, string>> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_chargeDeclined: '4000000000000002',
  pm_card_createDispute: '4000000000000259',
  pm_card_chargeCustomerFail: '4000000000000341',
  pm_card_authenticationRequired: '4000002760003184',
};

export type Outcome = 'succeeded' | 'requires_action' | Problem;

/** The number behind a test token; undefined for any other id. */
export const numberOfToken = (id: string): string | undefined => TOKENS[id];

/** Refuses a number that is not one of Stripe's test numbers, so that no real card is typed here by mistake. */
export function brandOf(number: string): string {
  const card = CARDS[number];
  if (card) return card.brand;
  throw badRequest('This is test mode: use one of Stripe’s test cards, such as 4242 4242 4242 4242.', {
    code: 'incorrect_number',
    param: 'payment_method_data[card][number]',
  });
}

export function outcomeOfSetup(number: string, isAuthenticated: boolean): Outcome {
  const { setup } = behaviorOf(number);
  if (setup === undefined) return 'succeeded';
  if (setup === 'authenticate') return isAuthenticated ? 'succeeded' : 'requires_action';
  return problemOf(setup);
}

/** `off-session`: a renewal, which the customer cannot authenticate. `saved`: the customer saved the card before. */
export function outcomeOfCharge(
  number: string,
  how: { session: 'on' | 'off'; isSaved: boolean; isAuthenticated: boolean },
): Outcome {
  const { charge, authenticates } = behaviorOf(number);
  const mustAuthenticate =
    !how.isAuthenticated && (authenticates === 'always' || (authenticates === 'once' && !how.isSaved));
  if (mustAuthenticate)
    return how.session === 'on' ? 'requires_action' : problemOf('authentication_required');
  return charge ? problemOf(charge) : 'succeeded';
}

export const isDisputed = (number: string): boolean => behaviorOf(number).isDisputed === true;

/** The customer refused or failed 3-D Secure. */
export const authenticationFailed = (kind: 'setup_intent' | 'payment_intent'): Problem => ({
  type: 'invalid_request_error',
  code: `${kind}_authentication_failure`,
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});

const behaviorOf = (number: string): Behavior => CARDS[number] ?? declined('generic_decline');

function problemOf(reason: DeclineCode): Problem {
  const { code, message } = DECLINES[reason];
  return { type: 'card_error', code, decline_code: reason, message };
}
