import { ERRORS, type ErrorCode } from '@homeplate/contracts/errors.ts';
import type { z } from 'zod';
import { isStoreAway } from './store-away.ts';

export type AppErrorDetail = {
  /** A sentence for the user; by default the one in the error table. */
  message?: string;
  /** What is wrong with each field and what is allowed. */
  fields?: Record<string, string>;
  retryAfterSeconds?: number;
  /** Of a CONFLICT over one thing that two people changed. Does not cross service boundaries: the gateway adds it. */
  states?: BothStates;
  cause?: unknown;
};

/** `current`: as it is now, null if it is gone; `yours`: what the refused change asked for (reading C62). */
export type BothStates = { current: unknown; yours: unknown };

/** The only error that crosses service boundaries. Its code decides the gRPC and HTTP status; its message may be shown to users. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: Record<string, string> | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly states: BothStates | undefined;

  constructor(code: ErrorCode, detail: AppErrorDetail = {}) {
    super(
      detail.message ?? ERRORS[code].words,
      detail.cause === undefined ? undefined : { cause: detail.cause },
    );
    this.code = code;
    this.fields = detail.fields;
    this.retryAfterSeconds = detail.retryAfterSeconds;
    this.states = detail.states;
  }

  get httpStatus(): number {
    return ERRORS[this.code].http;
  }
}

/**
 * Converts anything that was thrown. An unreachable store becomes UNAVAILABLE, any other error INTERNAL. The original is the `cause`;
 * its message is not exposed.
 */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isStoreAway(error)) return new AppError('UNAVAILABLE', { cause: error, retryAfterSeconds: 1 });
  return new AppError('INTERNAL', { cause: error });
}

/** The other side gave no answer. Any other error is its answer. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'UNAVAILABLE' || error.code === 'DEADLINE_EXCEEDED');

/** Every wrong field of a failed parse, joined by dots; the first message of each. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues.flatMap(closestOf)) {
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys : undefined;
    for (const key of unknown ?? ['']) {
      const name = [...issue.path, ...(key === '' ? [] : [key])].map(String).join('.') || 'body';
      fields[name] ??= unknown ? 'is not a known field' : wordsOf(issue.message);
    }
  }
  return fields;
}

/** The problems of a union's closest form: the first without unknown fields, whose names say which form was meant. */
function closestOf(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue];
  const isKnown = (form: z.core.$ZodIssue[]) => form.every(({ code }) => code !== 'unrecognized_keys');
  const closest = issue.errors.find(isKnown) ?? issue.errors.at(-1) ?? [];
  return closest.map((one) => ({ ...one, path: [...issue.path, ...one.path] })).flatMap(closestOf);
}

/** Rewrites zod's default messages so that they continue the field's name. A schema's own messages stay. */
function wordsOf(message: string): string {
  const type = /^Invalid input: expected (\w+), received (\w+)$/.exec(message);
  if (type)
    return type[2] === 'undefined' ? 'is required' : `must be ${TYPE_NAMES[type[1] ?? ''] ?? type[1]}`;
  const range = /^Too (?:small|big): expected \w+ to (be|have) ([<>]=?)(.+)$/.exec(message);
  if (range) return `must ${range[1]} ${BOUND_NAMES[range[2] ?? '']} ${range[3]}`;
  return message
    .replace(/^Invalid option: expected one of /, 'must be one of ')
    .replace(/^Invalid (?=\w)/, 'is not a valid ');
}

const BOUND_NAMES: Record<string, string> = {
  '>=': 'at least',
  '<=': 'at most',
  '>': 'more than',
  '<': 'less than',
};

const TYPE_NAMES: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
};

/** A failed parse as INVALID_INPUT with every wrong field; the message is about the first one. */
export function invalidInput(error: z.ZodError): AppError {
  const fields = fieldsOf(error);
  const [name, words] = Object.entries(fields)[0] ?? ['body', 'is not valid'];
  // A message that starts with a capital letter is a complete sentence.
  const message = /^\p{Lu}/u.test(words) ? words : `${name}: ${words}`;
  return new AppError('INVALID_INPUT', { message, fields, cause: error });
}

/** Parses or throws INVALID_INPUT with every wrong field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.infer<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalidInput(result.error);
}

/** The one of `names` that `name` is, or throws INVALID_INPUT. */
export function oneOf<Name extends string>(field: string, name: string, names: readonly Name[]): Name {
  const found = names.find((one) => one === name);
  if (!found) throw new AppError('INVALID_INPUT', { fields: { [field]: `is one of ${names.join(', ')}` } });
  return found;
}
