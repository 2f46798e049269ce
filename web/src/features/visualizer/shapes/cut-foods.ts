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
import { arc, ended, grains, leafOf, lying, ribbon, TURN } from './motifs.ts';

/** Meat, fish, eggs, dairy and doughs as they lie in a dish, about one wide, resting on y = 0. */
export const CUT_FOODS: Record<string, () => Mesh> = {
  chunk: () => shaded(lumpy(brick(1, 0.72, 0.84, 0.16), 0.26, 3), 0.82, 1.12),
  crumble: () => shaded(lying(lumpy(ball(1, 0.8, 0.9, 7, 5), 0.5, 5), 0.34), 0.8, 1.14),
  coin: () => join(shaded(disc(0.5, 0.2, 14), 0.86), moved(shaded(disc(0.42, 0.02, 14), 1.1), [0, 0.19, 0])),
  chip: () =>
    lying(
      lumpy(
        bent(disc(0.5, 0.14, 8), ([x, y, z]) => [x, y + 0.3 * x * x, z]),
        0.3,
        3,
      ),
      0.02,
    ),
  drop: () => scaled(revolve(line('0.5,0 0.47,0.1 0.36,0.17 0,0.2'), 14), 1),
  dollop: () =>
    revolve(
      line('0.5,0 0.54,0.16 0.4,0.3 0.4,0.36 0.22,0.5 0.1,0.6 0,0.66'),
      12,
      (turn) => 1 + 0.06 * Math.cos(turn * 5),
    ),
  scoop: () => join(lying(lumpy(ball(1, 0.92, 1, 12, 8), 0.14, 5), 0.42), disc(0.5, 0.12, 12)),
  pat: () => shaded(brick(0.9, 0.26, 0.8, 0.1), 0.92, 1.05),
  shred: () =>
    join(
      ...[0, 1, 2].map((at) =>
        turned(
          moved(
            sweep(
              curve(3, (u) => [(u - 0.5) * 1.1, 0.1 + 0.1 * u * at, 0]),
              ended(0.07),
              5,
            ),
            [0, 0.03, 0.14 * (at - 1)],
          ),
          [0, at * 0.7, 0],
        ),
      ),
    ),
  fried: () =>
    join(
      lumpy(disc(0.62, 0.1, 18), 0.35, 4),
      painted(moved(ball(0.5, 0.34, 0.5, 12, 7), [0.04, 0.1, 0]), '#f2a627'),
    ),
  pillow: () =>
    join(
      brick(0.86, 0.1, 0.86, 0.04),
      moved(scaled(ball(1, 0.6, 1, 10, 6), [0.62, 0.6, 0.62]), [0, 0.12, 0]),
    ),
  tube: () =>
    twoSided(
      moved(
        sweep(
          curve(4, (u) => [u - 0.5, 0.12 * Math.sin(u * 3.1), 0]),
          () => 0.2,
          8,
        ),
        [0, 0.18, 0],
      ),
    ),
  tot: () =>
    lying(
      turned(revolve(line('0,-0.5 0.26,-0.48 0.33,-0.38 0.33,0.38 0.26,0.48 0,0.5'), 9), [0, 0, Math.PI / 2]),
      0.3,
    ),
  nest: () =>
    join(
      ...[0, 1, 2, 3, 4, 5].map((at) =>
        shaded(
          moved(
            turned(
              arc(0, TURN * 1.15, 0.5 - at * 0.06, () => 0.045, 5, 20),
              [0.22 * Math.sin(at * 2.1), at * 1.1, 0.22 * Math.cos(at * 1.7)],
            ),
            [0.04 * Math.sin(at * 3), 0.06 + at * 0.06, 0.04 * Math.cos(at * 3)],
          ),
          0.94 + 0.03 * (at % 3),
        ),
      ),
    ),
  shrimp: () => {
    const body = sweep(
      curve(12, (u) => {
        const turn = -0.5 + u * 4.3;
        const far = 0.38 + 0.05 * u;
        return [Math.cos(turn) * far, 0, Math.sin(turn) * far];
      }),
      (u) => (u < 0.06 ? 0.05 : 0.2 * (1 - u * 0.72) * (u > 0.98 ? 0.3 : 1)) * (1 + 0.1 * Math.cos(u * 40)),
      7,
    );
    const tail = moved(turned(scaled(leafOf(0.7, 0.1), 0.4), [0, 0.6, 0]), [0.32, 0, -0.42]);
    return moved(join(body, shaded(tail, 0.86)), [0, 0.2, 0]);
  },
  fillet: () =>
    shaded(
      lumpy(
        bent(brick(1.25, 0.26, 0.62, 0.12), ([x, y, z]) => [
          x,
          y * (1 - 0.35 * Math.max(0, x)),
          z * (1 - 0.32 * Math.abs(x)),
        ]),
        0.14,
        5,
      ),
      0.86,
      1.08,
    ),
  steak: () =>
    join(
      lumpy(shaded(brick(1.1, 0.26, 0.8, 0.24), 0.9, 1.05), 0.25, 2.6),
      ...[-0.3, 0, 0.3].map((at) =>
        shaded(moved(turned(brick(0.74, 0.02, 0.05, 0.02), [0, 0.7, 0]), [at, 0.265, 0]), 0.6),
      ),
    ),
  thigh: () =>
    shaded(
      lying(
        lumpy(
          bent(ball(1.1, 0.62, 0.86, 12, 8), ([x, y, z]) => [x, y, z * (1 + 0.35 * x)]),
          0.2,
          4,
        ),
        0.26,
      ),
      0.84,
      1.1,
    ),
  leg: () =>
    lying(
      join(
        shaded(
          lumpy(
            bent(ball(0.9, 0.56, 0.62, 12, 8), ([x, y, z]) => [x, y * (1 - 0.5 * x), z * (1 - 0.6 * x)]),
            0.12,
            5,
          ),
          0.86,
          1.08,
        ),
        painted(
          join(
            moved(turned(brick(0.1, 0.4, 0.1, 0.04), [0, 0, -Math.PI / 2]), [0.34, 0.02, 0]),
            moved(ball(0.16, 0.16, 0.2, 7, 5), [0.74, 0.02, 0.05]),
          ),
          '#f7ead0',
        ),
      ),
      0.24,
    ),
  sausage: () => moved(arc(0.9, 2.24, 0.86, ended(0.17, 0.1), 8, 9), [0, 0.17, -0.74]),
  bacon: () =>
    join(ribbon(1.3, 0.34, 0.07, 14), painted(moved(ribbon(1.3, 0.1, 0.07, 14), [0, 0.012, 0]), '#f0cfae')),
  wholefish: () =>
    lying(
      join(
        shaded(
          bent(ball(1.1, 0.3, 0.42, 14, 9), ([x, y, z]) => [x, y, z * (1 - 0.5 * x)]),
          0.86,
          1.12,
        ),
        shaded(moved(turned(scaled(leafOf(0.9, 0.05), 0.42), [0, Math.PI / 2, 0]), [0.64, 0, 0]), 0.8),
        painted(moved(ball(0.07, 0.06, 0.07, 6, 4), [-0.4, 0.09, 0.08]), '#22302c'),
      ),
      0.14,
    ),
  breadslice: () =>
    join(
      brick(0.96, 0.18, 0.86, 0.2),
      painted(moved(brick(0.82, 0.02, 0.72, 0.16), [0, 0.175, 0]), '#f6dfae'),
    ),
  cracker: () =>
    join(
      brick(0.9, 0.1, 0.9, 0.04),
      shaded(grains(9, moved(ball(0.06, 0.03, 0.06, 5, 3), [0, 0.1, 0]), 0.34), 0.7),
    ),
  sheet: () => brick(1, 0.06, 1, 0.03),
  steam: () =>
    twoSided(
      sheet(14, 1, (u, v) => [
        Math.sin(u * 6.2) * 0.16 + (v - 0.5) * 0.13 * Math.sin(Math.PI * Math.min(1, u * 1.02)) ** 0.6,
        u * 1.5,
        0,
      ]),
    ),
};
