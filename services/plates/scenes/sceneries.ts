import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';
import { fir, hills, palm, type Scenery } from './landscape.ts';

/** Sea, hill with a lighthouse, a sailing boat. */
const newEngland: Scenery = (c) =>
  box(0, 262, 800, 160, c.mid) +
  times(7, (i) => line(`M${i * 130 - 40} ${290 + (i % 3) * 22}q30 -9 60 0t60 0`, c.far, 4)) +
  path('M0 330V262Q70 214 150 236T290 300L330 330Z', c.near) +
  path('M112 238L124 92H164L176 238Z', '#f6efdf') +
  path('M121 128H167L170 160H118ZM116 190H172L175 222H113Z', c.pop) +
  box(120, 78, 48, 16, c.near) +
  box(129, 52, 30, 28, c.sun) +
  path('M122 54L144 28L166 54Z', c.pop) +
  path('M590 268h120l-22 26h-78Z', c.pop) +
  path('M646 264V168L704 256H646ZM638 264V190L596 256H638Z', '#f6efdf');

/** Row houses before the towers of a city. */
const midAtlantic: Scenery = (c) =>
  [96, 148, 74, 190, 120, 86, 160, 104, 132].map((h, i) => box(i * 92 - 14, 336 - h, 74, h, c.far)).join('') +
  path('M400 336V60l10 -34 10 34V336Z', c.far) +
  times(8, (i) => {
    const top = 220 + (i % 2) * 14;
    return (
      box(i * 104 - 20, top, 100, 150, i % 2 ? c.mid : c.near) +
      path(`M${i * 104 - 26} ${top + 2}h112l-8 -18h-96Z`, i % 2 ? c.near : c.mid) +
      times(2, (k) => box(i * 104 + k * 42, top + 32, 22, 34, c.sun, 3))
    );
  });

/** A live oak with moss, a house with a porch. */
const south: Scenery = (c) =>
  hills(270, 60, c.far) +
  hills(312, 44, c.mid, 60) +
  line('M655 340C660 260 640 220 668 150', c.near, 26) +
  [26, -8, -22, -4, 30].map((dy, i) => disc(560 + i * 54, 128 + dy, 66, c.near, 46)).join('') +
  times(7, (i) => line(`M${535 + i * 40} 160q${i % 2 ? 6 : -6} 26 0 ${44 + (i % 3) * 18}`, c.near, 7)) +
  path('M84 300V214l62 -40 62 40v86Z', '#fbf3e4') +
  path('M72 216l74 -50 74 50Z', c.near) +
  times(4, (i) => box(94 + i * 30, 222, 9, 78, c.far));

/** Furrows, barn, silo, windmill. */
const midwest: Scenery = (c) =>
  box(0, 258, 800, 130, c.far) +
  times(13, (i) => path(`M400 256L${(i - 6) * 170 + 340} 420h70Z`, c.mid)) +
  box(0, 250, 800, 12, c.near) +
  path('M96 258V164l26 -46h66l26 46v94Z', c.pop) +
  path('M88 168l30 -56h74l30 56-12 4-26 -48h-58l-26 48Z', c.near) +
  box(136, 204, 40, 54, '#f8efdd') +
  line('M136 204l40 54M176 204l-40 54', c.pop, 5) +
  box(232, 132, 40, 126, '#e9dcc0') +
  path('M232 134a20 20 0 0 1 40 0Z', c.near) +
  line('M640 258V120', c.near, 6) +
  times(8, (i) => at(640, 120, path('M-7 0L0 -44L7 0Z', c.near), 1, i * 45)) +
  disc(640, 120, 9, c.pop);

/** Mesas and a saguaro. */
const southwest: Scenery = (c) =>
  path('M0 390V230h60l14 -86h128l18 86h70l16 160ZM516 390l14 -210h46l6 -34h96l8 34h30l20 210Z', c.far) +
  path('M60 230h160l4 22H54ZM528 206h186l3 24H526Z', c.mid) +
  hills(322, 34, c.mid) +
  line('M690 372V210M690 310h-44v-52M690 282h42v-60', c.near, 24, 'stroke-linejoin="round"');

/** A snow peak behind firs. */
const pacificNorthwest: Scenery = (c) => {
  const firs = [
    [20, 190],
    [84, 150],
    [140, 210],
    [200, 130],
    [262, 96],
    [556, 100],
    [610, 142],
    [664, 178],
    [716, 216],
    [770, 168],
    [800, 204],
  ] as const;
  return (
    path('M150 340L400 66L650 340Z', c.far) +
    path('M400 66L322 152l34 -12 26 26 26 -24 28 26 40 -14Z', '#f7f5ea') +
    hills(308, 46, c.mid) +
    firs.map(([x, h], i) => fir(x, 372, h, i % 2 ? c.mid : c.near)).join('')
  );
};

/** A sunset in the Pacific between two headlands with palms. */
const california: Scenery = (c) =>
  times(5, (i) => box(0, 200 + i * 34, 800, 4 + i * 4, c.far, 0, 'opacity=".55"')) +
  box(0, 268, 800, 120, c.mid) +
  times(5, (i) => box(300 + i * 22, 280 + i * 18, 220 - i * 44, 7, c.sun, 3)) +
  path('M0 372V196Q90 170 150 236T330 372Z', c.near) +
  path('M800 372V236Q720 214 660 272T540 372Z', c.near) +
  palm(690, 268, c.near) +
  palm(60, 210, c.near) +
  palm(120, 236, c.near);

/** A volcano over a lagoon. */
const hawaii: Scenery = (c) =>
  path('M60 320Q190 268 262 168q30 -22 60 4q34 26 74 -8q44 20 120 96T760 320Z', c.far) +
  path(
    'M262 168q30 -22 60 4q34 26 74 -8 30 60 8 120t-70 -36-60 40Q250 250 262 168Z',
    c.near,
    'opacity=".35"',
  ) +
  box(0, 300, 800, 90, c.mid) +
  times(8, (i) =>
    line(`M${i * 112 - 30} ${322 + (i % 2) * 24}q26 -14 52 0t52 0`, '#f8efe0', 5, 'opacity=".7"'),
  ) +
  palm(676, 342, c.near) +
  palm(84, 336, c.near);

/** Draws the scenery behind the table in the poster view, down to y = 372. The seed decides whether it is mirrored. */
export const SCENERIES: Record<RegionKey, Scenery> = {
  'new-england': newEngland,
  'mid-atlantic': midAtlantic,
  south,
  midwest,
  southwest,
  'pacific-northwest': pacificNorthwest,
  california,
  hawaii,
};
