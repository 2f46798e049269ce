import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { describe, expect, it } from 'vitest';
import { GLYPH_NAMES } from './glyph-words.ts';
import { pictureAlt } from './picture-alt.ts';
import { platingByWords } from './plating.ts';
import { groundOf, placeOf, viewOf } from './settings.ts';
import { TEMPLATE_NAMES } from './template-names.ts';

const TEA = {
  id: 'peach-sweet-tea',
  title: 'Peach Sweet Tea',
  region: 'south' as const,
  ingredients: ['Tea bags', 'Granulated sugar', 'Peaches', 'Lemon juice', 'Fresh mint'],
};
/** The alt text of a dish without a plating. */
const altOf = (dish: Omit<Parameters<typeof pictureAlt>[0], 'plating'> & { plate?: string }) =>
  pictureAlt({ ...dish, plating: platingByWords(dish) });
/** Finds an id with the given setting. */
const idWith = (is: (id: string) => boolean) =>
  Array.from({ length: 60 }, (_, i) => `dish-${i}`).find(is) ?? '';

describe('pictureAlt', () => {
  it('the alt text names dish, vessel, setting and garnish in one sentence', () => {
    const outdoors = idWith((id) => placeOf(id) === 'outdoors' && viewOf(id) === 0);
    expect(altOf({ ...TEA, id: outdoors })).toBe(
      'Peach Sweet Tea in a glass with a straw, before a live oak and a white porch; beside it a peach and a lemon.',
    );
    const boards = idWith((id) => groundOf(id) === 'boards');
    expect(altOf({ ...TEA, id: boards, title: 'Calm Supper', ingredients: ['salt'] })).toBe(
      'Calm Supper on a dinner plate seen from above, on a wooden table.',
    );
  });

  it('the alt text has the setting and garnish of the composition', () => {
    const outdoors = idWith((id) => placeOf(id) === 'outdoors' && viewOf(id) === 0);
    expect(altOf({ ...TEA, id: outdoors, composition: 0 })).toBe(altOf({ ...TEA, id: outdoors }));
    expect(altOf({ ...TEA, id: outdoors, composition: 1 })).toBe(
      'Peach Sweet Tea in a glass with a straw, at a kitchen window with a view of cypresses in a bayou; beside it a lemon and a sprig of herbs.',
    );
  });

  it('the alt text describes the food if the title does not', () => {
    const alt = altOf({ ...TEA, title: 'Loco Moco', ingredients: ['Ground beef', 'White rice'] });
    expect(alt).toMatch(
      /^Loco Moco: a beef patty, a fried egg and brown gravy on rice, on a dinner plate seen from above, /,
    );
    expect(alt).toMatch(/; beside it a bowl of rice\.$/);
  });

  it('a garnish drawing used for several foods has the recipe’s name', () => {
    const of = (ingredients: string[]) => altOf({ ...TEA, title: 'Supper', ingredients });
    expect(of(['Ahi tuna'])).toContain('beside it a tuna steak');
    expect(of(['Salmon fillet', 'Canned tuna'])).toContain('beside it a salmon steak');
    expect(of(['Apricots'])).toContain('beside it an apricot');
    expect(of(['Brown lentils'])).toContain('beside it lentils');
    expect(of(['Raisins'])).toContain('beside it raisins');
    expect(of(['Raisins', 'Grapes'])).toContain('beside it grapes');
    expect(of(['Green beans'])).toContain('beside it green beans');
    expect(of(['Okra'])).toContain('beside it okra');
    expect(of(['Sour cream'])).toContain('beside it a glass of cream');
    expect(of(['Steel-cut oats'])).toContain('beside it a sack of grain');
    expect(of(['Toasted pumpkin seeds'])).not.toContain('beside it');
  });

  it('every vessel, glyph, region and setting has a description', () => {
    for (const region of REGION_KEYS) {
      for (let i = 0; i < 40; i += 1) {
        const plate = TEMPLATE_NAMES[i % TEMPLATE_NAMES.length];
        const alt = altOf({
          id: `${region}-${i}`,
          title: 'Supper',
          region,
          plate,
          ingredients: [...GLYPH_NAMES],
        });
        expect(alt).not.toMatch(/undefined|null|NaN| {2}/);
        expect(alt).toMatch(/^Supper,? .+\.$/);
      }
    }
  });
});
