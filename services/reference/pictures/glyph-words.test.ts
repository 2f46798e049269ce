import { describe, expect, it } from 'vitest';
import { chooseGlyphs as choose } from './glyph-words.ts';
import { plainWords } from './ingredient-words.ts';

const chooseGlyphs = (ingredients: readonly string[], title = '') => choose(ingredients, title, 6);

describe('chooseGlyphs', () => {
  it('glyphs start with foods in the title and end with common ones, at most six', () => {
    const shrimpAndGrits = [
      'Whole milk',
      'Garlic',
      'Grits',
      'Bacon',
      'Sharp cheddar',
      'Large shrimp',
      'Lemon',
      'Cayenne',
    ];
    expect(chooseGlyphs(shrimpAndGrits, 'Lowcountry Shrimp and Grits')).toEqual([
      'ear-of-corn',
      'shrimp',
      'bacon',
      'cheese-wedge',
      'lemon',
      'hot-pepper',
    ]);
    expect(chooseGlyphs(['Onion', 'Bacon', 'Thick bacon', 'Onion'])).toEqual(['bacon', 'onion']);
  });

  it('a food inside the name of another is ignored', () => {
    expect(
      chooseGlyphs(['chicken stock', 'rice vinegar', 'peanut oil', 'fish sauce', 'corn starch']),
    ).toEqual([]);
    expect(chooseGlyphs(['pineapple juice', 'sweet potatoes'])).toEqual([
      'pineapple',
      'roasted-sweet-potato',
    ]);
    expect(plainWords('Beef Broth & Jalapeños')).toBe('stock & jalapenos');
  });

  it('raw meat is shown only if there is no other glyph', () => {
    expect(chooseGlyphs(['flank steak', 'limes'])).toEqual(['lime']);
    expect(chooseGlyphs(['flank steak', 'salt'])).toEqual(['cut-of-meat']);
  });
});
