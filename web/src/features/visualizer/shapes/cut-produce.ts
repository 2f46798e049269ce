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
import { arc, ended, grains, leafOf, leafStar, lying, ribbon, TURN, wheelOf } from './motifs.ts';

const bean = (): Mesh =>
  moved(
    bent(ball(1, 0.55, 0.55, 9, 6), ([x, y, z]) => [x, y, z - 0.28 * (1 - x * x * 3)]),
    [0, 0.26, 0.1],
  );

/** What grows, as it lies in a dish, about one wide, resting on y = 0. */
export const CUT_PRODUCE: Record<string, () => Mesh> = {
  ball: () => lying(ball(1, 1, 1, 10, 7), 0.45),
  dice: () => shaded(brick(0.9, 0.8, 0.86, 0.18), 0.9, 1.06),
  crumb: () => lying(lumpy(ball(1, 0.8, 0.9, 6, 4), 0.6, 6), 0.3),
  slice: () =>
    join(
      disc(0.5, 0.14, 16),
      painted(moved(disc(0.43, 0.02, 16), [0, 0.13, 0]), '#f4f3d2'),
      painted(grains(7, moved(ball(0.07, 0.04, 0.05, 5, 3), [0, 0.15, 0]), 0.26), '#d3d89a'),
    ),
  wheel: () => wheelOf(true),
  wedge: () =>
    twoSided(
      sheet(8, 5, (u, v) => {
        const turn = (u - 0.5) * Math.PI * 0.95;
        const side = (v - 0.5) * 1.15;
        return [
          Math.sin(turn) * 0.55,
          Math.cos(turn) * 0.42 * Math.cos(side * 1.3),
          side * 0.62 * Math.cos(turn * 0.95),
        ];
      }),
    ),
  ring: () =>
    moved(
      arc(0, TURN, 0.42, () => 0.1, 5, 14),
      [0, 0.1, 0],
    ),
  ringlet: () =>
    moved(
      scaled(
        arc(0, TURN, 0.36, () => 0.13, 5, 10),
        [1, 1.4, 1],
      ),
      [0, 0.15, 0],
    ),
  crescent: () => moved(arc(0.3, 2.84, 0.42, ended(0.15, 0.2), 6, 8), [0, 0.14, -0.2]),
  strip: () => moved(arc(0.5, 2.4, 0.62, ended(0.1, 0.08), 5, 6), [0, 0.1, -0.45]),
  stick: () =>
    moved(
      sweep(
        curve(4, (u) => [(u - 0.5) * 1.2, 0, 0]),
        ended(0.13),
        6,
      ),
      [0, 0.12, 0],
    ),
  spear: () =>
    moved(
      join(
        sweep(
          curve(5, (u) => [(u - 0.5) * 1.3, 0, 0]),
          (u) => 0.075 + 0.02 * u,
          6,
        ),
        moved(scaled(ball(1, 1, 1, 7, 6), [0.3, 0.2, 0.2]), [0.68, 0, 0]),
      ),
      [0, 0.1, 0],
    ),
  bark: () =>
    moved(
      join(
        ...[0.07, -0.1].map((z) =>
          shaded(
            moved(
              sweep(
                curve(3, (u) => [(u - 0.5) * 1.3, 0, 0]),
                () => 0.09,
                7,
              ),
              [0, 0.01, z],
            ),
            0.9 + z,
          ),
        ),
      ),
      [0, 0.1, 0],
    ),
  curl: () => moved(arc(0, 4.6, 0.4, ended(0.09, 0.1), 5, 12), [0, 0.1, 0]),
  leaf: () => moved(leafOf(0.5, 0.3), [0, 0.06, 0]),
  lettuce: () => moved(scaled(leafOf(0.85, 0.35, 0.14, 8), [1, 1.2, 1]), [0, 0.04, 0]),
  kale: () =>
    moved(
      join(
        leafOf(1, 0.1, 0.12, 10),
        painted(moved(brick(0.06, 0.05, 0.9, 0.02), [0, 0.1, -0.06]), '#a9c878'),
      ),
      [0, 0.24, 0],
    ),
  sprig: () =>
    moved(
      join(
        leafOf(0.5, 0.3),
        turned(moved(scaled(leafOf(0.5, 0.3), 0.8), [0, 0, 0.42]), [0, 1.5, 0]),
        turned(moved(scaled(leafOf(0.5, 0.3), 0.8), [0, 0, 0.42]), [0, -1.5, 0]),
      ),
      [0, 0.06, 0],
    ),
  ribbon: () => ribbon(1.3, 0.26, 0.1, 9),
  bean,
  eyedpea: () => join(bean(), painted(moved(ball(0.36, 0.2, 0.3, 7, 4), [0, 0.48, -0.06]), '#3a2a28')),
  nut: () => lying(lumpy(ball(1, 0.62, 0.7, 8, 6), 0.4, 8), 0.28),
  grain: () => lying(ball(1, 0.36, 0.38, 6, 4), 0.16),
  kernel: () => lying(brick(0.9, 0.6, 0.8, 0.3), 0),
  speck: () => lying(ball(1, 0.5, 0.9, 5, 3), 0.2),
  mushslice: () =>
    join(
      moved(
        turned(scaled(arc(0.1, 3.04, 0.34, ended(0.2, 0.2), 6, 8), [1, 0.5, 1]), [0, Math.PI, 0]),
        [0, 0.1, 0],
      ),
      shaded(moved(brick(0.24, 0.18, 0.5, 0.06), [0, 0, 0.1]), 1.15),
    ),
  cobslice: () =>
    join(
      revolve(
        line('0,0 0.46,0.02 0.5,0.1 0.5,0.5 0.46,0.56 0,0.56'),
        20,
        (turn) => 1 + 0.05 * Math.cos(turn * 12),
      ),
      painted(moved(disc(0.3, 0.02, 14), [0, 0.555, 0]), '#fbeeb8'),
    ),
  avoslice: () =>
    moved(
      scaled(
        join(
          arc(0.3, 2.84, 0.44, ended(0.16, 0.2), 6, 8),
          painted(moved(arc(0.32, 2.82, 0.54, ended(0.09, 0.2), 5, 8), [0, -0.01, 0]), '#4c7034'),
        ),
        [1, 0.7, 1],
      ),
      [0, 0.12, -0.2],
    ),
  olive: () =>
    join(
      lying(ball(1, 0.9, 0.9, 9, 6), 0.42),
      painted(moved(ball(0.3, 0.2, 0.3, 6, 4), [0, 0.84, 0]), '#c8402c'),
    ),
  floret: () =>
    join(
      painted(revolve(line('0,0 0.18,0 0.16,0.3 0.3,0.5'), 8), '#b9cf86'),
      ...[
        [0, 0.72, 0, 0.62],
        [0.28, 0.56, 0.1, 0.46],
        [-0.26, 0.58, 0.14, 0.48],
        [0.04, 0.56, -0.3, 0.46],
        [0, 0.54, 0.32, 0.42],
      ].map(([x = 0, y = 0, z = 0, size = 1]) =>
        moved(scaled(lumpy(ball(1, 0.85, 1, 8, 5), 0.3, 9), size), [x, y, z]),
      ),
    ),
  sprout: () =>
    join(
      lying(lumpy(ball(1, 0.95, 1, 10, 7), 0.1, 6), 0.46),
      shaded(lying(turned(scaled(ball(1, 0.96, 0.7, 10, 6), 1.02), [0.3, 0.5, 0]), 0.46), 0.86),
    ),
  strawberry: () =>
    join(
      revolve(line('0,0 0.2,0.08 0.42,0.4 0.46,0.62 0.34,0.8 0,0.84'), 10),
      painted(moved(scaled(leafStar(), 0.5), [0, 0.82, 0]), '#4f8a3a'),
    ),
  /** Half of a long vegetable, hollowed. */
  boat: () =>
    join(
      shaded(
        bent(revolve(line('0,0 0.34,0.04 0.5,0.2 0.52,0.34'), 16), ([x, y, z]) => [
          x * (1.05 - 0.2 * x),
          y + 0.06 * x * x,
          z * 0.62,
        ]),
        0.78,
        1.04,
      ),
      bent(painted(revolve(line('0.52,0.34 0.46,0.35 0.4,0.24 0,0.2'), 16), '#f2d79a'), ([x, y, z]) => [
        x * (1.05 - 0.2 * x),
        y + 0.06 * x * x,
        z * 0.62,
      ]),
    ),
};
