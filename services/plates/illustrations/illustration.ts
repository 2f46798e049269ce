import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { GlyphName } from '@homeplate/reference/pictures/glyph-words.ts';
import { type Drawing, startDrawing } from '../drawing.ts';
import { at, disc, line, path, times } from '../shapes.ts';

type Make = (d: Drawing) => string;
export type Illustration = { region: RegionKey; garnish: GlyphName[]; make: Make };

export const illustrationOf = (region: RegionKey, garnish: GlyphName[], make: Make): Illustration => ({
  region,
  garnish,
  make,
});

/** Where garnishes stand at both ends of the table. */
export const SIDES = [
  [84, 520, 124],
  [722, 524, 118],
] as const;

/** A plate seen from above. */
export const plateAt = (d: Drawing, x: number, y: number, r: number, inner = '') =>
  d.shade(x + 10, y + 14, r, r, 0.24) +
  disc(x, y, r, '#fdfaf2') +
  disc(x, y, r * 0.94, 'none', r * 0.94, `stroke="${d.inks.pop}" stroke-width="6"`) +
  disc(x, y, r * 0.68, '#f3eee2') +
  inner;

/** A roast chicken on a platter. */
export const bird = (d: Drawing, x: number, y: number, size: number) =>
  at(
    x,
    y,
    disc(0, 96, 250, d.inks.near, 50, 'opacity=".25"') +
      disc(0, 84, 250, '#fdfaf2', 52) +
      disc(0, 78, 200, '#e9e2d0', 38) +
      path('M-190 60C-210 -60 -110 -140 20 -132S210 -40 184 60Q0 110 -190 60Z', '#8f4f1c') +
      path('M-180 48C-196 -58 -104 -130 20 -122S196 -40 172 46Q0 92 -180 48Z', '#cf8633') +
      path('M-130 -10C-120 -80 -40 -108 40 -100C-20 -84 -80 -50 -96 12Z', '#f0b868', 'opacity=".8"') +
      [-96, 96].map((dx) => at(dx, 46, d.piece('leg'), 1.25, dx < 0 ? 160 : 20)).join('') +
      times(6, (i) => at(-180 + i * 72, 92, d.piece(i % 2 ? 'lemon' : 'leaf'), i % 2 ? 0.7 : 1.3, i * 40)),
    size,
  );

/** A cast-iron skillet seen from above. */
export const skillet = (fill: string, handle: number) =>
  at(400, 310, at(0, 0, line('M200 0H400', '#2b2725', 54) + disc(396, 0, 12, '#8f8a80'), 1, handle)) +
  disc(400, 310, 232, '#2b2725') +
  disc(400, 310, 206, '#1d1c1b') +
  disc(400, 310, 196, fill);

/** Draws an article's picture or a scene as SVG, 800 by 600. */
export function composeIllustration(name: string, { region, garnish, make }: Illustration): string {
  const drawing = startDrawing({
    id: `illustration-${name}`,
    region,
    ingredients: [],
    plating: { filling: '', garnish },
  });
  const body = make(drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${drawing.defs()}${body}</svg>\n`;
}
