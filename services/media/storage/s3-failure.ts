import { AppError } from '@homeplate/common/app-error.ts';
import { ConfigError } from '@homeplate/common/config.ts';

/** Answers of a server that has no time now; with 409 somebody else writes the same at this moment. */
const PASSING_STATUS = new Set([409, 429, 500, 502, 503, 504]);
const PASSING_NAME = new Set([
  'AbortError',
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeTooSkewed',
  'SlowDown',
]);

/** The HTTP status that the server answered with; undefined when it did not answer. */
export function statusOf(error: unknown): number | undefined {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined;
  const status: unknown =
    typeof metadata === 'object' && metadata ? Reflect.get(metadata, 'httpStatusCode') : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** What the system or Node calls a failure without an answer: ECONNREFUSED. */
function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Calls to the network, and an answer that ended too early; not what Node says of a certificate or of wrong arguments. */
const PASSING_CODE = /^(E(?!RR_)|ERR_STREAM_PREMATURE_CLOSE$)/;

/** True for a failure that a later try may not meet. */
export function isPassing(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (PASSING_NAME.has(error.name)) return true;
  const status = statusOf(error);
  return status === undefined ? PASSING_CODE.test(codeOf(error) ?? '') : PASSING_STATUS.has(status);
}

/** What went wrong, by the setting that has to do with it. Holds no secret. */
function wordsOf(error: unknown, bucket: string): string {
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : 'unknown';
  if (isPassing(error)) {
    return `AWS_ENDPOINT_URL_S3: the S3 server does not answer, or cannot now (${status ?? codeOf(error) ?? name})`;
  }
  if (status === 301 || name === 'AuthorizationHeaderMalformed')
    return `AWS_REGION: the bucket ${bucket} is in another one`;
  if (status === 403 || status === 401) {
    return `AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: the S3 server refuses them for the bucket ${bucket} (${name})`;
  }
  if (status === 404) return `S3_BUCKET: there is no bucket ${bucket}`;
  return `AWS_ENDPOINT_URL_S3: the S3 server fails (${status ?? codeOf(error) ?? name})`;
}

/** To a reader UNAVAILABLE, whatever it is: no fault of theirs, and the words are for the log. */
export const unavailable = (error: unknown, bucket: string): AppError =>
  new AppError('UNAVAILABLE', {
    cause: new Error(wordsOf(error, bucket), { cause: error }),
    retryAfterSeconds: 1,
  });

/** To whoever starts it: which setting is wrong. */
export const misconfigured = (error: unknown, bucket: string): ConfigError =>
  new ConfigError(wordsOf(error, bucket), { cause: error });
