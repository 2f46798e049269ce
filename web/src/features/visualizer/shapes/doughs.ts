import { CUT_FOODS } from './cut-foods.ts';
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
  scaled,
  shaded,
  sheet,
  sweep,
  turned,
  twoSided,
} from './mesh.ts';

const CRUMB = '#f6dfae';

const seeds = (count: number, radius: number, high: (out: number) => number): Mesh =>
  painted(
    join(
      ...Array.from({ length: count }, (_, at) => {
        const out = Math.sqrt((at + 0.5) / count) * radius;
        return moved(turned(ball(0.07, 0.035, 0.1, 5, 3), [0, at, 0]), [
          Math.cos(at * 2.4) * out,
          high(out),
          Math.sin(at * 2.4) * out,
        ]);
      }),
    ),
    '#fbeecb',
  );

/** A strip of dough over a pie, one long. */
const strip = (): Mesh =>
  shaded(
    bent(brick(2.5, 0.09, 0.24, 0.05), ([x, y, z]) => [x, y + 0.09 * Math.cos(x * 1.1), z]),
    0.9,
    1.08,
  );

/** Breads, cakes and crusts, in the units of the scene, resting on y = 0. */
export const DOUGHS: Record<string, () => Mesh> = {
  bunbottom: () =>
    join(shaded(disc(0.98, 0.24, 26), 0.94), painted(moved(disc(0.93, 0.03, 26), [0, 0.23, 0]), CRUMB)),
  buntop: () =>
    join(
      painted(disc(0.94, 0.05, 26), CRUMB),
      shaded(
        moved(revolve(line('0.98,0 1.02,0.14 0.94,0.38 0.66,0.6 0.3,0.7 0,0.72'), 28), [0, 0.04, 0]),
        0.84,
        1.12,
      ),
      moved(
        seeds(26, 0.66, (out) => 0.75 - out * out * 0.34),
        [0, 0, 0],
      ),
    ),
  rollbottom: () =>
    join(
      shaded(
        bent(brick(2.7, 0.3, 1, 0.3), ([x, y, z]) => [x, y + 0.02 * x * x, z]),
        0.9,
      ),
      painted(moved(brick(2.5, 0.03, 0.84, 0.2), [0, 0.29, 0]), CRUMB),
    ),
  rolltop: () =>
    join(
      painted(moved(brick(2.5, 0.04, 0.86, 0.2), [0, 0, 0]), CRUMB),
      shaded(
        bent(
          moved(revolve(line('0.5,0 0.52,0.1 0.46,0.3 0.28,0.44 0,0.48'), 22), [0, 0.03, 0]),
          ([x, y, z]) => [x * 2.7, y, z],
        ),
        0.84,
        1.1,
      ),
      painted(
        join(
          ...[-0.78, -0.26, 0.26, 0.78].map((at) =>
            moved(
              turned(
                bent(brick(0.09, 0.05, 0.5, 0.02), ([x, y, z]) => [x, y - z * z * 0.5, z]),
                [0, 0.5, 0],
              ),
              [at, 0.49 - at * at * 0.1, 0],
            ),
          ),
        ),
        '#f3d79c',
      ),
    ),
  splitbun: () =>
    join(
      ...[1, -1].map((side) =>
        shaded(
          moved(
            turned(
              bent(brick(2.3, 0.62, 0.4, 0.2), ([x, y, z]) => [x, y * (1 - 0.1 * x * x), z]),
              [0.16 * side, 0, 0],
            ),
            [0, 0, 0.36 * side],
          ),
          0.86,
          1.06,
        ),
      ),
      painted(moved(brick(2.1, 0.26, 0.5, 0.1), [0, 0, 0]), CRUMB),
    ),
  toast: () =>
    join(
      shaded(
        bent(brick(1.5, 0.22, 1.34, 0.32), ([x, y, z]) => [x * (1 + 0.08 * Math.max(0, z)), y, z]),
        0.9,
      ),
      painted(
        moved(
          bent(brick(1.3, 0.03, 1.14, 0.26), ([x, y, z]) => [x * (1 + 0.08 * Math.max(0, z)), y, z]),
          [0, 0.205, 0],
        ),
        '#f0cd8c',
      ),
    ),
  tacoshell: () =>
    twoSided(
      sheet(12, 9, (u, v) => {
        const turn = (v - 0.5) * 2.3;
        const along = (u - 0.5) * 2;
        const up = Math.sqrt(Math.max(0, 1 - along * along));
        const wide = Math.sin(turn) * 0.4;
        return [
          along * 0.72,
          0.03 + (1 - Math.cos(turn)) * 0.62 * (0.25 + 0.95 * up),
          wide * (0.45 + 0.75 * up),
        ];
      }),
    ),
  burrito: () =>
    moved(
      join(
        shaded(
          lumpy(
            turned(revolve(line('0,-0.8 0.28,-0.78 0.36,-0.6 0.37,0.5 0.35,0.62'), 16), [0, 0, -Math.PI / 2]),
            0.06,
            4,
          ),
          0.86,
          1.06,
        ),
        shaded(moved(turned(brick(0.05, 1.2, 0.3, 0.02), [0.4, 0, Math.PI / 2]), [0.5, 0.36, 0.06]), 0.9),
      ),
      [0, 0.37, 0],
    ),
  pasty: () =>
    join(
      shaded(
        bent(revolve(line('0,0 0.7,0.02 0.76,0.12 0.6,0.4 0.3,0.56 0,0.6'), 22), ([x, y, z]) => [
          x,
          y * (z > 0 ? 1 : 1 + 0.4 * z),
          z * (z > 0 ? 1 : 0.7),
        ]),
        0.84,
        1.1,
      ),
      shaded(
        moved(
          join(
            ...Array.from({ length: 11 }, (_, at) => {
              const turn = -1.5 + (at / 10) * 3;
              return moved(ball(0.2, 0.16, 0.2, 7, 5), [Math.sin(turn) * 0.76, 0.09, Math.cos(turn) * 0.76]);
            }),
          ),
          [0, 0, 0],
        ),
        0.94,
        1.1,
      ),
    ),
  crustrim: () =>
    shaded(
      moved(
        revolve(
          line('1.24,0.02 1.4,0.02 1.47,0.1 1.38,0.19 1.24,0.12'),
          60,
          (turn) => 1 + 0.03 * Math.cos(turn * 20),
        ),
        [0, 0.44, 0],
      ),
      0.86,
      1.08,
    ),
  piefill: () => shaded(lumpy(revolve(line('1.28,-0.2 1.28,0 1,0.05 0,0.09'), 34), 0.04, 6), 0.9, 1.04),
  lattice: () =>
    join(
      ...[-0.84, -0.42, 0, 0.42, 0.84].flatMap((at) => {
        const long = Math.sqrt(1.3 * 1.3 - at * at) / 1.25;
        return [
          moved(scaled(strip(), [long, 1, 1]), [0, 0.05, at]),
          turned(moved(scaled(strip(), [long, 1, 1]), [0, 0.08, at]), [0, Math.PI / 2, 0]),
        ];
      }),
    ),
  topcrust: () =>
    join(
      shaded(lumpy(revolve(line('1.3,0 1.2,0.1 0.7,0.24 0,0.3'), 32), 0.04, 5), 0.86, 1.06),
      painted(
        join(
          ...[0, 1, 2, 3].map((at) =>
            turned(moved(turned(brick(0.5, 0.02, 0.07, 0.02), [0, 0, -0.12]), [0.6, 0.25, 0]), [
              0,
              (at * Math.PI) / 2 + 0.4,
              0,
            ]),
          ),
        ),
        '#8a4a22',
      ),
    ),
  cobblertop: () =>
    join(
      ...Array.from({ length: 9 }, (_, at) => {
        const out = at === 0 ? 0 : 0.84;
        const turn = at * 0.785;
        return moved(
          shaded(lumpy(revolve(line('0.42,-0.04 0.44,0.1 0.3,0.24 0,0.28'), 14), 0.2, 5), 0.86, 1.08),
          [Math.cos(turn) * out, 0, Math.sin(turn) * out],
        );
      }),
    ),
  cake: () =>
    twoSided(
      sheet(3, 34, (u, v) => {
        // A slice is out: what is inside shows.
        const turn = 0.5 + v * (Math.PI * 2 - 0.75);
        const [radius = 0, y = 0] = line('1.18,0 1.2,0.62 1.14,0.68 0,0.7')[Math.round(u * 3)] ?? [];
        return [Math.sin(turn) * radius, y, Math.cos(turn) * radius];
      }),
    ),
  cakeside: () =>
    join(
      ...[0.5, 0.5 + Math.PI * 2 - 0.75].map((turn) =>
        twoSided(
          turned(
            sheet(5, 1, (u, v) => [0, u * 0.66, v * 1.17]),
            [0, turn, 0],
          ),
        ),
      ),
    ),
  cakeband: () =>
    join(
      ...[0.5, 0.5 + Math.PI * 2 - 0.75].map((turn, side) =>
        turned(moved(brick(0.03, 0.09, 1.14, 0.02), [side === 0 ? 0.01 : -0.01, 0.3, 0.58]), [0, turn, 0]),
      ),
    ),
  frosting: () =>
    join(
      ...Array.from({ length: 11 }, (_, at) => {
        const turn = 0.66 + (at / 11) * (Math.PI * 2 - 0.9);
        return moved(scaled(CUT_FOODS.dollop?.() ?? disc(1, 1), 0.3), [
          Math.sin(turn) * 0.98,
          0.68,
          Math.cos(turn) * 0.98,
        ]);
      }),
    ),
  pancake: () =>
    lumpy(
      join(shaded(disc(1, 0.17, 28, 0.5), 1), painted(moved(disc(0.9, 0.012, 26), [0, 0.165, 0]), '#d1893c')),
      0.05,
      3,
    ),
  cookie: () => lumpy(shaded(disc(0.46, 0.16, 16, 0.5), 0.86, 1.06), 0.14, 5),
  muffin: () =>
    join(
      painted(
        revolve(line('0,0 0.28,0 0.38,0.36'), 24, (turn) => 1 + 0.05 * Math.cos(turn * 14)),
        '#f3e6cf',
      ),
      shaded(
        lumpy(moved(revolve(line('0.36,0 0.48,0.08 0.44,0.24 0.2,0.38 0,0.4'), 16), [0, 0.32, 0]), 0.1, 5),
        0.86,
        1.08,
      ),
    ),
  biscuit: () =>
    join(
      shaded(disc(0.42, 0.36, 18), 0.96),
      painted(moved(disc(0.39, 0.03, 18), [0, 0.34, 0]), '#d9963f'),
      painted(moved(revolve(line('0.425,0 0.43,0.03 0.425,0.06'), 18), [0, 0.15, 0]), CRUMB),
    ),
  loafbody: () =>
    join(
      shaded(
        bent(brick(1.7, 0.96, 1.05, 0.4), ([x, y, z]) => [
          x,
          y * (1 - 0.09 * z * z) * (1 + 0.03 * Math.cos(x * 6)),
          z,
        ]),
        0.82,
        1.1,
      ),
      painted(
        join(
          ...[-0.5, 0, 0.5].map((at) =>
            moved(turned(brick(0.07, 0.04, 0.56, 0.02), [0, 0.4, 0]), [at, 0.94, 0]),
          ),
        ),
        '#f3d79c',
      ),
    ),
  loafslice: () =>
    join(
      shaded(
        bent(brick(0.16, 0.92, 1.02, 0.07), ([x, y, z]) => [x, y * (1 - 0.09 * z * z), z]),
        0.9,
        1.06,
      ),
      painted(
        moved(
          bent(brick(0.03, 0.8, 0.86, 0.01), ([x, y, z]) => [x, y * (1 - 0.09 * z * z), z]),
          [0.075, 0.06, 0],
        ),
        CRUMB,
      ),
    ),
  roundroll: () =>
    shaded(lumpy(revolve(line('0,0 0.4,0 0.48,0.12 0.44,0.34 0.24,0.48 0,0.5'), 18), 0.06, 4), 0.8, 1.12),
  pretzel: () =>
    moved(
      join(
        sweep(
          curve(34, (u) => {
            const t = u * Math.PI * 2;
            return [
              0.62 * Math.sin(t) * (1.1 + 0.3 * Math.cos(2 * t)),
              0.05 * Math.sin(3 * t),
              0.56 * Math.cos(t) * (0.7 + 0.6 * Math.sin(t) ** 2),
            ];
          }),
          () => 0.13,
          8,
        ),
        ...[1, -1].map((side) =>
          moved(
            turned(
              sweep(
                curve(4, (u) => [(u - 0.5) * 0.8, 0.06, 0]),
                () => 0.1,
                7,
              ),
              [0, 0.7 * side, 0],
            ),
            [0.1 * side, 0.06, 0.1],
          ),
        ),
      ),
      [0, 0.13, 0],
    ),
  pizzacrust: () =>
    join(
      shaded(
        revolve(
          line('0,0 1.3,0 1.44,0.08 1.42,0.2 1.3,0.22 1.22,0.12'),
          40,
          (turn) => 1 + 0.012 * Math.sin(turn * 9),
        ),
        0.86,
        1.1,
      ),
    ),
  crumbtop: () =>
    join(
      ...Array.from({ length: 30 }, (_, at) => {
        const out = Math.sqrt((at + 0.5) / 30);
        return moved(scaled(lumpy(ball(1, 0.6, 1, 6, 4), 0.6, 6), 0.16 + 0.05 * (at % 3)), [
          Math.cos(at * 2.4) * out,
          0.03,
          Math.sin(at * 2.4) * out,
        ]);
      }),
    ),
};
