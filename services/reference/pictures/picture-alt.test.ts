import { REGION_KEYS } from '@homeplate/contracts/documents/region-names.ts';
import { describe, expect, it } from 'vitest';
import { GLYPH_NAMES } from './glyph-words.ts';
import { type PictureOf, pictureAlt } from './picture-alt.ts';
import { groundOf, placeOf } from './settings.ts';
import { TEMPLATE_NAMES } from './template-names.ts';

const TEA: PictureOf = {
  id: 'peach-sweet-tea',
  title: 'Peach Sweet Tea',
  region: 'south',
  ingredients: ['Tea bags', 'Granulated sugar', 'Peaches', 'Lemon juice', 'Fresh mint'],
};
/** An id whose setting is the one asked for. */
const idWith = (is: (id: string) => boolean) =>
  Array.from({ length: 60 }, (_, i) => `dish-${i}`).find(is) ?? '';

describe('pictureAlt', () => {
  it('says dish, vessel, setting and what lies beside it, in one sentence', () => {
    const outdoors = idWith((id) => placeOf(id) === 'outdoors');
    expect(pictureAlt({ ...TEA, id: outdoors })).toBe(
      'Peach Sweet Tea in a tall glass with a straw, before a live oak and a white porch; beside it a peach and a lemon.',
    );
    const boards = idWith((id) => groundOf(id) === 'boards');
    expect(pictureAlt({ ...TEA, id: boards, title: 'Calm Supper', ingredients: ['salt'] })).toBe(
      'Calm Supper on a dinner plate, seen from above, on a wooden table.',
    );
  });

  it('has words for every vessel, glyph, region and setting', () => {
    for (const region of REGION_KEYS) {
      for (let i = 0; i < 40; i += 1) {
        const plate = TEMPLATE_NAMES[i % TEMPLATE_NAMES.length];
        const alt = pictureAlt({
          id: `${region}-${i}`,
          title: 'Supper',
          region,
          plate,
          ingredients: [...GLYPH_NAMES],
        });
        expect(alt).not.toMatch(/undefined|null|NaN| {2}/);
        expect(alt).toMatch(/^Supper .+\.$/);
      }
    }
  });
});
