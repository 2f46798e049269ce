import { GLYPH_NAMES } from '@homeplate/reference/pictures/glyph-words.ts';
import { describe, expect, it } from 'vitest';
import { glyphTable } from './build-glyphs.ts';
import { FLUENT_GLYPHS } from './glyphs.generated.ts';

const icons = (body: string) => Object.fromEntries(GLYPH_NAMES.map((name) => [name, { body }]));

describe('glyphTable', () => {
  it('the glyph table has a row for each glyph that is not our own', () => {
    const table = glyphTable(icons('<path fill="#fff" d="M0 0h1"/>'));
    expect(table.match(/^ {2}'[a-z-]+':$/gm)).toHaveLength(Object.keys(FLUENT_GLYPHS).length);
  });

  it('a missing glyph, or one with a filter, throws', () => {
    expect(() => glyphTable({})).toThrow(/has no "/);
    expect(() => glyphTable(icons('<g filter="url(#a)"/><filter id="a"/>'))).toThrow(/must not/);
  });
});
