import { Metadata, type ServiceError, type StatusObject, status } from '@grpc/grpc-js';
import { ERRORS, isErrorCode } from '@homeplate/contracts/errors.ts';
import { AppError, toAppError } from './app-error.ts';

const CODE = 'homeplate-code';
const DETAIL = 'homeplate-detail-bin';

/** An error as the caller gets it: its code and what users may read, no internals. */
export function statusOf(thrown: unknown): Partial<StatusObject> {
  const error = toAppError(thrown);
  const metadata = new Metadata();
  metadata.set(CODE, error.code);
  const detail = { fields: error.fields, retryAfterSeconds: error.retryAfterSeconds };
  metadata.set(DETAIL, Buffer.from(JSON.stringify(detail)));
  return { code: ERRORS[error.code].grpc, details: error.message, metadata };
}

function detailOf(metadata: Metadata): { fields?: Record<string, string>; retryAfterSeconds?: number } {
  const [bytes] = metadata.get(DETAIL);
  return bytes instanceof Buffer ? JSON.parse(bytes.toString()) : {};
}

/** The error that a client throws: the server's own, or one for a failure of the transport. */
export function errorOf(error: ServiceError): AppError {
  const [code] = error.metadata?.get(CODE) ?? [];
  if (isErrorCode(code)) {
    return new AppError(code, { message: error.details, ...detailOf(error.metadata), cause: error });
  }
  switch (error.code) {
    case status.DEADLINE_EXCEEDED:
      return new AppError('DEADLINE_EXCEEDED', { cause: error, retryAfterSeconds: 1 });
    case status.CANCELLED:
      return new AppError('CANCELLED', { cause: error });
    case status.UNAVAILABLE:
      return new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 1 });
    case status.RESOURCE_EXHAUSTED:
      return new AppError('TOO_LARGE', { cause: error });
    default:
      return new AppError('INTERNAL', { cause: error });
  }
}
