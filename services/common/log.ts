import { type DestinationStream, type Logger, levels, pino, stdSerializers } from 'pino';

export type Log = Logger;

/** Words that LOG_LEVEL may be. */
export const LOG_LEVELS: readonly string[] = [...Object.values(levels.labels), 'silent'];

/** Never written, wherever they stand in a logged object: secrets and what names a person. */
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

/** MongoDB and mongoose name the value that they complain about, and that may be somebody's address. */
const withoutValues = (text: string): string => text.replace(/(dup key: |for value ).*/g, '$1[private]');

/** Nothing of an error but these: what else a driver hangs on it holds what was written. */
function errorLine(error: Error): Record<string, unknown> {
  const { type, message, stack } = stdSerializers.err(error);
  const code: unknown = Reflect.get(error, 'code');
  return { type, message: withoutValues(message), stack: withoutValues(stack), code };
}

/** One JSON line per entry. `destination` is standard output unless a test gives another. */
export function createLog(options: { name: string; level?: string; destination?: DestinationStream }): Log {
  return pino(
    {
      name: options.name,
      level: options.level ?? 'info',
      base: undefined,
      messageKey: 'message',
      serializers: { err: (thrown: unknown) => (thrown instanceof Error ? errorLine(thrown) : thrown) },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), bindings: () => ({ service: options.name }) },
      redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[private]' },
    },
    options.destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
