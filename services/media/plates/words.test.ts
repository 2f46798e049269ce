import { describe, expect, it } from 'vitest';
import { bedKind } from './fillings/beds.ts';
import { chooseGlyphs, GLYPH_NAMES } from './glyph-words.ts';
import { FLUENT_GLYPHS } from './glyphs.generated.ts';
import { plainWords } from './ingredient-words.ts';
import { OWN_GLYPHS } from './own-glyphs.ts';
import { chooseTemplate, TEMPLATE_NAMES } from './template-words.ts';

const TITLES: readonly (readonly [string, string])[] = [
  ['New England Clam Chowder', 'bowl'],
  ['Maine Lobster Roll', 'roll'],
  ['Boston Baked Beans', 'pot'],
  ['Maryland Crab Cakes', 'plate'],
  ['Crab Cake Sandwich', 'burger'],
  ['Philly Cheesesteak', 'sandwich'],
  ['Pork Roll, Egg and Cheese', 'burger'],
  ['Buffalo Wings', 'plate'],
  ['Shrimp & Grits', 'skillet'],
  ['Southern Tomato Pie', 'pie'],
  ['Chicken and Sausage Gumbo', 'pot'],
  ['Red Beans and Rice', 'bowl'],
  ['Collard Greens with Ham Hock', 'pot'],
  ['Tater Tot Hotdish', 'tray'],
  ['Cincinnati Chili', 'plate'],
  ['Nebraska Runza', 'stuffed'],
  ['Apple Crisp', 'pie'],
  ['Green Chile Stew', 'mug'],
  ['Carne Asada Tacos', 'tacos'],
  ['Pork Posole', 'mug'],
  ['Calabacitas', 'skillet'],
  ['Cedar-Plank Salmon', 'plank'],
  ['Salmon Chowder', 'bowl'],
  ['Teriyaki Chicken', 'plate'],
  ['Mushroom Barley Soup', 'bowl'],
  ['Cobb Salad', 'platter'],
  ['Cioppino', 'bowl'],
  ['Loco Moco', 'plate'],
  ['Ahi Poke Bowl', 'sectors'],
  ['Huli Huli Chicken', 'plate'],
  ['Saimin', 'bowl'],
  ['New Haven White Clam Apizza', 'pizza'],
  ['Boston Cream Pie', 'cake'],
  ['Johnnycakes', 'stack'],
  ['A dish nobody has heard of', 'plate'],
];

describe('chooseTemplate', () => {
  it.each(TITLES)('%s: %s', (title, template) => {
    expect(chooseTemplate(title)).toBe(template);
  });

  it('reaches every template from a title', () => {
    const reached = new Set(TITLES.map(([title]) => chooseTemplate(title)));
    expect([...TEMPLATE_NAMES].filter((name) => !reached.has(name))).toEqual([]);
  });
});

describe('chooseGlyphs', () => {
  it('puts what the title names first, then the rest in order, what is in every dish last; at most six', () => {
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

  it('is not misled by a food inside the name of another', () => {
    expect(
      chooseGlyphs(['chicken stock', 'rice vinegar', 'peanut oil', 'fish sauce', 'corn starch']),
    ).toEqual([]);
    expect(chooseGlyphs(['pineapple juice', 'sweet potatoes'])).toEqual([
      'pineapple',
      'roasted-sweet-potato',
    ]);
    expect(plainWords('Beef Broth & Jalapeños')).toBe('stock & jalapenos');
  });

  it('shows raw meat only when nothing else is known', () => {
    expect(chooseGlyphs(['flank steak', 'limes'])).toEqual(['lime']);
    expect(chooseGlyphs(['flank steak', 'salt'])).toEqual(['cut-of-meat']);
  });

  it('has a drawing for every name, and no drawing of an animal, a blue fish or a whole dish', () => {
    expect(Object.keys({ ...FLUENT_GLYPHS, ...OWN_GLYPHS }).sort()).toEqual([...GLYPH_NAMES]);
    for (const name of ['fish', 'pig', 'cow', 'chicken', 'hamburger', 'spaghetti', 'pizza', 'sandwich'])
      expect(GLYPH_NAMES).not.toContain(name);
  });
});

describe('bedKind', () => {
  it('takes the colour of what colours most', () => {
    expect(bedKind('clam chowder potatoes heavy cream', 'red')).toBe('cream');
    expect(bedKind('guacamole avocados tomato', 'red')).toBe('green');
    expect(bedKind('saimin noodles dashi', 'red')).toBe('broth');
    expect(bedKind('a thing', 'brown')).toBe('brown');
  });
});
