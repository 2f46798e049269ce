import { ERRORS, type ErrorCode } from '@homeplate/contracts/errors.ts';
import type { z } from 'zod';

export type AppErrorDetail = {
  /** A sentence for a person; the table's words when left out. */
  message?: string;
  /** Field → what was wrong and what is allowed. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** The one error that crosses borders: its code decides every status, its message is fit for a person. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, detail: AppErrorDetail = {}) {
    super(
      detail.message ?? ERRORS[code].words,
      detail.cause === undefined ? undefined : { cause: detail.cause },
    );
    this.code = code;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
  }

  get httpStatus(): number {
    return ERRORS[this.code].http;
  }
}

/** Any thrown thing as an AppError. What is not one becomes INTERNAL and keeps its message to itself (as `cause`). */
export function toAppError(error: unknown): AppError {
  return error instanceof AppError ? error : new AppError('INTERNAL', { cause: error });
}

/** Every wrong field of a failed parse, joined by dots; the first message of each. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    for (const key of unknown ?? ['']) {
      const name = [...issue.path, ...(key === '' ? [] : [key])].map(String).join('.') || 'body';
      fields[name] ??= unknown ? 'is not a known field' : issue.message;
    }
  }
  return fields;
}

/** Parses or throws INVALID_INPUT with every wrong field; the sentence is the first field's. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const fields = fieldsOf(result.error);
  const [name, words] = Object.entries(fields)[0] ?? ['body', 'is not valid'];
  throw new AppError('INVALID_INPUT', { message: `${name}: ${words}`, fields, cause: result.error });
}
