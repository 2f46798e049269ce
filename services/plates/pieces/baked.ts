import { around, at, box, disc, line, path, times } from '../shapes.ts';

/** Single portions of bread, cakes and sweets, drawn around (0,0), about 100 units wide unless noted. */

const crackled = (dark: string, base: string, light: string) =>
  disc(0, 6, 50, dark, 44) +
  disc(0, 0, 50, base, 44) +
  path('M-36 -10C-28 -32 10 -38 28 -26C4 -26 -18 -18 -24 2Z', light);

export const BAKED = {
  pretzel: () => {
    const rope = 'M-40 34C-4 20 44 -6 40 -34C34 -60 2 -44 0 -18C-2 -44 -34 -60 -40 -34C-44 -6 4 20 40 34';
    return (
      line(rope, '#6b3514', 25) +
      line(rope, '#a8602a', 19) +
      line('M-36 -36C-32 -48 -18 -46 -12 -36M12 -36C18 -46 32 -48 36 -36', '#d9964e', 6) +
      times(9, (i) =>
        disc(
          [-34, -38, -22, 20, 36, 34, -8, 8, 0][i] ?? 0,
          [-12, -26, -46, -46, -26, -12, 6, 6, 18][i] ?? 0,
          3,
          '#fffaf0',
        ),
      )
    );
  },
  bialy: () =>
    crackled('#9c6223', '#e0ab5c', '#f4d49a') +
    disc(0, 0, 24, '#b9772f', 20) +
    times(7, (i) =>
      at(
        Math.cos(i * 2.3) * 12,
        Math.sin(i * 2.3) * 9,
        line('M-9 3Q0 -8 9 2', i % 2 ? '#f0d79c' : '#8a4f1d', 5),
        1,
        i * 50,
      ),
    ) +
    times(9, (i) => disc(Math.cos(i * 2.4) * 34, Math.sin(i * 2.4) * 30, 1.8, '#4a3a2a')),
  crunchRoll: () =>
    crackled('#8f5a1e', '#cf9444', '#e9bd76') +
    line(
      'M-40 -6L-18 -14L-8 4L14 -6L24 10L44 2M-18 -14L-10 -36M14 -6L20 -34M-8 4L-16 32M24 10L16 36',
      '#f6e3b4',
      6,
    ),
  crust: () =>
    path('M-52 18C-60 -16 -34 -40 0 -40S60 -16 52 18Q0 40 -52 18Z', '#8f5a1e') +
    path('M-48 13C-54 -16 -31 -35 0 -35S54 -16 48 13Q0 31 -48 13Z', '#d9983f') +
    line('M-22 -22L-8 8M6 -26L20 4', '#f4d49a', 7),
  softRoll: () =>
    box(-46, -40, 92, 86, '#a5661f', 34) +
    box(-46, -44, 92, 84, '#dca04a', 34) +
    path('M-32 -12C-28 -34 8 -40 28 -28C4 -28 -14 -18 -18 0Z', '#f4d08c'),
  sugarCookie: () =>
    around(8, 32, 30, (x, y) => disc(x, y + 3, 15, '#b9833c')) +
    around(8, 32, 30, (x, y) => disc(x, y, 15, '#ecca8c')) +
    disc(0, 0, 32, '#ecca8c', 30) +
    around(8, 20, 18, (x, y, _, turn) => at(x, y, disc(0, 0, 8, '#dcae66', 4), 1, turn)) +
    times(12, (i) =>
      disc(
        Math.cos(i * 2.4) * (6 + i * 2.6),
        Math.sin(i * 2.4) * (6 + i * 2.5),
        2.4,
        i % 2 ? '#a8622c' : '#fffaf0',
      ),
    ),
  whoopie: () =>
    disc(3, 10, 50, '#2c160c', 46) +
    disc(2, 5, 50, '#fffaf0', 46) +
    disc(0, -2, 50, '#4a2a1a', 45) +
    path('M-34 -12C-28 -34 8 -40 26 -28C4 -28 -16 -18 -22 2Z', '#7a4c34') +
    times(5, (i) => disc(-18 + i * 10, ((i * 17) % 34) - 10, 3, '#2c160c')),
  iceCreamSandwich: () =>
    box(-52, -4, 104, 40, '#d9c9a4', 10) +
    box(-52, -10, 104, 40, '#fffaf0', 10) +
    disc(0, -12, 54, '#8f5a22', 32) +
    disc(0, -18, 54, '#c78f48', 32) +
    times(9, (i) => disc(-36 + ((i * 29) % 74), -30 + ((i * 11) % 24), 5, i % 2 ? '#e9c489' : '#8f5a22', 3)),
  wafer: () => disc(0, 2, 22, '#a9742e') + disc(0, -1, 22, '#e9bd76') + disc(-4, -6, 12, '#f6dca4', 9),
  doughSquare: () =>
    path('M-46 22Q-54 -22 -34 -32Q0 -46 36 -32Q54 -20 46 22Q0 42 -46 22Z', '#a5661f') +
    path('M-42 16Q-48 -20 -31 -28Q0 -40 33 -28Q48 -18 42 16Q0 32 -42 16Z', '#e3b05c') +
    path('M-26 -8C-22 -24 4 -30 18 -24C0 -22 -12 -14 -14 4Z', '#f8dfa8'),
  sugared: () =>
    path('M-46 22Q-54 -22 -34 -32Q0 -46 36 -32Q54 -20 46 22Q0 42 -46 22Z', '#a5661f') +
    path('M-42 16Q-48 -20 -31 -28Q0 -40 33 -28Q48 -18 42 16Q0 32 -42 16Z', '#d99a42') +
    times(16, (i) => disc(-32 + ((i * 37) % 66), -24 + ((i * 19) % 44), 3.4, '#fffdf4', 2.6)),
  crepe: () =>
    box(-30, -104, 60, 212, '#a9702c', 26) +
    box(-30, -110, 60, 210, '#f2d692', 26) +
    line('M-12 -96Q2 0 -10 86', '#d9ab58', 5) +
    times(8, (i) => disc(((i * 23) % 38) - 16, -84 + i * 24, 6, '#cf9a48', 8, 'opacity=".7"')),
  latke: () =>
    disc(0, 5, 54, '#7a4416', 46) +
    disc(0, 0, 54, '#b9742a', 46) +
    times(22, (i) =>
      at(
        Math.cos(i * 2.4) * (8 + i * 1.9),
        Math.sin(i * 2.4) * (6 + i * 1.6),
        line('M-14 3Q0 -6 14 2', i % 3 ? '#e6b25a' : '#8f541c', 5),
        1,
        i * 67,
      ),
    ),
  granola: () => disc(0, 2, 13, '#8a5a22', 9) + disc(0, 0, 13, '#cf9a4c', 8) + line('M-8 -1H6', '#f0d49a', 3),
} as const;
