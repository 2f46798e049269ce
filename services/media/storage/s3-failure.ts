import { AppError } from '@homeplate/common/app-error.ts';
import { ConfigError } from '@homeplate/common/config.ts';

/** 409 is a concurrent write of the same object. */
const TRANSIENT_STATUS = new Set([409, 429, 500, 502, 503, 504]);
const TRANSIENT_NAME = new Set([
  'AbortError',
  'TimeoutError',
  'RequestTimeout',
  'RequestTimeTooSkewed',
  'SlowDown',
]);

/** The HTTP status of the response; undefined if there was none. */
export function statusOf(error: unknown): number | undefined {
  const metadata: unknown = error instanceof Error ? Reflect.get(error, '$metadata') : undefined;
  const status: unknown =
    typeof metadata === 'object' && metadata ? Reflect.get(metadata, 'httpStatusCode') : undefined;
  return typeof status === 'number' ? status : undefined;
}

/** The error code of a failure without a response, such as ECONNREFUSED. */
function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  return typeof code === 'string' ? code : undefined;
}

/** Network errors and truncated responses, but not Node's own ERR_ codes for certificates or wrong arguments. */
const TRANSIENT_CODE = /^(E(?!RR_)|ERR_STREAM_PREMATURE_CLOSE$)/;

/** True if a retry may succeed. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (TRANSIENT_NAME.has(error.name)) return true;
  const status = statusOf(error);
  return status === undefined ? TRANSIENT_CODE.test(codeOf(error) ?? '') : TRANSIENT_STATUS.has(status);
}

/** Describes the failure by the setting that causes it. Contains no secret. */
function messageOf(error: unknown, bucket: string): string {
  const status = statusOf(error);
  const name = error instanceof Error ? error.name : 'unknown';
  if (isTransient(error)) {
    return `AWS_ENDPOINT_URL_S3: the S3 server is unavailable (${status ?? codeOf(error) ?? name})`;
  }
  if (status === 301 || name === 'AuthorizationHeaderMalformed')
    return `AWS_REGION: the bucket ${bucket} is in another region`;
  if (status === 403 || status === 401) {
    return `AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY: the S3 server rejects them for the bucket ${bucket} (${name})`;
  }
  if (status === 404) return `S3_BUCKET: there is no bucket ${bucket}`;
  return `AWS_ENDPOINT_URL_S3: the S3 server fails (${status ?? codeOf(error) ?? name})`;
}

/** The caller always gets UNAVAILABLE; the details are only logged. */
export const unavailable = (error: unknown, bucket: string): AppError =>
  new AppError('UNAVAILABLE', {
    cause: new Error(messageOf(error, bucket), { cause: error }),
    retryAfterSeconds: 1,
  });

/** Tells the operator which setting is wrong. */
export const misconfigured = (error: unknown, bucket: string): ConfigError =>
  new ConfigError(messageOf(error, bucket), { cause: error });
