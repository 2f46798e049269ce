import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { allFoods } from '../foods/foods.ts';
import { LONGEST_LINE } from './clean-line.ts';
import { parseLine } from './parse-line.ts';

describe('bad lines', () => {
  const bad: readonly (readonly [string, string])[] = [
    ['ten thousand letters', 'a'.repeat(10_000)],
    ['ten thousand digits', '1'.repeat(10_000)],
    ['ten thousand brackets', '('.repeat(10_000)],
    ['ten thousand fractions', '1/2 '.repeat(2_500)],
    ['ten thousand commas', '1 cup a,'.repeat(1_250)],
    ['ten thousand spaces', `1 cup${' '.repeat(10_000)}flour`],
    ['hyphens and slashes', '1-/-/'.repeat(2_000)],
    ['opened tags', '<'.repeat(10_000)],
    ['entities', '&amp;'.repeat(2_000)],
    ['many words', 'fresh chopped and '.repeat(600)],
    ['words of many names', 'cheese chicken sauce sweet red green '.repeat(300)],
    ['right to left', '\u202e2 cups \u05e7\u05de\u05d7 flour\u202c'],
    ['Arabic digits', '٢ cups flour'],
    ['control characters', '2\u0000 cups\u0007 flour\u001b[31m'],
    ['combining marks', `2 cups f${'\u0301'.repeat(5_000)}lour`],
    ['lone surrogates', '2 cups \ud83d flour \udc00'],
    ['emoji', '2 cups 🍅🍅🍅 tomatoes'],
  ];

  it.each(bad)('parsing %s never throws and gives valid values', (_name, line) => {
    const read = parseLine(line);
    expect(read.grams === null || read.grams >= 0).toBe(true);
    expect(read.food.length).toBeLessThanOrEqual(600);
  });

  it('a line without a valid amount has a null quantity', () => {
    expect(parseLine('1/0 cup flour')).toMatchObject({
      quantity: null,
      grams: null,
      foodId: 'all-purpose-flour',
    });
    expect(parseLine('-2 cups flour')).toMatchObject({
      quantity: null,
      grams: null,
      foodId: 'all-purpose-flour',
    });
    expect(parseLine(`${'9'.repeat(400)} cups flour`)).toMatchObject({ quantity: null, grams: null });
    for (const date of ['1/2/3', '1/1/1', '11/21/2026'])
      expect(parseLine(`${date} cup milk`)).toMatchObject({ quantity: null, foodId: 'whole-milk' });
    for (const enormous of ['1e999', 'Infinity', 'NaN', '99999999999', '1/00', '1e9'])
      expect(parseLine(`${enormous} cups flour`), enormous).toMatchObject({
        quantity: null,
        quantityMax: null,
        unit: 'cup',
        food: 'flour',
        foodId: 'all-purpose-flour',
        grams: null,
      });
    expect(parseLine('1e2 g flour').grams).toBe(100);
    expect(parseLine('+2 cups flour').grams).toBe(250);
    expect(parseLine('٢ cups flour')).toMatchObject({ quantity: 2, unit: 'cup', grams: 250 });
    expect(parseLine('\u202e2 cups\u202c flour')).toMatchObject({ quantity: 2, unit: 'cup', grams: 250 });
  });

  it('parsing any text never throws and never gives a negative weight', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
        const read = parseLine(text);
        return read.grams === null || (read.grams >= 0 && Number.isFinite(read.grams));
      }),
      { numRuns: 500 },
    );
    const words = fc.constantFrom(
      '1',
      '1/2',
      '-',
      'to',
      'x',
      '(',
      ')',
      'cup',
      'can',
      'of',
      'large',
      'or',
      'egg',
      ',',
      'plus',
      'half',
    );
    fc.assert(
      fc.property(fc.array(words, { maxLength: 20 }), (parts) => {
        const read = parseLine(parts.join(' '));
        return read.grams === null || (read.grams >= 0 && Number.isFinite(read.grams));
      }),
      { numRuns: 1_000 },
    );
  });
});

/** The number of searches of a parse: replacing, splitting and testing call `exec` too. */
function searchesOf(line: string): number {
  const exec = vi.spyOn(RegExp.prototype, 'exec');
  try {
    parseLine(line);
    return exec.mock.calls.length;
  } finally {
    exec.mockRestore();
  }
}

describe('the work a line takes', () => {
  const atoms = [
    '1',
    '1/2 ',
    '1,',
    'a-',
    '(',
    '<a',
    '&a',
    ', ',
    'or ',
    'large, ',
    'fresh chopped and ',
    'zest and ',
    'é',
  ];

  const lineOf = (atom: string, characters: number): string =>
    `1 cup ${atom.repeat(Math.ceil(characters / atom.length))}`.slice(0, characters);

  // Four times the characters are four times the work, not sixteen.
  it.each(atoms)('the number of searches in repeated %j is linear in the length, not quadratic', (atom) => {
    const [long, short] = [lineOf(atom, LONGEST_LINE), lineOf(atom, LONGEST_LINE / 4)];
    expect(searchesOf(long) / searchesOf(short)).toBeLessThan(6);
  });

  it.each(atoms)('repeated %j beyond the maximum length is no work', (atom) => {
    // Without the first look-up of its phrases. Twice, because what was parsed before may fill their cache in the middle of a line.
    for (let time = 0; time < 2; time += 1) parseLine(lineOf(atom, LONGEST_LINE));
    const longest = searchesOf(lineOf(atom, LONGEST_LINE));
    for (const characters of [10_000, 20_000]) expect(searchesOf(lineOf(atom, characters))).toBe(longest);
  });
});

describe('grams of any line', () => {
  const amount = fc.integer({ min: 1, max: 9_999 });
  const unit = fc.constantFrom(
    '',
    'cups',
    'g',
    'lb',
    'cloves',
    '(14 oz) cans',
    '8-oz packages',
    'dozen',
    'tbsp.',
  );
  const food = fc.constantFrom(...allFoods()).map(({ name }) => name.toLowerCase());
  const rest = fc.oneof(
    fc.constantFrom('', ', chopped', ' (about 2 pounds)', ' or more', ', divided (optional)'),
    fc.string({ unit: 'grapheme', maxLength: 30 }).map((said) => `, ${said.replace(/[\d½¼]/g, '')}`),
  );

  it('doubling the amount doubles the grams', () => {
    fc.assert(
      fc.property(amount, unit, food, rest, (many, u, name, said) => {
        const [one, two] = [
          parseLine(`${many} ${u} ${name}${said}`),
          parseLine(`${many * 2} ${u} ${name}${said}`),
        ];
        // "8 chicken breasts (about 2 pounds)" have the line's weight for any count.
        if (said.includes('pounds') && one.grams === two.grams) return;
        if (one.grams === null || two.grams === null) {
          expect([one.grams, two.grams]).toEqual([null, null]);
          return;
        }
        expect(one.grams).toBeGreaterThanOrEqual(0);
        expect(Math.abs(two.grams - 2 * one.grams)).toBeLessThanOrEqual(1e-9 * one.grams);
      }),
      { numRuns: 1_000 },
    );
  });
});
