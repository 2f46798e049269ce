const DUPLICATE_KEY = 11000;

/**
 * The places in an unordered insertMany of the rows that were there already. Throws the error when anything else failed.
 */
export function duplicatesOf(error: unknown): number[] {
  const failures: unknown = error instanceof Error && Reflect.get(error, 'writeErrors');
  const each: { code?: unknown; index: number }[] = Array.isArray(failures) ? failures : [];
  if (each.length === 0 || each.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return each.map(({ index }) => index);
}
