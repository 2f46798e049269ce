import { AppError } from '@homeplate/common/app-error.ts';
import Stripe from 'stripe';

/** The code of an error that Stripe answered with; undefined for any other error. */
export const stripeCodeOf = (error: unknown): string | undefined =>
  error instanceof Stripe.errors.StripeError ? (error.code ?? error.type) : undefined;

/** Another request with the same idempotency key is running, or ran with other parameters: read again and repeat. */
export const isIdempotencyConflict = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeIdempotencyError || stripeCodeOf(error) === 'idempotency_key_in_use';

/** Stripe's error as one that a user can read. A declined card keeps the provider's words. */
export function paymentError(error: unknown): unknown {
  if (error instanceof Stripe.errors.StripeCardError)
    return new AppError('PAYMENT_FAILED', { message: error.message, cause: error });
  if (error instanceof Stripe.errors.StripeConnectionError || error instanceof Stripe.errors.StripeAPIError)
    return new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 5 });
  if (error instanceof Stripe.errors.StripeRateLimitError)
    return new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 10 });
  return error;
}
