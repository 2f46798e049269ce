import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { LONGEST_LINE } from './clean-line.ts';
import { parseLine } from './parse-line.ts';

const lookups = vi.hoisted(() => ({ count: 0 }));

vi.mock(import('./food-index.ts'), async (original) => {
  const { isFoodName, linkFood, fitFood, ...rest } = await original();
  const counted =
    <Result>(find: (phrase: string) => Result) =>
    (phrase: string): Result => {
      lookups.count += 1;
      return find(phrase);
    };
  return {
    ...rest,
    isFoodName: counted(isFoodName),
    linkFood: counted(linkFood),
    fitFood: counted(fitFood),
  };
});

/** Each of the 16 names of a line may be looked up 20 times, in whole and in parts. A usual line needs 5 to 60; without the limit, these need up to 600. */
const MOST_LOOKUPS = 320;

function lookupsOf(line: string): number {
  lookups.count = 0;
  parseLine(line);
  return lookups.count;
}

const full = (atom: string) => `1 cup butter ${atom.repeat(Math.ceil(LONGEST_LINE / atom.length))}`;

describe('food lookups per line', () => {
  beforeEach(() => {
    lookups.count = 0;
  });

  it.each([
    '(or milk or cream or cheese, or b or c)',
    ' or a or b, or c',
    ' or milk and cream and cheese or',
    'milk/cream/cheese or butter/oil, ',
    ' plus 1 cup milk or cream',
    ' or (milk or (cream or (cheese or egg, or b) or c) or d)',
    ', each or milk',
    ' beef or chicken or vegetable broth,',
  ])('a line that repeats %j needs few lookups', (atom) => {
    expect(lookupsOf(full(atom))).toBeLessThanOrEqual(MOST_LOOKUPS);
    expect(lookupsOf(atom.repeat(LONGEST_LINE))).toBeLessThanOrEqual(MOST_LOOKUPS);
  });

  it('nested choices need few lookups', () => {
    const food = fc.constantFrom('milk', 'b', 'red', 'beef', 'broth', '1 cup oil', 'chopped ham', 'half');
    const { line } = fc.letrec<{ line: string }>((tie) => ({
      line: fc.oneof(
        { maxDepth: 4, depthSize: 'large' },
        food,
        fc
          .tuple(
            fc.array(tie('line'), { minLength: 2, maxLength: 6 }),
            fc.constantFrom(' or ', ', or ', ' and ', '/', ', ', ' plus 1 cup ', ' or, '),
          )
          .map(([parts, joint]) => parts.join(joint)),
        tie('line').map((inner) => `(or ${inner})`),
        tie('line').map((inner) => `each ${inner}`),
      ),
    }));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 40 }), (parts) => {
        expect(lookupsOf(parts.join(' or '))).toBeLessThanOrEqual(MOST_LOOKUPS);
      }),
      { numRuns: 300 },
    );
  });

  it('a line beyond the lookup limit has an unknown food, so that it fits no diet', () => {
    const many = Array.from({ length: 40 }, (_, nth) => `oil${nth}`).join(' or ');
    expect(parseLine(`1 cup milk (butter, or ham, or ${many})`).others).toContain(null);
    expect(parseLine(full(', or milk')).others).toContain(null);
  });
});
