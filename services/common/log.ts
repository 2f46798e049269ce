import { type DestinationStream, type Logger, levels, pino, stdSerializers } from 'pino';
import { contextFields } from './log-context.ts';

export type Log = Logger;

/** The allowed values of LOG_LEVEL. */
export const LOG_LEVELS: readonly string[] = [...Object.values(levels.labels), 'silent'];

/** Redacted in every logged object: secrets and personal data. */
const PRIVATE = [
  'password',
  'token',
  'cookie',
  'authorization',
  'email',
  'key',
  'secret',
  'zipCode',
  'login',
  'username',
];

/** Errors of MongoDB and mongoose quote the rejected value, which may be a user's address. */
const withoutValues = (text: string): string => text.replace(/(dup key: |for value ).*/g, '$1[private]');

/** Only these properties of an error: the others that a driver adds can contain the written document. */
function errorLine(error: Error): Record<string, unknown> {
  const { type, message, stack } = stdSerializers.err(error);
  const code: unknown = Reflect.get(error, 'code');
  return { type, message: withoutValues(message), stack: withoutValues(stack), code };
}

/** One JSON line per entry. `destination` is standard output unless a test passes another. */
export function createLog(options: { name: string; level?: string; destination?: DestinationStream }): Log {
  return pino(
    {
      name: options.name,
      level: options.level ?? 'info',
      base: undefined,
      messageKey: 'message',
      mixin: contextFields,
      // After the line's own fields, where a reader looks for the ids.
      mixinMergeStrategy: (line: object, context: object) => ({ ...line, ...context }),
      serializers: { err: (thrown: unknown) => (thrown instanceof Error ? errorLine(thrown) : thrown) },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), bindings: () => ({ service: options.name }) },
      redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[private]' },
    },
    options.destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
