import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { at, disc, line, round, times } from '../shapes.ts';
import { BEDS, type BedKind } from './beds.ts';
import { toppingsOf } from './toppings.ts';

type BedOptions = {
  /** False omits the pieces of the ingredients. */
  topped?: boolean;
  /** Fine green specks over everything. */
  garnish?: boolean;
  /** Pieces to scatter instead of those of the ingredients. */
  pieces?: readonly (readonly [PieceName, number, number])[];
};

/** Beds of cooked grain: shade and piece of a grain. */
const GRAINS: Partial<Record<BedKind, readonly [shade: string, piece: PieceName]>> = {
  rice: ['#d9cba6', 'riceGrain'],
  redrice: ['#9a3f1f', 'redRice'],
  goldrice: ['#c08a2c', 'goldRice'],
};

/** The texture of a surface: soup, rice or leaves. */
function texture(d: Drawing, kind: BedKind, x: number, y: number, rx: number, ry: number): string {
  const light = BEDS[kind][1];
  const grain = GRAINS[kind];
  if (grain)
    return (
      d.scatter(x, y, rx * 0.98, ry * 0.98, 90, () => disc(0, 3, 11, grain[0], 4.6), 1.15) +
      d.scatter(x, y, rx * 0.98, ry * 0.98, 80, () => d.piece(grain[1]), 1.1)
    );
  if (kind === 'leaves') return d.scatter(x, y, rx, ry, 26, () => d.piece('lettuce'), 0.9);
  if (kind === 'greens') return d.scatter(x, y, rx, ry, 22, () => d.piece('greens'), 0.9);
  if (kind === 'noodles')
    return times(30, (i) =>
      at(x, y, d.piece('strand'), ((1.9 - (i % 6) * 0.24) * rx) / 204, i * 137.5, ry / rx),
    );
  if (kind === 'mash')
    return times(5, (i) =>
      line(
        `M${Math.round(x - rx * 0.7)} ${Math.round(y + (i - 2) * ry * 0.36)}q${Math.round(rx * 0.35)} ${Math.round(-ry * 0.3)} ${Math.round(rx * 0.7)} 0t${Math.round(rx * 0.7)} 0`,
        light,
        ry * 0.13,
      ),
    );
  if (kind === 'bluecorn')
    return times(4, (i) =>
      line(
        `M${round(-rx * (0.24 + i * 0.2))} ${round(ry * 0.1)}A${round(rx * (0.24 + i * 0.2))} ${round(ry * (0.22 + i * 0.19))} 0 1 1 ${round(rx * (0.1 + i * 0.17))} ${round(ry * (0.24 + i * 0.15))}`,
        i % 2 ? BEDS[kind][2] : light,
        ry * 0.07,
        `transform="translate(${round(x)} ${round(y)})" opacity=".75"`,
      ),
    );
  if (kind === 'enamel' || kind === 'iron') return '';
  const strokes = times(3, (i) =>
    line(
      `M${x - rx * 0.7} ${y + (i - 1) * ry * 0.5}q${rx * 0.35} ${-ry * 0.34} ${rx * 0.7} 0t${rx * 0.7} 0`,
      light,
      ry * 0.11,
      'opacity=".6"',
    ),
  );
  return d.has(/noodle|saimin|ramen|spaghetti|\bpho\b|pasta/) && kind === 'broth'
    ? strokes + noodles(x, y, rx, ry)
    : strokes;
}

const noodles = (x: number, y: number, rx: number, ry: number): string =>
  times(10, (i) => {
    const top = y + (i - 4.5) * ry * 0.19;
    const bend = i % 2 ? -18 : 18;
    return line(
      `M${Math.round(x - rx * 0.82)} ${Math.round(top)}q${Math.round(rx * 0.4)} ${bend} ${Math.round(rx * 0.8)} 0t${Math.round(rx * 0.8)} 0`,
      i % 2 ? '#f9e8ba' : '#e9c67c',
      6.5,
    );
  });

/** Draws a filled ellipse: soup in a bowl, grits in a skillet, rice on a plate. */
export function bed(
  d: Drawing,
  kind: BedKind,
  x: number,
  y: number,
  rx: number,
  ry: number,
  options: BedOptions = {},
): string {
  const { topped = true, garnish = true, pieces } = options;
  const [base, , dark] = BEDS[kind];
  const small = Math.min(1, rx / 190);
  const kinds = pieces?.map(([piece, count, size]) => ({ piece, count, size })) ?? toppingsOf(d);
  const scattered =
    topped && kind !== 'enamel'
      ? kinds
          .map(({ piece, count, size }) =>
            d.scatter(
              x,
              y,
              rx * 0.88,
              ry * 0.82,
              Math.ceil(count * small),
              () => d.piece(piece),
              size * Math.max(0.72, small),
            ),
          )
          .join('')
      : '';
  const green =
    garnish && kind !== 'enamel'
      ? d.scatter(x, y, rx * 0.86, ry * 0.8, 9, (i) =>
          i % 2 ? d.piece('ring') : disc(0, 0, 8, '#6f8b34', 3.4),
        )
      : '';
  return (
    disc(x, y, rx, dark, ry) +
    d.clip(
      disc(x, y, rx, '#000', ry),
      disc(x, y + ry * 0.06, rx * 0.985, base, ry * 0.97) +
        texture(d, kind, x, y, rx, ry) +
        scattered +
        green,
    )
  );
}
