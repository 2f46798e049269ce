import { box, disc, line, path, times } from './shapes.ts';

const stalks = (count: number, from: number, step: number, make: (x: number) => string) =>
  times(count, (i) => make(from + i * step));

/** Ingredients the emoji set lacks, on its 32-unit grid and in its manner. */
export const OWN_GLYPHS = {
  celery:
    path('M8 31C6 24 9 18 7 11H11L13 15 14 9H18L19 15 22 11H26C23 18 25 24 23 31Z', '#8fb551') +
    line('M11 29Q12 22 11 16M15.5 29V14M20 29Q19 22 21 16', '#cfe295', 1.5) +
    path('M3 9C2 5 5 2 8 3C10 4 11 7 9 11C6 13 4 12 3 9Z', '#4f8a35') +
    path('M11 7C10 2 14 0 17 1C20 1 22 4 20 8C17 11 13 11 11 7Z', '#6aa143') +
    path('M23 11C21 8 22 4 25 3C28 3 30 6 29 9C28 12 25 13 23 11Z', '#4f8a35'),
  salmon:
    path(
      'M1.5 21C2 13 11 6.5 22 6C28 5.8 31.5 9 30.5 14C29 21 19 27.5 9 27.5C4 27.5 1.3 25 1.5 21Z',
      '#7f8c95',
    ) +
    path(
      'M2.5 19C4 12 12 6.5 22 6C27.5 5.8 30.5 8.5 29.5 12.5C28 19 18 24.5 9 24.5C4.5 24.5 2 22.5 2.5 19Z',
      '#ef7f58',
    ) +
    line(
      'M8 12.5Q12 16 10 23.5M13.5 9.5Q18 14 16 22.3M19.5 7.5Q24 12 22 19M25 7Q28.5 10 27 14.5',
      '#fbc4a6',
      1.3,
    ) +
    line('M4 18Q14 15 28.5 9.5', '#fdeadd', 1.1),
  'white-fish':
    path(
      'M2 16C6 9 13 7 19 9C22 10 24 12 26 14L31 10V23L26 19C23 22 20 25 15 25C9 25 4 21 2 16Z',
      '#8f9a86',
    ) +
    path('M2 16C6 10.5 13 9 19 11C16 14 9 15 2 16Z', '#6f7d68') +
    path('M3 17C9 17 16 17 24 17.5C21 21 18 23.5 14.5 23.5C9.5 23.5 5 20.5 3 17Z', '#dcd9c4') +
    line('M11 11Q13 16 11 21', '#6f7d68', 1.2) +
    line('M16 14q2 2 0 4M20 14q2 2 0 4', '#b9bba4', 1.2) +
    disc(7, 14.5, 1.3, '#fbf8ec') +
    disc(7, 14.5, 0.7, '#2b2a24'),
  zucchini:
    path('M5 26C2 22 6 18 11 14S20 4 25 5 29 12 24 17 10 31 5 26Z', '#4f8a35') +
    path('M7 24C6 21 9 19 13 15.5S20 7.5 24 8C23 12 18 16 14 19S10 25 7 24Z', '#7fb04f') +
    line('M24 6L27 3', '#9bbf6a', 3),
  pumpkin:
    disc(9, 19, 6, '#d9701f', 8.5) +
    disc(23, 19, 6, '#d9701f', 8.5) +
    disc(12.5, 19, 6, '#ea8a2f', 9.5) +
    disc(19.5, 19, 6, '#ea8a2f', 9.5) +
    disc(16, 19, 4.5, '#f5a04a', 10) +
    path('M14.5 11L15 5 19 4 18 11Z', '#6d8c3a'),
  beet:
    line('M16 12C14 8 11 6 8 3M16 12V2M16 12C18 8 21 6 24 4', '#b23a5c', 1.8) +
    disc(8, 4, 3.5, '#5f9a3a') +
    disc(16, 3.5, 3.5, '#74ad45', 3) +
    disc(24, 5, 3.5, '#5f9a3a') +
    path('M16 11C24 11 27 16 25 21S18 27 16.5 31C14 27 9 26 7 21S8 11 16 11Z', '#8e2447') +
    path('M11 15Q14 13 16 13', 'none', 'stroke="#c65f80" stroke-width="1.8" stroke-linecap="round"'),
  cranberries:
    disc(11, 19, 7, '#b52638') +
    disc(21, 21, 7, '#cf3a48') +
    disc(17, 11, 6.5, '#a31d30') +
    disc(9, 17, 1.6, '#e88a90') +
    disc(19, 19, 1.6, '#f0a0a2') +
    disc(15, 9, 1.5, '#e88a90') +
    path('M21 8C24 4 28 4 30 6 27 10 24 10 21 8Z', '#5f9a3a'),
  pecans:
    path('M6 20C4 12 10 6 15 7S20 16 16 22 8 26 6 20Z', '#8a4f22') +
    path('M16 24C14 17 19 11 24 12S29 20 26 26 18 30 16 24Z', '#a3632e') +
    line('M8 20Q8 12 13 9M11 22Q14 16 15 10', '#c98d4e', 1.2) +
    line('M19 26Q19 18 23 14M22 27Q26 22 26 16', '#d9a566', 1.2),
  asparagus:
    stalks(
      4,
      8,
      5,
      (x) =>
        line(`M${x} 30V10`, '#6f9f45', 3.4) +
        path(`M${x - 2.2} 12Q${x - 2.6} 6 ${x} 2Q${x + 2.6} 6 ${x + 2.2} 12Z`, '#4f7f35'),
    ) + box(5, 18, 22, 3.5, '#d9a95f', 1.6),
  radish:
    disc(11, 7, 4, '#5f9a3a', 5) +
    disc(18, 5, 4, '#74ad45', 5) +
    line('M14 14V9', '#8fbf5a', 2.5) +
    path('M14 12C22 11 25 17 23 21S17 26 12 31C12 26 6 24 6 19S9 12 14 12Z', '#d03a5a') +
    path('M13 29C13 26.5 15 25 18 24.5L12 31Z', '#f6ddd8') +
    line('M10 16Q12 14 14 14', '#ee8aa0', 1.6),
  sausage:
    path('M3 12C4 7 9 8 12 13S21 20 26 18 32 23 28 26 13 28 7 21 2 16 3 12Z', '#a4462c') +
    line('M7 12Q10 18 16 21T27 22', '#d6805c', 2) +
    disc(4.5, 9.5, 1.4, '#d9a95f') +
    disc(29.5, 21, 1.4, '#d9a95f'),
  rice:
    path('M3 16H29C29 24 23 28 20 29H12C9 28 3 24 3 16Z', '#7d97a8') +
    path('M3 16H12C12 22 13 26 16 29H12C9 28 3 24 3 16Z', '#63808f') +
    path('M4 16C4 8 12 5 16 5S28 8 28 16Z', '#fdf8ea') +
    line('M9 12l2 -1M14 9l2 .6M19 11l2 -.8M12 14l2 .4M18 14.5l2 -.5M23 13l1.5 .6', '#dfd3b6', 1.2),
  flour:
    path('M7 8C7 5 9 4 16 4S25 5 25 8L27 27C27 30 5 30 5 27Z', '#f3e6cb') +
    path('M7 8C7 5 9 4 16 4S25 5 25 8 7 11 7 8Z', '#dcc79e') +
    disc(16, 7.5, 6.5, '#fffaf0', 2) +
    line('M16 26V15', '#c08a35', 1.5) +
    times(3, (i) => line(`M16 ${24 - i * 3.5}l-4 -2.5M16 ${24 - i * 3.5}l4 -2.5`, '#d9a13f', 2)),
  cauliflower:
    path('M4 18C4 26 10 30 16 30S28 26 28 18L22 22H10Z', '#6f9f45') +
    disc(10, 14, 6, '#f2e6c8') +
    disc(22, 14, 6, '#f2e6c8') +
    disc(16, 10, 6.5, '#fbf3de') +
    disc(16, 18, 6.5, '#f7ecd2') +
    disc(13, 13, 2, '#fffaee') +
    disc(20, 11, 2, '#fffaee'),
  butter:
    path('M1 24L16 18L31 22L18 29Z', '#fbf8f0') +
    path('M1 24L18 29L31 22V23.5L18 30.5L1 25.5Z', '#c9cdc4') +
    path('M5 15L19 9L28 13L15 20Z', '#fbdf74') +
    path('M5 15L15 20V26.5L5 22Z', '#e2ac33') +
    path('M15 20L28 13V20L15 26.5Z', '#f4c64e') +
    path('M5 15L9 13.3L19 18L15 20Z', '#fdeba4'),
  tofu:
    path('M4 13L15 7L28 11V22L17 28L4 24Z', '#e9dcbd') +
    path('M4 13L15 7L28 11L17 17Z', '#fdf7e6') +
    path('M4 13L17 17V28L4 24Z', '#f4e9cf'),
} as const satisfies Record<string, string>;
