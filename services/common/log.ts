import { type DestinationStream, type Logger, levels, pino } from 'pino';

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

/** One JSON line per entry. `destination` is standard output unless a test gives another. */
export function createLog(options: { name: string; level?: string; destination?: DestinationStream }): Log {
  return pino(
    {
      name: options.name,
      level: options.level ?? 'info',
      base: undefined,
      messageKey: 'message',
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), bindings: () => ({ service: options.name }) },
      redact: { paths: PRIVATE.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[private]' },
    },
    options.destination ?? pino.destination({ dest: 1, sync: false }),
  );
}
