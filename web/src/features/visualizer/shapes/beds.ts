import {
  ball,
  bent,
  brick,
  curve,
  disc,
  join,
  line,
  lumpy,
  type Mesh,
  moved,
  painted,
  revolve,
  shaded,
  sheet,
  sweep,
  turned,
  twoSided,
} from './mesh.ts';

/** What a dish lies on or is filled with, in the units of the scene, resting on y = 0. */
export const BEDS: Record<string, () => Mesh> = {
  // A filling with a level top, of radius 1: sized to the room it is in.
  pool: () => shaded(revolve(line('0.86,-0.16 1,0 0.985,0.012 0,0.02'), 40), 0.92, 1.03),
  ripple: () =>
    join(
      ...[0.34, 0.66].map((radius) =>
        revolve(
          [
            [radius - 0.02, 0],
            [radius, 0.012],
            [radius + 0.02, 0],
          ],
          36,
        ),
      ),
    ),
  // A heap of radius 1 and height 1.
  hill: () => shaded(lumpy(revolve(line('1,0 0.92,0.22 0.66,0.66 0.34,0.92 0,1'), 26), 0.1, 4), 0.86, 1.05),
  grainhill: () =>
    join(
      shaded(lumpy(revolve(line('1,0 0.92,0.22 0.66,0.66 0.34,0.92 0,1'), 22), 0.1, 4), 0.9, 0.96),
      // Each grain has its own shade, or the heap looks like one smooth lump.
      ...Array.from({ length: 130 }, (_, at) => {
        const out = Math.sqrt((at + 0.5) / 130) * 0.97;
        const grain = shaded(ball(0.15, 0.2, 0.05, 4, 3), 0.76 + 0.14 * (at % 3), 1.04);
        return moved(turned(grain, [0, at * 1.3, 0]), [
          Math.cos(at * 2.4) * out,
          Math.max(0.04, 1 - out ** 2.2),
          Math.sin(at * 2.4) * out,
        ]);
      }),
    ),
  // Squarish slab of half width 1: casseroles, bars.
  slab: () =>
    shaded(
      revolve(
        line('0.96,-0.2 1,0 0.97,0.03 0,0.05'),
        44,
        (turn) => (Math.abs(Math.cos(turn)) ** 7 + Math.abs(Math.sin(turn)) ** 7) ** (-1 / 7),
      ),
      0.9,
      1.04,
    ),
  square: () => shaded(brick(1, 0.44, 1, 0.08), 0.86, 1.06),
  tangle: () =>
    join(
      ...Array.from({ length: 12 }, (_, at) =>
        shaded(
          moved(
            turned(
              sweep(
                curve(18, (u) => {
                  const turn = u * 7.2 + at;
                  const out = 0.34 + 0.6 * Math.abs(Math.sin(at * 1.7 + u * 1.4));
                  return [
                    Math.cos(turn) * out,
                    0.34 * (1 - out * out) + 0.06 * Math.sin(turn * 2 + at),
                    Math.sin(turn) * out,
                  ];
                }),
                () => 0.052,
                4,
              ),
              [0, at * 1.1, 0],
            ),
            [0, 0.05 + 0.02 * (at % 5), 0],
          ),
          0.9 + 0.04 * (at % 4),
        ),
      ),
    ),
  patty: () => lumpy(shaded(disc(0.96, 0.26, 22, 0.45), 0.84, 1.06), 0.1, 6),
  frill: () =>
    twoSided(
      sheet(3, 34, (u, v) => {
        const turn = v * Math.PI * 2;
        const out = 0.5 + u * 0.56;
        return [Math.sin(turn) * out, 0.06 + u * 0.1 * Math.sin(v * 70), Math.cos(turn) * out];
      }),
    ),
  cheesesheet: () =>
    bent(brick(1.62, 0.06, 1.62, 0.03), ([x, y, z]) => [
      x,
      y - 0.22 * Math.max(0, Math.hypot(x, z) - 0.84),
      z,
    ]),
  pizzatop: () => lumpy(revolve(line('1.24,0 1.2,0.03 0,0.05'), 34), 0.03, 5),
  drink: () => shaded(revolve(line('0,0 0.655,0 0.85,1.55 0,1.58'), 26), 0.9, 1.05),
  foam: () => lumpy(revolve(line('0.84,0 0.88,0.1 0.7,0.3 0.3,0.42 0,0.44'), 20), 0.12, 5),
  straw: () =>
    join(
      ...Array.from({ length: 7 }, (_, at) => {
        const part = moved(revolve(line('0.055,0 0.055,0.2'), 8), [0, at * 0.2, 0]);
        return at % 2 === 0 ? part : painted(part, '#fff8ea');
      }),
    ),
  ice: () => shaded(brick(0.34, 0.34, 0.34, 0.08), 0.94, 1.04),
  dumpling: () => moved(lumpy(ball(0.9, 0.6, 0.8, 10, 7), 0.12, 4), [0, 0.2, 0]),
  patties: () => lumpy(shaded(disc(0.46, 0.26, 16, 0.5), 0.82, 1.08), 0.2, 6),
  omelet: () =>
    shaded(
      lumpy(
        bent(ball(2, 0.6, 1.3, 16, 9), ([x, y, z]) => [
          x,
          Math.max(-0.02, y) + 0.06 * Math.cos(z * 4),
          z * (z > 0 ? 0.8 : 1),
        ]),
        0.06,
        4,
      ),
      0.9,
      1.06,
    ),
  musubi: () =>
    join(
      shaded(brick(0.9, 0.42, 0.52, 0.16), 0.96),
      painted(moved(brick(0.86, 0.16, 0.5, 0.06), [0, 0.41, 0]), '#c8705e'),
      painted(moved(brick(0.26, 0.62, 0.56, 0.03), [0, -0.01, 0]), '#22382a'),
    ),
  glaze: () => shaded(lumpy(revolve(line('1,0 0.96,0.05 0.8,0.075 0,0.08'), 28), 0.16, 3), 0.94, 1.04),
  // Flat and round, for shadows.
  shadow: () => revolve(line('1,0 0,0.0005'), 28),
  // A column of one high, for figures.
  column: () => shaded(revolve(line('0,0 0.5,0 0.5,1 0,1'), 22), 0.92, 1.04),
};
