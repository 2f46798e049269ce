import { describe, expect, it } from 'vitest';
import { auditCoating } from './audit-coating.ts';

const audit = (text: string, cups: number, pounds: number, coating = 'all-purpose-flour') =>
  auditCoating({
    ingredients: [
      { quantity: pounds, unit: 'lb', food: 'chicken-breast' },
      { quantity: cups, unit: 'cup', food: coating },
    ],
    steps: [{ minutes: 5, text, uses: ['chicken-breast', coating] }],
  });

describe('auditCoating', () => {
  it.each<[string, number, number, string?]>([
    ['Dredge the chicken in the flour.', 0.25, 1],
    ['Dip each piece in egg, then press it into the panko.', 1, 2, 'panko'],
    ['Coat the strips in the cornmeal.', 0.5, 2, 'cornmeal'],
    ['Toss the chicken with the flour and spices.', 0.125, 1.25],
    ['Stir the flour into the fat and return the chicken.', 0.1, 3],
  ])('accepts "%s" with %f cups for %f pounds', (text, cups, pounds, coating) => {
    expect(audit(text, cups, pounds, coating)).toEqual([]);
  });

  it.each<[string, number, number, string?]>([
    ['Dredge the chicken in the flour.', 0.25, 2],
    ['Dip each piece in egg, then press it into the panko.', 0.5, 3, 'panko'],
    ['Roll the pieces in the cornmeal.', 0.2, 1, 'cornmeal'],
    ['Coat the pieces in flour, egg and flour again.', 0.4, 2],
  ])('reports "%s" with %f cups for %f pounds', (text, cups, pounds, coating) => {
    expect(audit(text, cups, pounds, coating)).toEqual([
      `steps[0]: ${cups} cups of coating for ${pounds.toFixed(1)} pounds`,
    ]);
  });

  it.each([
    [undefined, ['steps[0]: no line says "plus a little" flour for the board']],
    ['sifted', ['steps[0]: no line says "plus a little" flour for the board']],
    ['plus a little for the board', []],
    ['a spoonful kept for the board', []],
  ])('wants flour for a floured board, with the note %s', (note, findings) => {
    const flour = { quantity: 3, unit: 'cup', food: 'bread-flour', ...(note && { note }) } as const;
    const steps = [{ minutes: 10, text: 'Knead it on a floured board.', uses: ['bread-flour'] }];
    expect(auditCoating({ ingredients: [flour], steps })).toEqual(findings);
  });
});
