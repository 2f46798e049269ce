import { describe, expect, it } from 'vitest';
import { startDrawing } from '../drawing.ts';
import { DISHES } from './dishes.ts';
import { fillingFrom, fillingOf, scatteredOf } from './filling.ts';
import { PANS } from './pans.ts';

const bowlOf = (filling: string, ...ingredients: string[]) =>
  fillingOf(
    startDrawing({ id: filling, region: 'south', ingredients, plating: { filling, garnish: [] } }),
    'red',
  );

describe('fillingFrom', () => {
  it.each([...DISHES, ...PANS])('the filling for %s uses existing beds and pieces', (_, row) => {
    const { pieces, crowns } = fillingFrom(row);
    for (const [, count, size] of pieces) {
      expect(count).toBeGreaterThan(0);
      expect(size).toBeGreaterThan(0);
    }
    expect(crowns.length).toBeLessThan(4);
    for (const { size } of crowns) expect(size).toBeGreaterThan(0);
  });

  it('a filling row parses to bed, pool, pieces and crowns', () => {
    expect(fillingFrom('rice>red | chickpea 24 .95, leaf 2 1 | rice .8')).toEqual({
      bed: 'rice',
      pool: 'red',
      pieces: [
        ['chickpea', 24, 0.95],
        ['leaf', 2, 1],
      ],
      crowns: [{ piece: 'rice', size: 0.8 }],
    });
  });

  it('an unknown bed or piece throws', () => {
    expect(() => fillingFrom('lava | clam 1 1')).toThrow('No bed "lava"');
    expect(() => scatteredOf('unicorn 1 1')).toThrow('No piece "unicorn"');
  });
});

describe('fillingOf', () => {
  it('a dish in the table is recognized by its title, with any ingredients', () => {
    expect(bowlOf('Beet and Bean Borscht', 'heavy cream').bed).toBe('magenta');
    expect(bowlOf('Chicken and Sausage Gumbo').crowns[0]).toEqual({ piece: 'rice', size: 0.8 });
  });

  it('without a matching title, the ingredients decide, and meat is cooked', () => {
    const { bed, pieces, crowns } = bowlOf('Supper', 'chicken thighs', 'heavy cream', 'carrots');
    expect(bed).toBe('cream');
    expect(pieces.map(([piece]) => piece)).toEqual(['chickenBit', 'carrot']);
    expect(crowns).toEqual([{ piece: 'leg', size: 0.95 }]);
  });
});
