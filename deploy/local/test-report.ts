/** Parts of the JSON reports of vitest and Playwright, which have no types. */
export type Json = Record<string, unknown>;

export function object(value: unknown): Json {
  if (typeof value !== 'object' || value === null) throw new Error('not a test report');
  return value as Json;
}

export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(object) : []);
