import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { draftLines } from './draft-lines.ts';

const one = async (text: string) => {
  const [line] = await draftLines([text]);
  if (!line) throw new Error(`${text} is a heading`);
  return line.measured;
};

describe('draft ingredient line', () => {
  it('links to its food and is weighed as bought', async () => {
    expect(await one('2 pounds yellow onions, sliced')).toMatchObject({
      line: { food: 'yellow-onion', unit: 'g' },
      food: { id: 'yellow-onion' },
    });
    expect((await one('2 pounds yellow onions')).grams).toBeCloseTo(907.2, 0);
    expect((await one('1 cup all-purpose flour')).grams).toBeCloseTo(125, 0);
    const chopped = await one('1 cup chopped onion');
    // The cup holds peeled food.
    expect(chopped.grams).toBeGreaterThan(0);
    expect((await one('2 to 4 cups all-purpose flour')).grams).toBeCloseTo(375, 0);
  });

  it('includes shells and peels in a counted amount, not in a stated weight', async () => {
    const { food, grams = 0 } = await one('2 large eggs');
    expect(food?.edibleYield).toBeLessThan(1);
    expect(grams).toBeGreaterThan(110);
    expect((await one('100 g eggs')).grams).toBeCloseTo(100, 5);
  });

  it('has no food and no weight when the food is unknown, and keeps its text', async () => {
    const { line, food, grams } = await one('1 cup unobtainium shavings');
    expect([line.food, food, grams]).toEqual(['', undefined, undefined]);
    expect(line.label).toMatch(/unobtainium/);
  });

  it('is optional when the amount is to taste, so it does not count as missing', async () => {
    expect(await one('salt to taste')).toMatchObject({
      line: { food: 'salt', optional: true },
      grams: undefined,
    });
    expect((await one('1 tsp salt')).line.optional).toBeUndefined();
    expect((await one('parsley, for garnish')).line.optional).toBe(true);
    expect((await one('1/2 cup walnuts (optional)')).line.optional).toBe(true);
  });

  it('is a heading of the lines below when it ends with a colon or names a part', async () => {
    const lines = await draftLines([
      '1 egg',
      'For the sauce:',
      '1 cup milk',
      '2 tbsp butter',
      'for the top',
      'salt',
    ]);
    expect(lines.map(({ text, group }) => [text, group])).toEqual([
      ['1 egg', null],
      ['1 cup milk', 'For the sauce'],
      ['2 tbsp butter', 'For the sauce'],
      ['salt', 'for the top'],
    ]);
  });

  it('has a finite weight or none, for any text', async () => {
    const line = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 80 }),
      fc.constantFrom('1/0 cup milk', '-3 eggs', '99999999999 cups flour', '1e309 cups flour'),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(line, { maxLength: 5 }), async (texts) => {
        for (const { measured } of await draftLines(texts)) {
          if (measured.grams !== undefined) expect(measured.grams).toBeGreaterThanOrEqual(0);
          expect(Number.isFinite(measured.line.quantity)).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
