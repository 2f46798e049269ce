import { GLYPH_NAMES } from '@homeplate/reference/pictures/glyph-words.ts';
import { describe, expect, it } from 'vitest';
import { FLUENT_GLYPHS } from './glyphs.generated.ts';
import { OWN_GLYPHS } from './own-glyphs.ts';

describe('glyphs', () => {
  it('every glyph has a drawing, and none shows an animal, a blue fish or a whole dish', () => {
    expect(Object.keys({ ...FLUENT_GLYPHS, ...OWN_GLYPHS }).sort()).toEqual([...GLYPH_NAMES]);
    for (const name of ['fish', 'pig', 'cow', 'chicken', 'hamburger', 'spaghetti', 'pizza', 'sandwich'])
      expect(GLYPH_NAMES).not.toContain(name);
  });
});
