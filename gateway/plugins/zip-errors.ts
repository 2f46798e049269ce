import { AppError } from '@homeplate/common/app-error.ts';

/** Reports a service's error about `zipCode` under `zip`, the name of the field in the HTTP API. */
export function underZip(error: unknown): unknown {
  const words = error instanceof AppError ? error.fields?.zipCode : undefined;
  return words === undefined
    ? error
    : new AppError('INVALID_INPUT', { message: words, fields: { zip: words }, cause: error });
}
