import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkJsonShape } from './json-shape.ts';

const isRefused = (text: string, shape: { depth: number; parts: number }): boolean => {
  try {
    checkJsonShape(text, shape);
    return false;
  } catch (error) {
    expect(error).toMatchObject({ code: 'INVALID_INPUT' });
    return true;
  }
};
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0;
/** An array or object has one comma fewer than parts. */
const commasOf = (value: unknown): number => {
  if (typeof value !== 'object' || value === null) return 0;
  const parts = Object.values(value);
  return Math.max(0, parts.length - 1) + parts.reduce((sum: number, part) => sum + commasOf(part), 0);
};

describe('the shape of a JSON text', () => {
  it('matches the depth and the number of parts of the encoded value', () => {
    const value = fc.jsonValue({ maxDepth: 6, stringUnit: fc.constantFrom('"', '\\', '[', '}', ',', 'a') });
    fc.assert(
      fc.property(value, fc.boolean(), (any, isSpaced) => {
        const text = JSON.stringify(any, null, isSpaced ? 2 : undefined);
        const [depth, parts] = [depthOf(any), commasOf(any) + 1];
        expect(isRefused(text, { depth, parts })).toBe(false);
        if (depth > 0) expect(isRefused(text, { depth: depth - 1, parts })).toBe(true);
        if (parts > 1) expect(isRefused(text, { depth, parts: parts - 1 })).toBe(true);
      }),
    );
  });

  it.each([
    ['brackets', '['.repeat(3_000_000)],
    ['objects', '{"a":'.repeat(1_000_000)],
    ['names', `{${Array.from({ length: 200_000 }, (_, nth) => `"${nth}":1`).join(',')}}`],
    ['entries', `[${'1,'.repeat(1_000_000)}1]`],
    ['brackets behind a text that never ends in quotes', `["\\"${'[\\"'.repeat(10)}","a"${',['.repeat(100)}`],
  ])('refuses a flood of %s', (_what, text) => {
    expect(isRefused(text, { depth: 16, parts: 100_000 })).toBe(true);
  });

  it('is not checked further: invalid JSON passes to the parser', () => {
    for (const text of ['', '"', '"\\', '"\\"', ']]]]', '{"a":"b', 'null'])
      expect(isRefused(text, { depth: 1, parts: 2 })).toBe(false);
  });
});
