/**
 * Every error code with its gRPC status, HTTP status and default message for the user.
 * gRPC numbers: https://grpc.github.io/grpc/core/md_doc_statuscodes.html
 */
export const ERRORS = {
  INVALID_INPUT: { grpc: 3, http: 400, words: 'Some of the information sent isn’t valid.' },
  UNAUTHENTICATED: { grpc: 16, http: 401, words: 'Please sign in.' },
  WRONG_PASSWORD: { grpc: 16, http: 401, words: 'Invalid username or password' },
  BAD_FEED_KEY: { grpc: 16, http: 401, words: 'The feed key is missing or invalid.' },
  PAYMENT_FAILED: {
    grpc: 9,
    http: 402,
    words: 'There was an error processing your payment. Please try again.',
  },
  WRONG_ROLE: { grpc: 7, http: 403, words: 'Your account doesn’t have permission to do this.' },
  NOT_ENTITLED: { grpc: 7, http: 403, words: 'This is part of a paid plan.' },
  ACCOUNT_LOCKED: {
    grpc: 7,
    http: 403,
    words: 'This account is locked. Please write to us on the contact page.',
  },
  SECOND_FACTOR_NEEDED: { grpc: 7, http: 403, words: 'Enter the code from your authenticator app.' },
  WRONG_ACCOUNT: { grpc: 7, http: 403, words: 'This is for another account.' },
  WRONG_ORIGIN: { grpc: 7, http: 403, words: 'This request came from another site and was blocked.' },
  NOT_FOUND: { grpc: 5, http: 404, words: 'There is nothing at this address.' },
  METHOD_NOT_ALLOWED: { grpc: 12, http: 405, words: 'This address doesn’t support that method.' },
  CONFLICT: { grpc: 6, http: 409, words: 'This already exists.' },
  LINK_ENDED: { grpc: 9, http: 410, words: 'This link has expired or was used already.' },
  TOO_LARGE: { grpc: 11, http: 413, words: 'The request is too large.' },
  KEY_REUSED: { grpc: 3, http: 422, words: 'This Idempotency-Key was used for another request.' },
  UNSUPPORTED_MEDIA_TYPE: { grpc: 3, http: 415, words: 'Send JSON with the content type application/json.' },
  RATE_LIMITED: { grpc: 8, http: 429, words: 'Too many attempts. Please wait and try again.' },
  CANCELLED: { grpc: 1, http: 499, words: 'The request was canceled.' },
  DEADLINE_EXCEEDED: { grpc: 4, http: 503, words: 'This took too long. Please try again.' },
  UNAVAILABLE: { grpc: 14, http: 503, words: 'This part is not available right now. Please try again.' },
  UNSIGNED_CALL: { grpc: 16, http: 500, words: 'Something went wrong on our side.' },
  UNKNOWN_ROLE: { grpc: 16, http: 500, words: 'Something went wrong on our side.' },
  INTERNAL: { grpc: 13, http: 500, words: 'Something went wrong on our side.' },
} as const satisfies Record<string, { grpc: number; http: number; words: string }>;

export type ErrorCode = keyof typeof ERRORS;

export const isErrorCode = (value: unknown): value is ErrorCode =>
  typeof value === 'string' && Object.hasOwn(ERRORS, value);
