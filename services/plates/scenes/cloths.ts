import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { RegionInks } from '../region-inks.ts';
import { box, disc, line, path, times } from '../shapes.ts';

/** Ticking stripe, penny tile, gingham, quilt, woven zigzag, plaid, star tile, leaf kapa: tiles of 80 by 80. */
export const CLOTHS: Record<RegionKey, (c: RegionInks) => string> = {
  'new-england': (c) =>
    box(0, 0, 80, 80, c.cloth) +
    box(10, 0, 4, 80, c.weave, 0, 'opacity=".75"') +
    box(22, 0, 18, 80, c.weave, 0, 'opacity=".75"') +
    box(50, 0, 4, 80, c.weave, 0, 'opacity=".75"'),
  'mid-atlantic': (c) =>
    box(0, 0, 80, 80, c.weave) +
    [0, 1].map((row) => times(3, (i) => disc(i * 40 + row * 20, row * 40 + 20, 17.5, c.cloth))).join(''),
  south: (c) =>
    box(0, 0, 80, 80, c.cloth) +
    box(0, 0, 40, 80, c.weave, 0, 'opacity=".5"') +
    box(0, 0, 80, 40, c.weave, 0, 'opacity=".5"'),
  midwest: (c) =>
    box(0, 0, 80, 80, c.cloth) +
    path('M0 0L40 40L80 0ZM0 80L40 40L80 80Z', c.weave, 'opacity=".55"') +
    path('M40 16L64 40L40 64L16 40Z', c.pop, 'opacity=".5"'),
  southwest: (c) =>
    box(0, 0, 80, 80, c.cloth) +
    line('M-10 24L20 4L60 34L90 14', c.weave, 9) +
    line('M-10 64L20 44L60 74L90 54', c.pop, 6, 'opacity=".75"'),
  'pacific-northwest': (c) =>
    box(0, 0, 80, 80, c.cloth) +
    box(14, 0, 26, 80, c.weave, 0, 'opacity=".5"') +
    box(0, 14, 80, 26, c.weave, 0, 'opacity=".5"') +
    box(58, 0, 4, 80, c.pop, 0, 'opacity=".6"') +
    box(0, 58, 80, 4, c.pop, 0, 'opacity=".6"'),
  california: (c) =>
    box(0, 0, 80, 80, c.cloth) +
    path('M40 4Q48 32 76 40Q48 48 40 76Q32 48 4 40Q32 32 40 4Z', c.weave, 'opacity=".8"') +
    disc(40, 40, 7, c.pop) +
    [0, 80].map((x) => disc(x, 0, 9, c.weave) + disc(x, 80, 9, c.weave)).join(''),
  hawaii: (c) =>
    box(0, 0, 80, 80, c.cloth) +
    path(
      'M0 40C20 20 30 20 40 0C50 20 60 20 80 40C60 60 50 60 40 80C30 60 20 60 0 40Z',
      c.weave,
      'opacity=".5"',
    ) +
    line('M40 10V70M18 40H62', c.cloth, 4),
};
