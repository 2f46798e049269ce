import {
  bent,
  brick,
  curve,
  disc,
  join,
  line,
  type Mesh,
  moved,
  painted,
  revolve,
  scaled,
  shaded,
  sheet,
  sweep,
  turned,
} from './mesh.ts';

const WHITE = '#fdf8ea';
const IRON = '#2c2a2b';

/** A squarish outline: a superellipse, `1` at the middle of each side. */
const squarish = (power: number) => (turn: number) =>
  (Math.abs(Math.cos(turn)) ** power + Math.abs(Math.sin(turn)) ** power) ** (-1 / power);

const TURN = Math.PI * 2;
const RIM_DIAMONDS = 26;

/** One of the marks on the rim of a plate, just over it. */
const diamond = (): Mesh =>
  sheet(1, 1, (u, v) => {
    const [across, out] = [u - v, u + v - 1];
    const far = 1.3 + out * 0.085;
    return [across * 0.075, 0.15 + (far - 1.08) * 0.202 + 0.007, far];
  });

const ear = (out: number, high: number): Mesh =>
  moved(
    sweep(
      curve(8, (u) => {
        const turn = -1.35 + u * 2.7;
        return [Math.cos(turn) * 0.26, 0, Math.sin(turn) * 0.3];
      }),
      () => 0.075,
      7,
    ),
    [out, high, 0],
  );

/** Each has the piece's ink outside and cream within; inside it measures as the rooms of dishes/room.ts. */
export const VESSELS: Record<string, () => Mesh> = {
  bowl: () =>
    join(
      shaded(revolve(line('0,0 0.62,0 0.66,0.1 0.98,0.24 1.3,0.56 1.42,0.92'), 36), 0.74, 1.04),
      painted(revolve(line('1.42,0.92 1.43,0.97 1.36,0.97 1.33,0.9'), 36), '#fff4d6'),
      painted(shaded(revolve(line('1.33,0.9 1.2,0.58 0.9,0.32 0,0.22'), 36), 0.82, 1), WHITE),
    ),
  plate: () =>
    join(
      painted(revolve(line('0,0 0.84,0 0.9,0.06 1.58,0.2'), 44), '#e9e2cf'),
      revolve(line('1.58,0.2 1.6,0.235 1.5,0.235'), 44),
      painted(revolve(line('1.5,0.235 1.08,0.15'), 44), WHITE),
      // Diner ware: diamonds around the rim, a line where the well begins.
      ...Array.from({ length: RIM_DIAMONDS }, (_, at) =>
        turned(diamond(), [0, (at / RIM_DIAMONDS) * TURN, 0]),
      ),
      shaded(revolve(line('1.09,0.155 1.05,0.135'), 44), 1.05),
      painted(revolve(line('1.05,0.135 0.98,0.1 0,0.1'), 44), '#fbf5e4'),
    ),
  shallow: () =>
    join(
      shaded(revolve(line('0,0 0.8,0 0.86,0.07 1.3,0.22 1.58,0.5'), 40), 0.8, 1.04),
      painted(revolve(line('1.58,0.5 1.58,0.55 1.5,0.54'), 40), '#fff4d6'),
      painted(shaded(revolve(line('1.5,0.54 1.2,0.26 0.9,0.16 0,0.14'), 40), 0.88, 1), WHITE),
    ),
  pot: () =>
    join(
      shaded(revolve(line('0,0 1.12,0 1.24,0.1 1.3,0.9 1.3,0.98'), 36), 0.74, 1.05),
      painted(revolve(line('1.3,0.98 1.34,1.02 1.26,1.04 1.2,0.98'), 36), '#fff4d6'),
      painted(shaded(revolve(line('1.2,0.98 1.16,0.3 1,0.16 0,0.14'), 36), 0.8, 1), '#f6e9cf'),
      shaded(ear(1.3, 0.74), 0.9),
      shaded(turned(ear(1.3, 0.74), [0, Math.PI, 0]), 0.9),
    ),
  skillet: () =>
    join(
      painted(shaded(revolve(line('0,0 1.16,0 1.24,0.06 1.44,0.4 1.46,0.44'), 40), 0.8, 1.25), IRON),
      painted(revolve(line('1.46,0.44 1.47,0.48 1.4,0.48'), 40), '#55504e'),
      painted(shaded(revolve(line('1.4,0.48 1.24,0.14 1.16,0.1 0,0.1'), 40), 0.85, 1.1), '#3a3637'),
      painted(
        moved(
          turned(
            bent(brick(1.24, 0.17, 0.36, 0.1), ([x, y, z]) => [
              x,
              y + 0.08 * x,
              z * (1 - 0.14 * Math.cos(x * 2.6)),
            ]),
            [0, 0, 0.08],
          ),
          [1.92, 0.29, 0],
        ),
        IRON,
      ),
      painted(moved(turned(disc(0.1, 0.03, 14), [0, 0, 0.14]), [2.34, 0.5, 0]), '#f0a27c'),
    ),
  tray: () =>
    scaled(
      join(
        shaded(
          revolve(line('0,0 1.16,0 1.22,0.06 1.32,0.44 1.44,0.46 1.46,0.52'), 44, squarish(7)),
          0.78,
          1.04,
        ),
        painted(revolve(line('1.46,0.52 1.4,0.54 1.27,0.52'), 44, squarish(7)), '#fff4d6'),
        painted(shaded(revolve(line('1.27,0.52 1.18,0.14 0,0.1'), 44, squarish(7)), 0.84, 1), WHITE),
      ),
      [1.14, 1, 0.8],
    ),
  board: () =>
    join(
      shaded(scaled(brick(3.1, 0.16, 1.9, 0.14), 1), 0.86, 1.03),
      ...[-0.62, -0.2, 0.26, 0.66].map((z, at) =>
        shaded(moved(brick(2.9 - at * 0.07, 0.012, 0.03, 0.005), [0, 0.156, z]), 0.84),
      ),
      shaded(moved(brick(0.5, 0.14, 0.56, 0.12), [1.66, 0.01, 0]), 0.92, 1.02),
      painted(moved(disc(0.11, 0.02, 12), [1.74, 0.145, 0]), '#6b4426'),
    ),
  piedish: () =>
    join(
      shaded(
        revolve(line('0,0 1.06,0 1.12,0.05 1.4,0.46'), 48, (turn) => 1 + 0.025 * Math.cos(turn * 24)),
        0.76,
        1.05,
      ),
      painted(
        revolve(line('1.4,0.46 1.52,0.5 1.5,0.54 1.36,0.5'), 48, (turn) => 1 + 0.025 * Math.cos(turn * 24)),
        '#fff4d6',
      ),
      painted(revolve(line('1.36,0.5 1.06,0.1 0,0.08'), 36), WHITE),
    ),
  stand: () =>
    join(
      shaded(
        revolve(line('0,0 0.74,0 0.72,0.05 0.24,0.12 0.16,0.24 0.2,0.34 0.5,0.38 1.52,0.4 1.6,0.46'), 40),
        0.76,
        1.06,
      ),
      painted(revolve(line('1.6,0.46 1.58,0.5 1.5,0.48 0,0.46'), 40), WHITE),
    ),
  coupe: () =>
    join(
      shaded(
        revolve(line('0,0 0.62,0 0.58,0.05 0.16,0.1 0.13,0.3 0.2,0.42 0.7,0.62 0.96,1 1,1.12'), 30),
        0.8,
        1.05,
      ),
      painted(revolve(line('1,1.12 1.01,1.15 0.95,1.14 0.9,1.02'), 30), '#fff4d6'),
      painted(shaded(revolve(line('0.9,1.02 0.6,0.72 0,0.56'), 26), 0.84, 1), WHITE),
    ),
  mug: () =>
    join(
      shaded(revolve(line('0,0 0.78,0 0.86,0.08 0.9,1.22 0.9,1.28'), 30), 0.74, 1.05),
      painted(revolve(line('0.9,1.28 0.92,1.32 0.85,1.33 0.82,1.26'), 30), '#fff4d6'),
      painted(revolve(line('0.82,1.26 0.78,0.2 0,0.16'), 24), '#f6e9cf'),
      moved(turned(scaled(ear(0, 0), [1.5, 1, 1.3]), [Math.PI / 2, 0, 0]), [0.86, 0.66, 0]),
      painted(
        join(
          ...Array.from({ length: 26 }, (_, at) => {
            const turn = at * 2.4;
            return (
              moved(disc(0.03, 0.03, 5), [0, 0, 0]) &&
              moved(scaled(turned(disc(0.034, 0.02, 5), [Math.PI / 2, turn, 0]), 1), [
                Math.sin(turn) * 0.885,
                0.18 + ((at * 7) % 23) * 0.045,
                Math.cos(turn) * 0.885,
              ])
            );
          }),
        ),
        '#fff4d6',
      ),
    ),
  glass: () =>
    join(
      painted(revolve(line('0,0 0.66,0 0.68,0.12 0,0.12'), 28), '#eaf4f0'),
      painted(revolve(line('0.86,1.72 0.88,1.96 0.89,2 0.83,2 0.82,1.72'), 28), '#f4faf6'),
    ),
};
