import { CUT_FOODS } from './cut-foods.ts';
import { CUT_PRODUCE } from './cut-produce.ts';
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
  sweep,
  turned,
} from './mesh.ts';
import { heap } from './motifs.ts';

const shapeOf = (name: string): Mesh => (CUT_PRODUCE[name] ?? CUT_FOODS[name])?.() ?? ball(1);

const bottle = (): Mesh =>
  join(
    shaded(revolve(line('0,0 0.26,0 0.28,0.05 0.28,0.62 0.2,0.8 0.1,0.9 0.09,1.12 0,1.12'), 12), 0.86, 1.1),
    painted(revolve(line('0.285,0.2 0.29,0.22 0.29,0.5 0.285,0.52'), 12), '#fbf3dc'),
    painted(moved(disc(0.12, 0.16, 10), [0, 1.06, 0]), '#b8322a'),
  );

const jar = (): Mesh =>
  join(
    shaded(revolve(line('0,0 0.36,0 0.4,0.06 0.4,0.52 0.32,0.6 0,0.6'), 14), 0.84, 1.08),
    painted(revolve(line('0.405,0.18 0.41,0.2 0.41,0.42 0.405,0.44'), 14), '#fbf3dc'),
    painted(moved(disc(0.37, 0.14, 14), [0, 0.58, 0]), '#e6b84a'),
  );

const bowl = (fill: Mesh): Mesh =>
  join(
    painted(
      shaded(revolve(line('0,0 0.26,0 0.3,0.04 0.46,0.26 0.5,0.38 0.45,0.38 0.42,0.3'), 14), 0.9, 1),
      '#fbf6e8',
    ),
    moved(fill, [0, 0.3, 0]),
  );

const glass = (): Mesh =>
  join(
    shaded(revolve(line('0,0.05 0.27,0.05 0.33,0.66 0,0.66'), 12), 0.9, 1.06),
    painted(revolve(line('0,0 0.28,0 0.28,0.06 0,0.06'), 12), '#eef6f2'),
    painted(revolve(line('0.33,0.66 0.345,0.74 0.355,0.9 0.33,0.9 0.31,0.66'), 12), '#eef6f2'),
  );

/** Many of one small food in a heap, so that it can be told from a single lump. */
const pileOf = (shape: string, size: number, count: number) => (): Mesh =>
  join(
    shaded(revolve(line('0.46,0 0.4,0.1 0.22,0.26 0,0.34'), 12), 0.66, 0.8),
    heap(scaled(shapeOf(shape), size), count, 0.46, 0.32),
  );

/** Groceries, meat and bread as they are brought to the table, about one wide, standing on y = 0. */
export const WHOLE_WARES: Record<string, () => Mesh> = {
  egg: () =>
    moved(
      turned(revolve(line('0,-0.5 0.3,-0.4 0.4,-0.1 0.32,0.28 0.16,0.5 0,0.56'), 12), [0.4, 0.6, 1.2]),
      [0, 0.38, 0],
    ),
  butter: () =>
    join(
      shaded(brick(1.05, 0.36, 0.42, 0.05), 0.92, 1.04),
      moved(turned(brick(0.12, 0.34, 0.4, 0.04), [0, 0, 0.5]), [0.68, 0, 0]),
      painted(moved(brick(0.5, 0.38, 0.44, 0.05), [-0.3, -0.01, 0]), '#e9eef0'),
    ),
  cheese: () =>
    shaded(
      bent(brick(1, 0.46, 0.8, 0.05), ([x, y, z]) => [x, y, z * (0.5 - x) * 1.02]),
      0.9,
      1.05,
    ),
  tofu: () =>
    join(
      brick(0.8, 0.44, 0.7, 0.06),
      moved(turned(brick(0.3, 0.28, 0.3, 0.05), [0, 0.6, 0]), [0.5, 0, 0.36]),
    ),
  sheets: () =>
    join(
      brick(0.9, 0.05, 0.9, 0.02),
      moved(turned(brick(0.9, 0.05, 0.9, 0.02), [0, 0.4, 0]), [0.06, 0.05, 0.04]),
    ),
  ham: () =>
    join(
      shaded(lumpy(brick(1, 0.4, 0.7, 0.2), 0.1, 3), 0.9, 1.06),
      moved(turned(scaled(disc(0.36, 0.08, 14), [1, 1, 0.8]), [0.3, 0, 0.2]), [0.5, 0, 0.34]),
    ),
  mince: () => heap(scaled(shapeOf('crumble'), 0.46), 13, 0.46, 0.42),
  roast: () => shaded(lumpy(moved(ball(1.06, 0.7, 0.76, 13, 9), [0, 0.34, 0]), 0.16, 4), 0.82, 1.08),
  bird: () =>
    join(
      moved(ball(1, 0.72, 0.84, 13, 9), [0, 0.38, 0]),
      ...[1, -1].map((side) =>
        moved(turned(scaled(shapeOf('leg'), 0.6), [0, 0.3 * side, 0.2]), [0.36, 0.12, side * 0.34]),
      ),
    ),
  claw: () =>
    moved(
      join(
        lumpy(ball(0.8, 0.36, 0.5, 11, 7), 0.12, 4),
        moved(
          turned(
            bent(ball(0.7, 0.22, 0.3, 9, 6), ([x, y, z]) => [x, y, z - 0.5 * x * x]),
            [0, -0.2, 0],
          ),
          [0.46, 0, 0.1],
        ),
        moved(turned(ball(0.44, 0.18, 0.2, 8, 5), [0, 0.5, 0]), [0.4, 0, -0.24]),
        sweep(
          curve(4, (u) => [-0.3 - u * 0.5, 0, 0.2 * u]),
          () => 0.09,
          6,
        ),
      ),
      [0, 0.2, 0],
    ),
  bottle,
  jar,
  jug: () =>
    join(
      painted(
        shaded(
          revolve(line('0,0 0.3,0 0.4,0.16 0.36,0.5 0.26,0.7 0.32,0.84 0.28,0.84 0.24,0.7'), 14),
          0.9,
          1.02,
        ),
        '#f6f3ea',
      ),
      moved(disc(0.27, 0.04, 12), [0, 0.7, 0]),
      painted(
        moved(
          sweep(
            curve(7, (u) => {
              const turn = -1.3 + u * 2.6;
              return [Math.cos(turn) * 0.24, Math.sin(turn) * 0.26, 0];
            }),
            () => 0.05,
            6,
          ),
          [0.34, 0.42, 0],
        ),
        '#f6f3ea',
      ),
    ),
  can: () =>
    join(
      shaded(revolve(line('0,0.04 0.36,0.04 0.36,0.74 0,0.74'), 16), 0.86, 1.06),
      painted(join(disc(0.37, 0.06, 16), moved(disc(0.37, 0.06, 16), [0, 0.72, 0])), '#cfd6d6'),
      painted(revolve(line('0.365,0.26 0.37,0.28 0.37,0.5 0.365,0.52'), 16), '#fbf3dc'),
    ),
  sack: () =>
    join(
      painted(
        lumpy(
          revolve(line('0,0 0.4,0.02 0.46,0.2 0.4,0.46 0.3,0.58 0.4,0.68 0.34,0.68 0.26,0.6'), 14),
          0.12,
          4,
        ),
        '#d9c39a',
      ),
      moved(heap(ball(0.5, 0.3, 0.5, 8, 5), 3, 0.14, 0.06), [0, 0.58, 0]),
    ),
  bowlful: () => bowl(scaled(revolve(line('0.43,0 0.34,0.12 0.16,0.2 0,0.22'), 14), 1)),
  mound: () =>
    join(
      shaded(lumpy(revolve(line('0.5,0 0.44,0.12 0.26,0.34 0,0.44'), 12), 0.14, 5), 0.86, 1.04),
      heap(scaled(shapeOf('speck'), 0.19), 14, 0.4, 0.38),
    ),
  ricepile: pileOf('grain', 0.24, 44),
  peapile: pileOf('ball', 0.2, 30),
  beanpile: pileOf('bean', 0.24, 26),
  eyedpile: pileOf('eyedpea', 0.26, 24),
  glassful: glass,
  tubes: () => heap(scaled(shapeOf('tube'), 0.62), 4, 0.34, 0.3),
  noodles: () =>
    moved(
      join(
        ...Array.from({ length: 9 }, (_, at) =>
          moved(
            turned(
              sweep(
                curve(1, (u) => [(u - 0.5) * 1.2, 0, 0]),
                () => 0.045,
                5,
              ),
              [0, 0.12 * Math.sin(at * 2), 0],
            ),
            [0, 0.05 + 0.08 * (at % 3), 0.09 * (Math.floor(at / 3) - 1)],
          ),
        ),
        painted(
          moved(
            turned(scaled(revolve(line('0.24,-0.06 0.25,0 0.24,0.06'), 12), [1, 1, 1]), [0, 0, Math.PI / 2]),
            [0, 0.13, 0],
          ),
          '#c8402c',
        ),
      ),
      [0, 0, 0],
    ),
  tortillas: () =>
    join(
      ...[0, 1, 2].map((at) =>
        moved(turned(lumpy(shaded(disc(0.52, 0.07, 18), 1 - 0.06 * at), 0.06, 5), [0.02 * at, at, 0]), [
          0.03 * at,
          0.075 * at,
          0,
        ]),
      ),
    ),
  bun: () =>
    join(
      painted(disc(0.44, 0.16, 16), '#f3ddab'),
      shaded(
        moved(scaled(revolve(line('0.46,0 0.48,0.1 0.4,0.34 0.2,0.46 0,0.48'), 16), 1), [0, 0.14, 0]),
        0.9,
        1.1,
      ),
      painted(moved(heap(ball(0.06, 0.03, 0.09, 5, 3), 9, 0.28, 0.03), [0, 0.55, 0]), '#fbeecb'),
    ),
  baguette: () =>
    moved(
      join(
        sweep(
          curve(10, (u) => [(u - 0.5) * 1.3, 0, 0]),
          (u) => 0.24 * Math.min(1, Math.sqrt(Math.min(u, 1 - u) / 0.16)),
          10,
        ),
        painted(
          join(
            ...[-0.34, 0, 0.34].map((at) =>
              moved(turned(brick(0.07, 0.03, 0.26, 0.02), [0, 0.6, 0]), [at, 0.22, 0]),
            ),
          ),
          '#f3d79c',
        ),
      ),
      [0, 0.22, 0],
    ),
  doughball: () => lumpy(revolve(line('0,0 0.46,0.02 0.5,0.16 0.34,0.4 0,0.48'), 14), 0.08, 4),
  loaf: () =>
    join(
      shaded(
        bent(brick(1.06, 0.6, 0.56, 0.24), ([x, y, z]) => [x, y * (1 + 0.08 * Math.cos(x * 9)), z]),
        0.86,
        1.08,
      ),
      painted(moved(brick(0.03, 0.5, 0.46, 0.16), [0.52, 0.04, 0]), '#f6dfae'),
    ),
  crackers: () =>
    join(
      ...[0, 1, 2].map((at) =>
        moved(turned(scaled(shapeOf('cracker'), 0.9), [0, at * 0.5, 0]), [0.05 * at, 0.1 * at, 0]),
      ),
    ),
};
