import { CUT_FOODS } from './cut-foods.ts';
import { CUT_PRODUCE } from './cut-produce.ts';
import {
  ball,
  bent,
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
import { fruit, GREEN, heap, leafOf, leafStar, roundOf, stem, TURN } from './motifs.ts';

const shapeOf = (name: string): Mesh => (CUT_PRODUCE[name] ?? CUT_FOODS[name])?.() ?? ball(1);

/** What grows, as it is brought to the table, about one wide, standing on y = 0. */
export const WHOLE_PRODUCE: Record<string, () => Mesh> = {
  tomato: () => join(roundOf(0.78), painted(moved(scaled(leafStar(), 0.5), [0, 0.76, 0]), GREEN)),
  apple: () =>
    join(
      roundOf(0.86),
      stem(0.8, '#6d4526'),
      painted(moved(turned(scaled(leafOf(0.5, 0.2), 0.34), [-0.4, 0.9, 0]), [0.16, 0.94, 0.08]), GREEN),
    ),
  pear: () =>
    join(fruit(line('0,0.02 0.26,0 0.44,0.24 0.4,0.52 0.22,0.82 0.14,0.98 0,1.02')), stem(1, '#6d4526')),
  orange: () => join(roundOf(0.9), painted(moved(disc(0.07, 0.03, 6), [0, 0.87, 0]), GREEN)),
  citrus: () =>
    join(
      moved(
        turned(fruit(line('0,-0.56 0.1,-0.5 0.3,-0.36 0.4,0 0.3,0.36 0.1,0.5 0,0.56'), 12), [
          0,
          0.5,
          Math.PI / 2,
        ]),
        [0, 0.4, 0],
      ),
      moved(turned(scaled(shapeOf('wheel'), 0.8), [1.1, 0.4, 0]), [0.3, 0.36, 0.42]),
    ),
  onion: () =>
    join(
      fruit(line('0,0.02 0.2,0 0.44,0.2 0.5,0.4 0.34,0.66 0.12,0.82 0.06,1'), 14),
      painted(moved(disc(0.1, 0.05, 8), [0, -0.02, 0]), '#a8834e'),
    ),
  garlic: () =>
    join(
      revolve(
        line('0,0.02 0.2,0 0.44,0.18 0.46,0.36 0.24,0.62 0.08,0.74 0.06,0.96 0,0.96'),
        20,
        (turn) => 1 + 0.07 * Math.cos(turn * 6),
      ),
      moved(turned(scaled(ball(0.34, 0.5, 0.3, 8, 6), 1), [0, 0, 1.2]), [0.5, 0.15, 0.34]),
    ),
  pepper: () =>
    join(
      revolve(
        line('0,0.1 0.2,0 0.36,0.1 0.46,0.5 0.44,0.76 0.26,0.86 0,0.78'),
        20,
        (turn) => 1 + 0.09 * Math.cos(turn * 4),
      ),
      painted(
        sweep(
          curve(4, (u) => [0.1 * u * u, 0.76 + u * 0.26, 0]),
          (u) => 0.08 - 0.03 * u,
          6,
        ),
        GREEN,
      ),
    ),
  chile: () =>
    moved(
      join(
        sweep(
          curve(9, (u) => [(u - 0.5) * 1.2, 0.18 * u * u, 0.12 * Math.sin(u * 4)]),
          (u) => 0.16 * (1 - u) ** 0.6 + 0.004,
          8,
        ),
        painted(
          moved(
            sweep(
              curve(3, (u) => [-0.6 - u * 0.18, 0.02 + 0.06 * u, 0]),
              () => 0.045,
              5,
            ),
            [0, 0, 0],
          ),
          '#3f6a2c',
        ),
      ),
      [0, 0.16, 0],
    ),
  carrot: () =>
    moved(
      join(
        shaded(
          turned(revolve(line('0,-0.75 0.03,-0.74 0.12,-0.2 0.17,0.3 0.14,0.42 0,0.44'), 9), [
            0,
            0,
            -Math.PI / 2,
          ]),
          0.9,
          1.05,
        ),
        painted(
          join(
            ...[-0.3, 0, 0.3].map((side) =>
              moved(turned(scaled(leafOf(0.4, 0.1, 0.1), 0.5), [0, Math.PI / 2 + side, 0]), [
                0.64,
                0.04,
                -side * 0.3,
              ]),
            ),
          ),
          GREEN,
        ),
      ),
      [0, 0.17, 0],
    ),
  potato: () => moved(lumpy(shaded(ball(1.1, 0.74, 0.78, 12, 8), 0.84, 1.06), 0.16, 4), [0, 0.34, 0]),
  mushroom: () =>
    join(
      painted(revolve(line('0,0 0.16,0 0.14,0.34 0,0.36'), 9), '#f3e6cf'),
      revolve(line('0,0.28 0.34,0.26 0.44,0.34 0.4,0.52 0.24,0.66 0,0.7'), 12),
    ),
  beet: () =>
    join(
      moved(fruit(line('0,-0.1 0.04,-0.04 0.3,0.12 0.44,0.36 0.36,0.6 0.12,0.72 0,0.72'), 12), [0, 0.1, 0]),
      painted(
        join(
          ...[0, 2.1, 4.2].map((at) =>
            turned(moved(turned(scaled(leafOf(0.45, 0.2), 0.6), [-1, 0, 0]), [0, 1, 0.14]), [0, at, 0]),
          ),
        ),
        '#5c8a44',
      ),
    ),
  ginger: () =>
    moved(
      join(
        lumpy(ball(1, 0.4, 0.42, 9, 6), 0.3, 4),
        moved(turned(lumpy(ball(0.5, 0.32, 0.34, 8, 5), 0.3, 4), [0, 0.9, 0]), [0.24, 0.02, 0.26]),
        moved(ball(0.34, 0.28, 0.4, 7, 5), [-0.22, 0.06, -0.24]),
      ),
      [0, 0.18, 0],
    ),
  corn: () =>
    moved(
      join(
        turned(
          revolve(
            line('0,-0.62 0.14,-0.58 0.22,-0.2 0.23,0.2 0.14,0.5 0,0.58'),
            18,
            (turn) => 1 + 0.06 * Math.cos(turn * 9),
          ),
          [0, 0, -Math.PI / 2],
        ),
        painted(
          join(
            ...[-0.8, 0, 0.8].map((side) =>
              moved(turned(scaled(leafOf(0.5, -0.2), [0.8, 1, 1]), [0.1, -Math.PI / 2 + side * 0.5, 0]), [
                -0.5,
                -0.06,
                side * 0.2,
              ]),
            ),
          ),
          '#86a84e',
        ),
      ),
      [0, 0.22, 0],
    ),
  cucumber: () =>
    moved(
      join(
        sweep(
          curve(8, (u) => [(u - 0.5) * 1.2, 0.04 * Math.sin(u * 3), 0.12 * Math.sin(u * 3.1)]),
          (u) => 0.18 * Math.min(1, Math.sqrt(Math.min(u, 1 - u) / 0.12)),
          9,
        ),
        moved(turned(scaled(shapeOf('slice'), 0.46), [0.2, 0, 0.1]), [0.36, -0.16, 0.4]),
      ),
      [0, 0.17, 0],
    ),
  pumpkin: () =>
    join(
      revolve(
        line('0,0.08 0.2,0 0.48,0.2 0.52,0.4 0.36,0.66 0.1,0.66 0,0.6'),
        24,
        (turn) => 1 + 0.07 * Math.cos(turn * 8),
      ),
      stem(0.62, '#6f7a3a', 0.07),
    ),
  eggplant: () =>
    moved(
      join(
        turned(revolve(line('0,-0.6 0.2,-0.52 0.32,-0.2 0.24,0.24 0.13,0.5 0,0.56'), 12), [
          0,
          0,
          -Math.PI / 2,
        ]),
        painted(
          moved(
            turned(revolve(line('0.2,0 0.1,0.16 0.05,0.34 0,0.34'), 7), [0, 0, -Math.PI / 2]),
            [0.42, 0, 0],
          ),
          GREEN,
        ),
      ),
      [0, 0.3, 0],
    ),
  avocado: () =>
    moved(
      turned(
        join(
          bent(scaled(revolve(line('0,-0.3 0.3,-0.22 0.42,-0.06 0.44,0 0,0'), 14), 1), ([x, y, z]) => [
            x * (z > 0 ? 1 - 0.4 * z : 1),
            y,
            z * 1.25,
          ]),
          painted(
            bent(moved(disc(0.38, 0.02, 14), [0, 0, 0]), ([x, y, z]) => [
              x * (z > 0 ? 1 - 0.4 * z : 1),
              y,
              z * 1.25,
            ]),
            '#dfe39a',
          ),
          painted(moved(ball(0.36, 0.3, 0.36, 10, 6), [0, 0.04, -0.1]), '#8a5a34'),
        ),
        [0.42, 0.3, 0],
      ),
      [0, 0.3, 0],
    ),
  artichoke: () =>
    join(
      ...[0, 1, 2, 3].flatMap((row) =>
        Array.from({ length: 6 - row }, (_, at) =>
          turned(
            moved(turned(scaled(leafOf(0.8, 0.5), 0.5), [-1.15 - row * 0.12, 0, 0]), [
              0,
              0.28 + row * 0.16,
              0.32 - row * 0.09,
            ]),
            [0, (at / (6 - row)) * TURN + row * 0.5, 0],
          ),
        ),
      ),
    ),
  cabbage: () =>
    moved(
      join(
        shaded(ball(0.86, 0.8, 0.86, 12, 8), 0.9, 1.12),
        ...[0, 1, 2, 3, 4].map((at) =>
          turned(moved(turned(scaled(leafOf(1.1, 0.5, 0.14), 0.8), [-1.1, 0, 0]), [0, 0.02, 0.36]), [
            0,
            (at / 5) * TURN,
            0,
          ]),
        ),
      ),
      [0, 0.4, 0],
    ),
  bunch: () =>
    moved(
      join(
        ...Array.from({ length: 7 }, (_, at) =>
          moved(
            turned(scaled(shapeOf('sprig'), 0.56), [0.5 * Math.sin(at * 2), at * 0.9, 0.3 * Math.cos(at)]),
            [0.16 + 0.2 * Math.sin(at * 2.4), 0.12 + 0.06 * (at % 3), 0.24 * Math.cos(at * 1.9)],
          ),
        ),
        painted(
          turned(
            sweep(
              curve(3, (u) => [0, (u - 0.5) * 0.7, 0]),
              (u) => 0.07 + 0.05 * u,
              6,
            ),
            [0, 0, -1.45],
          ),
          '#86a85a',
        ),
      ),
      [0, 0.1, 0],
    ),
  scallions: () =>
    moved(
      join(
        ...[-0.14, 0, 0.14].map((side) =>
          join(
            sweep(
              curve(4, (u) => [0.1 + u * 0.6, 0.02 * u, side * (1 + u)]),
              (u) => 0.06 * (1 - 0.6 * u),
              5,
            ),
            painted(
              sweep(
                curve(3, (u) => [-0.6 + u * 0.72, 0, side]),
                (u) => 0.075 - 0.015 * u,
                6,
              ),
              '#f4f3dc',
            ),
          ),
        ),
      ),
      [0, 0.08, 0],
    ),
  stalks: () =>
    moved(
      join(
        ...[-0.12, 0.02, 0.14].map((side, at) =>
          join(
            sweep(
              curve(5, (u) => [(u - 0.5) * 1.1, 0.06 * at, side]),
              (u) => 0.1 - 0.03 * u,
              6,
            ),
            moved(turned(scaled(leafOf(0.7, 0.3, 0.1), 0.3), [0, Math.PI / 2, 0]), [
              0.6,
              0.06 * at + 0.05,
              side,
            ]),
          ),
        ),
      ),
      [0, 0.1, 0],
    ),
  bundle: () =>
    moved(
      join(
        ...[
          [-0.16, 0],
          [0, 0],
          [0.16, 0],
          [-0.08, 0.13],
          [0.08, 0.13],
        ].map(([side = 0, up = 0], at) =>
          moved(scaled(shapeOf('spear'), [0.86, 0.9, 0.9]), [0.04 * Math.sin(at * 4), up - 0.08, side]),
        ),
      ),
      [0, 0.1, 0],
    ),
  sprouts: () => heap(scaled(shapeOf('sprout'), 0.5), 4, 0.36, 0.24),
  banana: () =>
    moved(
      join(
        ...[0, 0.22].map((side) =>
          moved(
            sweep(
              curve(8, (u) => {
                const turn = 0.5 + u * 2.1;
                return [Math.cos(turn) * 0.62, 0, Math.sin(turn) * 0.62 - 0.4];
              }),
              (u) => 0.13 * Math.min(1, Math.sqrt(Math.min(u, 1 - u) / 0.16)) + 0.02,
              6,
            ),
            [0, side * 0.4, -side],
          ),
        ),
      ),
      [0, 0.14, 0],
    ),
  pineapple: () =>
    join(
      revolve(line('0,0 0.28,0.02 0.36,0.3 0.3,0.62 0,0.66'), 16, (turn) => 1 + 0.05 * Math.cos(turn * 8)),
      painted(
        join(
          ...Array.from({ length: 9 }, (_, at) =>
            turned(
              moved(turned(scaled(leafOf(0.3, 0.1), 0.5), [-1 - (at % 3) * 0.2, 0, 0]), [0, 0.82, 0.1]),
              [0, at * 2.4, 0],
            ),
          ),
        ),
        '#5a8a44',
      ),
    ),
  berries: () => heap(ball(0.34, 0.32, 0.34, 9, 6), 9, 0.42, 0.5),
  cherries: () => heap(ball(0.42, 0.4, 0.42, 9, 6), 5, 0.4, 0.34),
};
