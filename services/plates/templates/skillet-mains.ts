import { bed } from '../fillings/bed.ts';
import { at, disc } from '../shapes.ts';
import type { Contents } from './skillet-bakes.ts';

/** A folded omelet in its pan with its filling spilling out. */
export const foldedOmelet: Contents = (d, x, y) =>
  disc(x, y, 196, '#e9c35c', 192, 'opacity=".22"') +
  d.shade(x + 8, y + 30, 168, 96, 0.3) +
  d.scatter(x, y + 78, 132, 24, 14, (i) => d.piece(i % 2 ? 'ham' : 'pepper'), 0.9) +
  at(x, y, d.piece('omelet'), 1.1, -8) +
  d.scatter(
    x,
    y - 14,
    110,
    36,
    10,
    (i) => d.piece((['pepper', 'ham', 'onion'] as const)[i % 3] ?? 'ham'),
    0.6,
  ) +
  d.scatter(x, y, 120, 50, 9, () => d.piece('chive'), 0.9);

/** Fillets under crumbs in their butter. */
export const crumbedFish: Contents = (d, x, y) =>
  bed(d, 'broth', x, y, 196, 192, { pieces: [['greenHerb', 14, 1]] }) +
  [-58, 58]
    .map(
      (dy, i) =>
        d.shade(x + 8, y + dy + 12, 150, 62, 0.28) +
        at(x - 6 + i * 12, y + dy, d.piece('whiteFish'), 1.32, i * 6 - 10) +
        d.scatter(x - 6 + i * 12, y + dy - 4, 118, 34, 26, () => d.piece('crumb'), 0.62) +
        d.scatter(x - 6 + i * 12, y + dy - 4, 110, 30, 8, () => d.piece('greenHerb'), 0.8),
    )
    .join('') +
  at(x + 118, y + 120, d.piece('lemon'), 0.8, 20) +
  at(x - 122, y - 118, d.piece('lemon'), 0.8, 60);

/** Browned slices, and fried eggs if the recipe has eggs. */
export const slicesInPan: Contents = (d, x, y) =>
  [
    [-74, -66, -14],
    [-62, 22, -6],
    [-52, 108, -12],
  ]
    .map(
      ([dx = 0, dy = 0, turn = 0]) =>
        d.shade(x + dx + 6, y + dy + 9, 74, 38, 0.3) + at(x + dx, y + dy, d.piece('grainSlice'), 1, turn),
    )
    .join('') +
  [
    [84, -64, 20],
    [96, 60, 90],
  ]
    .map(([dx = 0, dy = 0, turn = 0]) =>
      at(x + dx, y + dy, d.piece(d.has(/\beggs?\b/) ? 'egg' : 'grainSlice'), 1.3, turn),
    )
    .join('');
