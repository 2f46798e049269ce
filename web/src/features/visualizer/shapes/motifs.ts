import {
  curve,
  disc,
  join,
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

export const TURN = Math.PI * 2;

/** A pointed leaf lying on the ground, its edges curling up, one long and `wide` across. */
export const leafOf = (wide: number, curl: number, wave = 0, rows = 4): Mesh =>
  twoSided(
    sheet(rows, 2, (u, v) => {
      const across = v - 0.5;
      const half = wide * Math.sin(Math.PI * u ** 0.85) ** 0.8;
      const frill = wave * Math.sin(u * (rows > 4 ? 28 : 17)) * Math.abs(across) * 2;
      return [across * half, curl * across * across * 4 * wide + 0.1 * Math.sin(u * 3) + frill, u - 0.5];
    }),
  );

/** A wheel of a fruit: rind, pith and the cut face with its segments. */
export const wheelOf = (segments: boolean): Mesh => {
  const face = moved(disc(0.42, 0.02, 18), [0, 0.155, 0]);
  return join(
    disc(0.5, 0.16, 18),
    painted(moved(disc(0.46, 0.015, 18), [0, 0.15, 0]), '#fff6da'),
    segments
      ? join(
          ...Array.from({ length: 8 }, (_, at) =>
            turned(moved(scaled(disc(0.15, 0.03, 6), [0.75, 1, 1.15]), [0, 0.16, 0.24]), [
              0,
              (at / 8) * TURN,
              0,
            ]),
          ),
        )
      : shaded(face, 1.12),
  );
};

export const arc = (
  from: number,
  to: number,
  radius: number,
  thick: (u: number) => number,
  sides = 7,
  steps = 9,
): Mesh =>
  sweep(
    curve(steps, (u) => {
      const turn = from + (to - from) * u;
      return [Math.cos(turn) * radius, 0, Math.sin(turn) * radius];
    }),
    thick,
    sides,
  );

export const ended =
  (much: number, end = 0.12) =>
  (u: number) =>
    much * Math.min(1, Math.sqrt(Math.max(0, Math.min(u, 1 - u)) / end));

export const lying = (mesh: Mesh, lift: number): Mesh => moved(mesh, [0, lift, 0]);

export const ribbon = (long: number, wide: number, wave: number, turns: number): Mesh =>
  twoSided(
    sheet(12, 1, (u, v) => [(v - 0.5) * wide, 0.06 + wave * (1 + Math.sin(u * turns)), (u - 0.5) * long]),
  );

export const grains = (count: number, one: Mesh, spread: number): Mesh =>
  join(
    ...Array.from({ length: count }, (_, at) => {
      const [turn, out] = [at * 2.4, spread * Math.sqrt((at + 0.5) / count)];
      return moved(turned(one, [at, at * 1.7, 0]), [Math.cos(turn) * out, 0, Math.sin(turn) * out]);
    }),
  );

/** As food lies in a dish, about one wide, resting on y = 0. */

/** The green star where a fruit hung. */
export function leafStar(): Mesh {
  return join(
    ...Array.from({ length: 5 }, (_, at) =>
      turned(moved(scaled(leafOf(0.4, 0.2), [0.9, 0.8, 0.6]), [0, 0, 0.3]), [0, (at / 5) * TURN, 0]),
    ),
  );
}

export const GREEN = '#4f8a3a';

/** One shape over and over, in a heap; `rise` is how high. */
export function heap(one: Mesh, count: number, spread: number, rise: number): Mesh {
  return join(
    ...Array.from({ length: count }, (_, at) => {
      const out = Math.sqrt((at + 0.5) / count);
      const turn = at * 2.399;
      return moved(turned(one, [0.5 * Math.sin(at * 3), at * 1.9, 0.4 * Math.cos(at * 5)]), [
        Math.cos(turn) * out * spread,
        rise * (1 - out * out),
        Math.sin(turn) * out * spread,
      ]);
    }),
  );
}

export const stem = (high: number, ink: string, thick = 0.05): Mesh =>
  painted(
    sweep(
      curve(3, (u) => [0.06 * u * u, high - 0.02 + u * 0.16, 0]),
      () => thick,
      5,
    ),
    ink,
  );

export const fruit = (profile: readonly (readonly [number, number])[], around = 14): Mesh =>
  shaded(revolve(profile, around), 0.84, 1.06);

export const roundOf = (high: number) =>
  fruit([
    [0, 0.03],
    [0.24, 0],
    [0.46, 0.2],
    [0.5, high * 0.52],
    [0.4, high * 0.86],
    [0.16, high],
    [0, high * 0.94],
  ]);
