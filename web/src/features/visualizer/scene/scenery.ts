import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { join, type Mesh, painted } from '../shapes/mesh.ts';
import { mixed, type Palette } from './region-palette.ts';

/** Flat prints behind the table: 1 is half the height of the picture, the middle is 0. */
type Spot = readonly [number, number];

const fan = (points: readonly Spot[]): Mesh => ({
  points: points.flatMap(([x, y]) => [x, y, 0]),
  tones: points.flatMap(() => [1, 1, 1, 1]),
  faces: points.slice(2).flatMap((_, at) => [0, at + 1, at + 2]),
});
const poly = (ink: string, ...points: Spot[]): Mesh => painted(fan(points), ink);
const rect = (ink: string, x: number, y: number, wide: number, high: number): Mesh =>
  poly(ink, [x, y], [x + wide, y], [x + wide, y + high], [x, y + high]);
const round = (ink: string, x: number, y: number, wide: number, high = wide): Mesh =>
  poly(
    ink,
    ...Array.from(
      { length: 30 },
      (_, at): Spot => [x + Math.cos(at / 4.775) * wide, y + Math.sin(at / 4.775) * high],
    ),
  );
/** A ridge from left to right, down to the ground. */
const ridge = (ink: string, ...line: Spot[]): Mesh =>
  painted(
    join(
      ...line.slice(1).map(([x, y], at) => {
        const [px, py] = line[at] ?? [0, 0];
        return fan([
          [px, -1.2],
          [x, -1.2],
          [x, y],
          [px, py],
        ]);
      }),
    ),
    ink,
  );
const rolling = (ink: string, base: number, high: number, often: number, from: number): Mesh =>
  ridge(
    ink,
    ...Array.from({ length: 41 }, (_, at): Spot => {
      const x = -2.4 + at * 0.12;
      return [x, base + high * Math.sin(x * often + from)];
    }),
  );

const palm = (x: number, y: number, size: number, trunk: string, leaves: string): Mesh =>
  join(
    poly(
      trunk,
      [x - 0.025 * size, y],
      [x + 0.04 * size, y],
      [x + 0.12 * size, y + 0.62 * size],
      [x + 0.08 * size, y + 0.62 * size],
    ),
    ...[-0.5, 0.2, 0.9, 1.6, 2.3, 3, 3.7].map((turn) => {
      const [cx, cy] = [x + 0.1 * size, y + 0.62 * size];
      const [dx, dy] = [Math.cos(turn), Math.sin(turn) * 0.7];
      return poly(
        leaves,
        [cx, cy],
        [cx + dx * 0.2 * size - dy * 0.06 * size, cy + dy * 0.24 * size + 0.08 * size],
        [cx + dx * 0.38 * size, cy + dy * 0.26 * size - 0.06 * size],
        [cx + dx * 0.18 * size + dy * 0.06 * size, cy + dy * 0.14 * size],
      );
    }),
  );
const fir = (x: number, y: number, size: number, ink: string): Mesh =>
  join(
    ...[0, 0.24, 0.46].map((up, at) =>
      poly(
        ink,
        [x - (0.22 - at * 0.05) * size, y + up * size],
        [x + (0.22 - at * 0.05) * size, y + up * size],
        [x, y + (up + 0.42) * size],
      ),
    ),
    rect(ink, x - 0.03 * size, y - 0.1 * size, 0.06 * size, 0.12 * size),
  );

const SCENES: Record<RegionKey, (inks: Palette) => Mesh[]> = {
  'new-england': ({ far, mid, near, pop }) => [
    rect(far, -2.4, -1.2, 4.8, 1.5),
    rect(mid, -2.4, -1.2, 4.8, 1.26),
    ridge(near, [0.5, -0.1], [0.8, 0.22], [1.2, 0.36], [1.7, 0.4], [2.4, 0.5]),
    poly('#f7efe0', [1.1, 0.34], [1.32, 0.34], [1.27, 0.86], [1.15, 0.86]),
    rect(pop, 1.12, 0.44, 0.18, 0.11),
    rect(pop, 1.14, 0.66, 0.15, 0.1),
    rect(near, 1.12, 0.86, 0.18, 0.03),
    rect('#fbe29a', 1.165, 0.88, 0.09, 0.07),
    poly(pop, [1.13, 0.95], [1.29, 0.95], [1.21, 1.03]),
    poly('#f7efe0', [-1.22, 0.3], [-0.98, 0.3], [-1.12, 0.66]),
    poly('#f7efe0', [-1.15, 0.3], [-1.4, 0.32], [-1.15, 0.6]),
    poly(pop, [-1.44, 0.28], [-0.94, 0.28], [-1.04, 0.2], [-1.36, 0.2]),
  ],
  'mid-atlantic': ({ far, mid, near, pop }) => [
    rect(far, -2.4, -1.2, 4.8, 1.54),
    ...Array.from({ length: 13 }, (_, at) => {
      const x = -2.3 + at * 0.36;
      const high = 0.46 + 0.16 * ((at * 5) % 3);
      const wall = [mid, near, mixed(mid, pop, 0.3)][at % 3] ?? mid;
      return join(
        rect(wall, x, -0.4, 0.34, high + 0.44),
        rect(mixed(wall, '#ffffff', 0.3), x - 0.01, high, 0.36, 0.05),
        ...[0, 1, 2, 3].map((window) =>
          rect(
            '#fbe0a0',
            x + 0.06 + 0.14 * (window % 2),
            high - 0.18 - 0.22 * Math.floor(window / 2),
            0.08,
            0.12,
          ),
        ),
      );
    }),
  ],
  south: ({ far, mid, near }) => [
    rolling(far, 0.34, 0.08, 2, 0),
    rolling(mid, 0.2, 0.07, 2.6, 1.4),
    rect(near, -1.36, 0.1, 0.1, 0.5),
    ...(
      [
        [-1.66, 0.66, 0.34],
        [-1.3, 0.76, 0.38],
        [-0.98, 0.64, 0.28],
      ] as const
    ).map(([x, y, size]) => round(near, x, y, size, size * 0.52)),
    ...[-1.74, -1.5, -1.2, -0.9].map((x, at) => rect(mid, x, 0.36 + 0.06 * (at % 2), 0.025, 0.24)),
    rect('#fbf3df', 1.06, 0.24, 0.5, 0.3),
    poly(near, [0.98, 0.54], [1.64, 0.54], [1.31, 0.76]),
    ...[1.1, 1.23, 1.36, 1.49].map((x) => rect(mid, x, 0.24, 0.03, 0.28)),
  ],
  midwest: ({ far, mid, near, pop }) => [
    rect(far, -2.4, -1.2, 4.8, 1.5),
    ...Array.from({ length: 11 }, (_, at) =>
      poly(
        mid,
        [(at - 5) * 0.12, 0.3],
        [(at - 5) * 0.12 + 0.05, 0.3],
        [(at - 5) * 0.9 + 0.36, -1.2],
        [(at - 5) * 0.9, -1.2],
      ),
    ),
    rect(pop, 0.9, 0.28, 0.52, 0.34),
    poly(near, [0.84, 0.6], [1.48, 0.6], [1.36, 0.82], [0.96, 0.82]),
    rect('#f7efe0', 1.08, 0.28, 0.16, 0.2),
    rect(mixed(far, '#ffffff', 0.5), 1.54, 0.28, 0.18, 0.6),
    round(near, 1.63, 0.88, 0.09),
    rect(near, -1.24, 0.28, 0.03, 0.5),
    ...[0, 1, 2, 3].map((at) =>
      poly(
        near,
        [-1.225, 0.8],
        [-1.225 + 0.2 * Math.cos(at * 1.57 + 0.5), 0.8 + 0.2 * Math.sin(at * 1.57 + 0.5)],
        [-1.225 + 0.2 * Math.cos(at * 1.57 + 0.9), 0.8 + 0.2 * Math.sin(at * 1.57 + 0.9)],
      ),
    ),
  ],
  southwest: ({ far, mid, near, pop }) => [
    rect(mixed(far, '#ffffff', 0.3), -2.4, -1.2, 4.8, 1.5),
    poly(
      far,
      [-2.2, 0.2],
      [-0.7, 0.2],
      [-0.86, 0.74],
      [-1.1, 0.76],
      [-1.16, 0.9],
      [-1.76, 0.9],
      [-1.84, 0.72],
      [-2.2, 0.7],
    ),
    poly(
      far,
      [0.84, 0.2],
      [2.2, 0.2],
      [2.2, 0.62],
      [1.9, 0.64],
      [1.84, 0.8],
      [1.22, 0.8],
      [1.16, 0.62],
      [0.94, 0.6],
    ),
    rolling(mid, 0.22, 0.05, 2, 0.4),
    rect(mixed(pop, near, 0.5), 1.5, 0.12, 0.1, 0.56),
    round(mixed(pop, near, 0.5), 1.55, 0.68, 0.05),
    rect(mixed(pop, near, 0.5), 1.34, 0.34, 0.2, 0.07),
    rect(mixed(pop, near, 0.5), 1.34, 0.34, 0.07, 0.2),
    rect(mixed(pop, near, 0.5), 1.6, 0.28, 0.16, 0.07),
    rect(mixed(pop, near, 0.5), 1.7, 0.28, 0.07, 0.24),
    ridge(near, [-2.4, 0.02], [-1, 0.06], [0.4, 0], [2.4, 0.08]),
  ],
  'pacific-northwest': ({ far, mid, near }) => [
    poly(far, [-1.9, 0.1], [1.1, 0.1], [0, 0.7], [-0.36, 1.02], [-0.62, 0.88]),
    poly(
      '#fbf8ee',
      [-0.62, 0.88],
      [-0.36, 1.02],
      [-0.1, 0.78],
      [-0.26, 0.72],
      [-0.38, 0.8],
      [-0.52, 0.7],
      [-0.66, 0.82],
    ),
    rolling(mid, 0.26, 0.06, 1.7, 0.9),
    ...[-1.9, -1.62, -1.36, -1.08, 1.02, 1.3, 1.56, 1.84].map((x, at) =>
      fir(x, 0.14 + 0.05 * (at % 3), 0.62 + 0.2 * ((at * 3) % 2), near),
    ),
    ridge(near, [-2.4, 0.16], [-1.2, 0.12], [0, 0.02], [1.2, 0.1], [2.4, 0.16]),
  ],
  california: ({ far, mid, near }) => [
    rect(far, -2.4, -1.2, 4.8, 1.5),
    ...[0.1, 0.18, 0.25].map((y) => rect(mixed(far, '#ffffff', 0.3), -2.4, y, 4.8, 0.014)),
    ridge(mid, [-2.4, 0.66], [-1.9, 0.6], [-1.4, 0.4], [-0.9, 0.24], [-0.4, 0.06]),
    ridge(mid, [0.8, 0.1], [1.3, 0.3], [1.8, 0.56], [2.4, 0.6]),
    palm(-1.5, 0.3, 0.9, near, near),
    palm(-1.14, 0.22, 0.66, near, near),
    palm(1.42, 0.26, 0.84, near, near),
    ridge(near, [-2.4, 0.06], [0, -0.04], [2.4, 0.06]),
  ],
  hawaii: ({ far, mid, near }) => [
    poly(far, [-1.3, 0.2], [1.7, 0.2], [0.62, 0.86], [0.4, 0.8], [0.22, 0.82], [0, 0.9]),
    poly(mixed(far, near, 0.3), [0.3, 0.2], [1.7, 0.2], [0.62, 0.86], [0.4, 0.8]),
    rect(mid, -2.4, -1.2, 4.8, 1.46),
    ...[0.06, 0.15, 0.21].map((y) => rect(mixed(mid, '#ffffff', 0.4), -2.4, y, 4.8, 0.014)),
    palm(-1.52, 0.12, 1, near, near),
    palm(1.36, 0.1, 0.86, near, near),
    ridge(mixed(near, mid, 0.3), [-2.4, 0.1], [-1, 0.06], [0, -0.1], [1.2, 0.02], [2.4, 0.1]),
  ],
};

/** The poster behind the table. */
export function sceneryOf(region: RegionKey, inks: Palette, sunAt: number): Mesh {
  return join(
    rect(inks.sky, -4, -1.4, 8, 2.8),
    rect(mixed(inks.sky, '#ffffff', 0.22), -4, 0.2, 8, 0.24),
    round(inks.sun, sunAt, 0.6, 0.28),
    ...SCENES[region](inks),
    rect(mixed(inks.near, inks.mid, 0.5), -4, -1.4, 8, 0.62),
  );
}
