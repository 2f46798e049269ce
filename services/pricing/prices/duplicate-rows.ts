const DUPLICATE_KEY = 11000;

/**
 * Returns the indexes of rows that an unordered insertMany found to exist already. Rethrows any other error.
 */
export function duplicatesOf(error: unknown): number[] {
  const failures: unknown = error instanceof Error && Reflect.get(error, 'writeErrors');
  const each: { code?: unknown; index: number }[] = Array.isArray(failures) ? failures : [];
  if (each.length === 0 || each.some(({ code }) => code !== DUPLICATE_KEY)) throw error;
  return each.map(({ index }) => index);
}
