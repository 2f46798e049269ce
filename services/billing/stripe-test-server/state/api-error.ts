import type { Problem } from './objects.ts';

/** The body of Stripe's errors: https://docs.stripe.com/api/errors */
export type ErrorBody = Partial<Problem> & {
  type: string;
  message: string;
  param?: string;
  setup_intent?: unknown;
  payment_intent?: unknown;
};

export class ApiError extends Error {
  override name = 'ApiError';
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const badRequest = (message: string, detail: Partial<ErrorBody> = {}): ApiError =>
  new ApiError(400, { type: 'invalid_request_error', message, ...detail });

/** 402, as Stripe answers a declined card. */
export const cardError = (problem: Problem, intent: Partial<ErrorBody> = {}): ApiError =>
  new ApiError(402, { ...problem, ...intent });
