import { describe, expect, it } from 'vitest';
import { britishWords, readingGrade } from './plain-english.ts';

describe('readingGrade', () => {
  it('follows the Flesch–Kincaid formula', () => {
    // 6 words, 1 sentence, 6 syllables.
    expect(readingGrade('The cat sat on the mat.')).toBeCloseTo(0.39 * 6 + 11.8 - 15.59, 10);
    // 4 words, 2 sentences, 9 syllables: ba-king po-ta-toes; Sim-mer o-nions.
    expect(readingGrade('Baking potatoes. Simmer onions.')).toBeCloseTo(
      0.39 * 2 + (11.8 * 9) / 4 - 15.59,
      10,
    );
  });

  it('rises with longer sentences and longer words', () => {
    const short = 'Chop the onion. Melt the fat. Cook it until it is soft.';
    const long =
      'Chop the onion, melt the fat and cook the one in the other until it is soft and brown and smells sweet.';
    const learned =
      'Caramelization accompanies considerable evaporation, intensifying characteristic vegetable sweetness.';
    expect(readingGrade(short)).toBeLessThan(3);
    expect(readingGrade(long)).toBeGreaterThan(readingGrade(short));
    expect(readingGrade(learned)).toBeGreaterThan(12);
  });

  it('counts numbers as words, and does not end a sentence at a decimal point', () => {
    expect(readingGrade('Add 1.5 cups at 350°F.')).toBeLessThan(4);
    expect(readingGrade('')).toBe(0);
    expect(readingGrade('12. 13!')).toBeLessThan(0);
  });
});

describe('britishWords', () => {
  it('reports British spellings with the American word', () => {
    expect(britishWords('Grey salt gives flavour; caramelise the courgettes.')).toEqual([
      '"flavour" (flavor)',
      '"Grey" (gray)',
      '"caramelise" (-ize)',
      '"courgettes" (zucchini)',
    ]);
  });

  it.each([
    'Rise, then season the flour to taste; surprise yourself with paprika.',
    'A gray morning, a savory pie, caramelized onions and a colored plate in the center.',
    'Four cups of chili in a tin-roofed diner; muffin tin, pie pan, hoagie roll.',
  ])('leaves American words alone: %s', (text) => {
    expect(britishWords(text)).toEqual([]);
  });
});
