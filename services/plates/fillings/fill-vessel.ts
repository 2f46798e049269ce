import type { Drawing } from '../drawing.ts';
import { at, disc, line, round } from '../shapes.ts';
import { bed } from './bed.ts';
import { BEDS, type BedKind } from './beds.ts';
import type { Crown } from './crowns.ts';
import type { Filling } from './filling.ts';

/** The size of the pool in the center of a bed. */
const poolIn = (kind: BedKind, x: number, y: number, rx: number, ry: number): string =>
  disc(x, y + ry * 0.04, rx * 0.74, BEDS[kind][2], ry * 0.74) +
  disc(x, y, rx * 0.72, BEDS[kind][0], ry * 0.62) +
  line(
    `M${round(x - rx * 0.44)} ${round(y - ry * 0.2)}Q${round(x - rx * 0.1)} ${round(y - ry * 0.56)} ${round(x + rx * 0.36)} ${round(y - ry * 0.32)}`,
    BEDS[kind][1],
    Math.max(4, ry * 0.05),
    'opacity=".8"',
  );

function filled(
  d: Drawing,
  { bed: kind, pool, pieces }: Filling,
  x: number,
  y: number,
  rx: number,
  ry: number,
): string {
  if (!pool)
    return bed(d, kind, x, y, rx, ry, {
      pieces,
      garnish: !SWEET.has(kind) && !d.has(/sugar.*vanilla|maple/),
    });
  return (
    bed(d, kind, x, y, rx, ry, { topped: false, garnish: false }) +
    (pool === 'noodles'
      ? bed(d, pool, x, y, rx * 0.66, ry * 0.66, { topped: false, garnish: false })
      : poolIn(pool, x, y, rx, ry)) +
    pieces
      .map(([piece, count, size]) => d.scatter(x, y, rx * 0.62, ry * 0.62, count, () => d.piece(piece), size))
      .join('')
  );
}

const SWEET: ReadonlySet<BedKind> = new Set(['oats', 'bluecorn', 'cocoa']);

/** Crowns too thin to sink in or have a shadow. */
const THIN: ReadonlySet<Crown['piece']> = new Set([
  'greenHerb',
  'baconBit',
  'leaf',
  'chileStrip',
  'pinkOnion',
  'onionCrisp',
]);

/** Draws a half-sunk crown: a crescent in the bed's color covers its foot. */
function sunk(
  d: Drawing,
  { piece, size }: Crown,
  x: number,
  y: number,
  width: number,
  turn: number,
  kind: BedKind,
): string {
  if (piece === 'rice') return at(x, y + 14, d.piece('mound'), (width * size) / 84, 0);
  const w = width * size;
  const body = at(x, y, d.piece(piece), w / 100, turn);
  if (THIN.has(piece)) return body;
  const foot = `M${round(x - w * 0.34)} ${round(y + w * 0.31)}q${round(w * 0.34)} ${round(w * 0.14)} ${round(w * 0.68)} 0`;
  return (
    body +
    disc(x, y + w * 0.4, w * 0.42, BEDS[kind][0], w * 0.12) +
    line(foot, BEDS[kind][1], 4, 'opacity=".8"')
  );
}

/** Draws the filling in a vessel's opening seen from the side; `width` is the width of a crown of size 1. */
export function fillSide(
  d: Drawing,
  filling: Filling,
  x: number,
  y: number,
  rx: number,
  ry: number,
  width: number,
): string {
  const kind = filling.pool ?? filling.bed;
  const [first, second, third] = filling.crowns;
  const lift = ry * 0.62;
  return (
    filled(d, filling, x, y, rx, ry) +
    (third ? sunk(d, third, x + 4, y - lift - width * 0.12, width, 6, kind) : '') +
    (first ? sunk(d, first, second ? x - rx * 0.34 : x, y - lift, width, second ? -12 : 0, kind) : '') +
    (second ? sunk(d, second, x + rx * 0.34, y - lift, width, 14, kind) : '')
  );
}

/** Long crowns, which are placed side by side. */
const LONG: ReadonlySet<Crown['piece']> = new Set(['whiteFish', 'darkFish', 'sausage', 'chop']);

type Spot = readonly [x: number, y: number];
const APART: readonly (readonly Spot[])[] = [
  [[0, -0.02]],
  [
    [-0.26, -0.12],
    [0.28, 0.14],
  ],
  [
    [-0.3, -0.16],
    [0.32, -0.08],
    [0.02, 0.3],
  ],
];
const IN_ROWS: readonly (readonly Spot[])[] = [
  [[0, 0]],
  [
    [-0.04, -0.26],
    [0.04, 0.26],
  ],
  [
    [-0.06, -0.4],
    [0.02, 0],
    [0.06, 0.4],
  ],
];

/** Draws the filling of a round vessel seen from above. */
export function fillAbove(d: Drawing, filling: Filling, x: number, y: number, r: number): string {
  const { crowns } = filling;
  const crown = ({ piece, size }: Crown, i: number) => {
    const long = LONG.has(piece);
    const [px, py] = (long ? IN_ROWS : APART)[crowns.length - 1]?.[i] ?? [0, 0];
    const cx = x + r * px;
    const cy = y + r * py;
    const s = size * (r / 150);
    if (piece === 'rice')
      return d.shade(cx + 6, cy + 10, 64 * s, 60 * s, 0.22) + at(cx, cy, d.piece('riceScoop'), s * 1.05);
    const reach = Math.min(s, 1.5);
    return (
      (THIN.has(piece) ? '' : d.shade(cx + 5, cy + 8, (long ? 92 : 38) * reach, 30 * reach, 0.2)) +
      at(cx, cy, d.piece(piece), s, long ? i * 6 - 14 : i * 70 - 20)
    );
  };
  return (
    filled(d, filling, x, y, r, r * 0.985) +
    crowns.map(crown).join('') +
    at(x + r * 0.52, y - r * 0.44, d.piece('leaf'), 0.9, 20)
  );
}
