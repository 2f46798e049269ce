import { around, at, box, disc, line, path, times } from '../shapes.ts';

/** Cut vegetables, fruit and herbs, drawn around (0,0); about 100 units wide when whole. */

const wheel = (rind: string, pith: string, flesh: string) =>
  disc(0, 0, 44, rind) +
  disc(0, 0, 39, pith) +
  times(8, (i) => at(0, 0, path('M0 -5L-11 -31A34 34 0 0 1 11 -31Z', flesh), 1, i * 45));

const coin = (rim: string, face: string, r: number) => disc(0, 2, r, rim) + disc(0, 0, r - 3, face);

export const PRODUCE = {
  lemon: () => wheel('#dfa827', '#fbf0cc', '#f4cb4a'),
  lime: () => wheel('#6d8c2f', '#eef0c8', '#a7bf55'),
  orange: () => wheel('#d97a24', '#fbe3bf', '#f0a040'),
  tomato: () =>
    disc(0, 0, 44, '#b3392a') +
    disc(0, 0, 37, '#d9614a') +
    times(5, (i) => at(0, 0, disc(0, -20, 9, '#ecae7c', 12) + disc(0, -20, 2.6, '#f6dca4', 5), 1, i * 72)),
  cherryTomato: () => disc(0, 3, 20, '#93281c') + disc(0, 0, 20, '#d4482f') + disc(-6, -7, 6, '#f0937a', 4),
  cucumber: () => disc(0, 0, 30, '#64862f') + disc(0, 0, 25, '#dbe5a8') + disc(0, 0, 9, '#c3d389'),
  zucchini: () =>
    disc(0, 3, 34, '#3f6424') +
    disc(0, 0, 33, '#6b9440') +
    disc(0, 0, 27, '#e6e7b0') +
    around(6, 11, 11, (x, y, _, turn) => at(x, y, disc(0, 0, 5, '#cdd28a', 2.4), 1, turn)),
  squash: () =>
    disc(0, 3, 34, '#a97b16') +
    disc(0, 0, 33, '#e3b23a') +
    disc(0, 0, 26, '#f6e3a0') +
    around(6, 11, 11, (x, y, _, turn) => at(x, y, disc(0, 0, 5, '#e4c56a', 2.4), 1, turn)),
  carrot: () => coin('#b85f1d', '#ea8a36', 19) + disc(0, 0, 7, '#f4ab5e'),
  carrotShred: () => line('M-26 0Q0 -12 26 0', '#e08a34', 7),
  cabbageShred: () => line('M-24 4Q-4 -14 24 -2', '#dfe6b4', 7) + line('M-20 5Q-2 -9 20 0', '#b9cc7c', 2),
  purpleShred: () => line('M-24 4Q-4 -14 24 -2', '#8f3f72', 7) + line('M-20 5Q-2 -9 20 0', '#d9a3c4', 2),
  mushroom: () =>
    path(
      'M-10 30C-8 14 -8 8 -10 4C-34 8 -40 -8 -30 -22S20 -40 34 -18S26 10 10 4C8 10 8 16 10 30Z',
      '#6b4426',
    ) +
    path('M-7 27C-5 12 -5 6 -7 -2C-28 4 -33 -8 -25 -18S16 -33 28 -16S20 4 7 -2C5 8 5 14 7 27Z', '#f0dfbf') +
    path('M-28 -9C-30 -26 -10 -31 2 -30S32 -24 29 -9C20 -16 -18 -16 -28 -9Z', '#b07a48') +
    line('M-18 -4Q0 -12 18 -4', '#a37850', 3.4),
  pepper: () =>
    box(-15, -13, 30, 28, '#3f6323', 6) +
    box(-15, -15, 30, 28, '#6f9a3c', 6) +
    box(-10, -12, 18, 6, '#a3c268', 3),
  redPepper: () =>
    box(-15, -13, 30, 28, '#7c2017', 6) +
    box(-15, -15, 30, 28, '#cc4630', 6) +
    box(-10, -12, 18, 6, '#ea8a70', 3),
  chileStrip: () => line('M-34 6Q-6 -20 34 -4', '#4f7530', 15) + line('M-30 3Q-6 -17 28 -6', '#8aae55', 5),
  redStrip: () => line('M-34 6Q-6 -20 34 -4', '#a63424', 15) + line('M-30 3Q-6 -17 28 -6', '#e07a5c', 5),
  jalapeno: () =>
    disc(0, 0, 20, '#4f7a2c') +
    disc(0, 0, 15, '#cfe0a0') +
    around(4, 6, 6, (x, y) => disc(x, y, 3, '#f5f0c8')),
  onionRing: () =>
    line('M0 -24A24 20 0 1 1 -.1 -24', '#f3e6c8', 7) + line('M0 -14A14 11 0 1 1 -.1 -14', '#e3cfa2', 4),
  redOnion: () => line('M-26 10Q0 -22 26 10', '#8f3f72', 6) + line('M-22 14Q0 -14 22 14', '#e8c6d8', 5),
  onion: () => line('M-24 8Q0 -18 24 8', '#d9b266', 6) + line('M-22 6Q0 -16 22 6', '#f0d79c', 3),
  radish: () => coin('#c5365a', '#fbeef0', 21) + disc(0, 0, 5, '#f3d3dc'),
  celery: () => line('M-14 6Q0 -14 14 6', '#8fb04a', 9) + line('M-13 6Q0 -12 13 6', '#c3d88a', 4),
  celeryStick: () => box(-9, -74, 18, 148, '#86a844', 8) + line('M-3 -64V64M4 -64V64', '#bdd486', 3),
  carrotStick: () => box(-8, -66, 16, 132, '#cf6f22', 7) + line('M-1 -58V58', '#f0a860', 4),
  corn: () => disc(0, 1.5, 9, '#b9851c', 7.5) + disc(0, 0, 9, '#f0bf45', 7),
  hominy: () => disc(0, 2, 14, '#cdb27a', 12) + disc(0, 0, 14, '#f7ebc8', 12) + disc(-3, -3, 5, '#fffaf0', 4),
  pea: () => disc(0, 2, 10, '#4f7530') + disc(0, 0, 10, '#86ab4a') + disc(-3, -3, 3, '#bfd68a'),
  cornCob: () =>
    box(-30, -24, 60, 50, '#c08a1e', 14) +
    box(-30, -26, 60, 48, '#f0c250', 14) +
    times(4, (i) => line(`M${-19 + i * 13} -22V18`, '#dba02f', 2.5)) +
    line('M-28 -10H28M-28 4H28', '#dba02f', 2.5),
  okra: () =>
    around(5, 12, 12, (x, y) => disc(x, y, 9, '#5f8233')) +
    disc(0, 0, 15, '#8fae52') +
    around(5, 7, 7, (x, y) => disc(x, y, 3.4, '#f1ecc4')),
  greens: () =>
    path(
      'M-50 6Q-50 -10 -36 -9Q-38 -26 -20 -20Q-14 -36 0 -24Q12 -36 18 -20Q36 -26 34 -9Q50 -8 44 4Q52 14 36 14Q34 28 18 19Q8 32 -4 20Q-16 30 -22 17Q-38 24 -38 12Q-48 16 -50 6Z',
      '#2c5523',
    ) +
    path(
      'M-40 4Q-38 -4 -30 -4Q-30 -16 -17 -12Q-10 -24 0 -15Q10 -24 14 -12Q27 -15 26 -3Q38 -2 34 5Q26 9 24 6Q22 17 13 10Q6 20 -3 11Q-12 18 -17 9Q-28 13 -29 7Z',
      '#558a3c',
    ) +
    line('M-54 5Q-10 -6 26 2M-22 0L-26 -10M-4 -2L0 -14M12 -1L20 -9M-12 0L-8 10M8 0L14 8', '#b4cd82', 3.4),
  lettuce: () =>
    path(
      'M-48 6Q-54 -22 -28 -22Q-20 -42 2 -34Q26 -44 32 -22Q54 -18 46 6Q48 26 22 24Q6 40 -14 26Q-42 30 -48 6Z',
      '#7f9c3f',
    ) +
    path(
      'M-36 2Q-38 -14 -20 -14Q-12 -28 4 -22Q22 -28 24 -12Q38 -8 32 6Q30 16 14 14Q2 24 -12 16Q-34 18 -36 2Z',
      '#a9c163',
    ) +
    line('M-26 4Q0 -6 24 2M0 0L4 -16M-6 1L-14 -9', '#dbe7a4', 3),
  leaf: () =>
    path('M0 22C-4 -2 8 -20 30 -26C34 -2 22 16 0 22Z', '#6e8f38') +
    path('M0 22C-20 18 -32 2 -30 -18C-10 -14 2 2 0 22Z', '#87a84a') +
    line('M0 22Q12 0 24 -18', '#50702a', 2.5),
  ring: () => line('M0 -9A9 9 0 1 1 -.1 -9', '#8fa945', 6) + line('M0 -9A9 9 0 1 1 -.1 -9', '#e4ebbc', 2),
  chive: () => line('M-12 3L12 -3', '#6f8f38', 5),
  avocado: () =>
    path('M-14 -70Q30 0 -14 70Q14 0 -14 -70Z', '#a6bb57') + line('M-8 -62Q26 0 -8 62', '#6f8b34', 5),
  broccoli: () =>
    path('M-9 38L-14 6H14L9 38Z', '#9dbb62') +
    disc(-20, -4, 19, '#47702c') +
    disc(20, -4, 19, '#47702c') +
    disc(0, -16, 24, '#5a8636') +
    disc(-10, -4, 13, '#6d9a44') +
    disc(13, -6, 12, '#6d9a44') +
    disc(2, -22, 8, '#8ab45c'),
  asparagus: () =>
    line('M0 70V-40', '#6f9a42', 13) +
    path('M-10 -34Q-12 -62 0 -78Q12 -62 10 -34Z', '#4b7a30') +
    line('M-2 60V-30', '#a5c472', 4),
  haricot: () => line('M-40 8Q0 -18 40 4', '#4f7d32', 11) + line('M-36 5Q0 -16 34 1', '#86b058', 4),
  beet: () => coin('#5e1430', '#8f2447', 26) + line('M-12 0A12 12 0 1 1 0 12', '#b8587a', 3),
  olive: () => disc(0, 2, 13, '#2f2b22') + disc(0, 0, 13, '#4a4534') + disc(0, 0, 5, '#221f18'),
  potato: () =>
    path('M-24 -16Q0 -26 22 -14L26 12Q4 26 -22 16Z', '#a97424') +
    path('M-24 -19Q0 -29 22 -17L26 8Q4 21 -22 12Z', '#ecc066') +
    path('M-18 -15Q0 -22 16 -14L14 -6Q-2 -12 -17 -5Z', '#f8e0a0'),
  sweetPotato: () =>
    path('M-24 -16Q0 -26 22 -14L26 12Q4 26 -22 16Z', '#8f3f16') +
    path('M-24 -19Q0 -29 22 -17L26 8Q4 21 -22 12Z', '#e07f34') +
    path('M-18 -15Q0 -22 16 -14L14 -6Q-2 -12 -17 -5Z', '#f4ad68'),
  apple: () =>
    path('M-40 -6Q0 -40 40 -6Q0 26 -40 -6Z', '#b03a2c') +
    path('M-37 -4Q0 -28 37 -4Q0 24 -37 -4Z', '#f6e6b4') +
    line('M-14 2Q0 8 14 2', '#dcc07c', 3),
  peach: () =>
    path('M-40 -6Q0 -42 40 -6Q0 26 -40 -6Z', '#d0642c') +
    path('M-36 -5Q0 -32 36 -5Q0 22 -36 -5Z', '#f4b55c') +
    line('M-20 0Q0 10 20 0', '#e08a44', 3),
  pineapple: () =>
    disc(0, 2, 44, '#b9831c') +
    disc(0, 0, 43, '#f2c048') +
    around(12, 30, 30, (x, y, _, turn) => at(x, y, box(-8, -1.5, 14, 3, '#d79e2c'), 1, turn)) +
    disc(0, 0, 13, '#dba535'),
  berry: () =>
    disc(0, 3, 17, '#2c2a5e') +
    disc(0, 0, 17, '#4b478f') +
    line('M-5 -5L0 -9L5 -5L3 1H-3Z', '#2c2a5e', 2.5) +
    disc(-8, -6, 3, '#8f8cc8'),
  cherry: () => disc(0, 3, 18, '#6c1420') + disc(0, 0, 18, '#b22c38') + disc(-6, -7, 5, '#e88a86', 3.5),
  strawberry: () =>
    path('M0 34C-24 18 -34 -6 -20 -20S20 -34 26 -12 16 26 0 34Z', '#c9343a') +
    path('M-20 -22Q0 -10 22 -20Q8 -36 -4 -32Z', '#6e9a3c') +
    [
      [-10, -4],
      [8, -6],
      [-4, 10],
      [10, 8],
      [0, 22],
    ]
      .map(([x = 0, y = 0]) => disc(x, y, 2, '#f8dca0', 3))
      .join(''),
  cranberry: () => disc(0, 2, 12, '#7c1426') + disc(0, 0, 12, '#bb2a3c') + disc(-4, -4, 3.5, '#e88a90'),
  seaweed: () =>
    line('M-30 4Q-14 -16 0 0T30 -6', '#33583c', 8) + line('M-26 1Q-12 -14 0 -3T26 -8', '#5f8a5c', 2.5),
};
