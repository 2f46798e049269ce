import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';
import { fir, hills, palm, type Scenery } from './landscape.ts';

/** A crown of leaves on a trunk: maples, cottonwoods. */
const tree = (x: number, foot: number, h: number, crown: string, trunk: string, light = crown) =>
  line(`M${x} ${foot}V${foot - h * 0.6}`, trunk, h * 0.09) +
  disc(x, foot - h * 0.72, h * 0.34, crown, h * 0.36) +
  disc(x - h * 0.2, foot - h * 0.56, h * 0.22, crown) +
  disc(x + h * 0.21, foot - h * 0.58, h * 0.21, crown) +
  disc(x - h * 0.08, foot - h * 0.82, h * 0.16, light, h * 0.13, 'opacity=".5"');

/** A covered bridge between maples in autumn. */
const newEngland: Scenery = (c) =>
  hills(238, 62, c.far) +
  hills(286, 34, c.mid, 60) +
  path('M0 372V330Q200 300 330 336H560Q690 300 800 326V372Z', c.near) +
  path('M330 372Q440 318 560 372Z', c.far) +
  box(300, 226, 280, 108, c.pop) +
  times(9, (i) => line(`M${322 + i * 30} 232V330`, c.near, 3, 'opacity=".35"')) +
  path('M276 232L316 176H564L604 232Z', c.near) +
  path('M316 334V262Q316 246 352 246T388 262V334Z', c.near) +
  times(3, (i) => box(428 + i * 46, 252, 26, 30, '#f6efdf')) +
  tree(120, 350, 210, c.sun, c.near, '#fffaf0') +
  tree(214, 346, 140, c.pop, c.near, c.sun) +
  tree(690, 344, 190, c.pop, c.near, c.sun) +
  tree(770, 356, 150, c.sun, c.near, '#fffaf0');

/** A suspension bridge over a river, a city behind it. */
const midAtlantic: Scenery = (c) =>
  times(14, (i) => {
    const h = [60, 110, 84, 150, 96, 70, 128][i % 7] ?? 80;
    return box(i * 60 - 16, 300 - h, 52, h, c.far);
  }) +
  box(0, 296, 800, 90, c.mid) +
  times(7, (i) => line(`M${i * 124 - 30} ${322 + (i % 2) * 24}q28 -8 56 0t56 0`, c.sun, 5, 'opacity=".5"')) +
  line('M-20 150Q100 262 206 108Q400 330 594 108Q700 262 820 150', c.near, 7) +
  times(19, (i) => {
    const x = 40 + i * 40;
    const near = Math.min(Math.abs(x - 206), Math.abs(x - 594));
    return line(`M${x} 266V${Math.round(112 + Math.min(near, 194 - near + 12) * 0.56)}`, c.near, 3);
  }) +
  [206, 594]
    .map(
      (x) =>
        box(x - 30, 92, 18, 280, c.near) +
        box(x + 12, 92, 18, 280, c.near) +
        box(x - 36, 86, 72, 16, c.near) +
        box(x - 30, 170, 60, 12, c.near),
    )
    .join('') +
  box(0, 258, 800, 18, c.near);

/** Cypresses standing in a bayou, a boat between them. */
const south: Scenery = (c) => {
  const cypress = (x: number, foot: number, h: number, fill: string) =>
    path(
      `M${x - 9} ${foot - h}H${x + 9}L${x + 15} ${foot - 40}L${x + 38} ${foot}H${x - 38}L${x - 15} ${foot - 40}Z`,
      fill,
    ) +
    [
      [0, 0, 74],
      [-40, 26, 50],
      [42, 30, 52],
    ]
      .map(
        ([dx = 0, dy = 0, r = 0]) =>
          disc(x + dx, foot - h + dy, r, fill, r * 0.42) +
          times(4, (i) =>
            line(
              `M${x + dx - r * 0.7 + i * r * 0.46} ${foot - h + dy + 8}q4 20 0 ${38 + (i % 2) * 22}`,
              fill,
              6,
            ),
          ),
      )
      .join('');
  return (
    hills(262, 30, c.far) +
    box(0, 284, 800, 100, c.far) +
    times(8, (i) => line(`M${i * 112 - 40} ${304 + (i % 3) * 20}q30 -7 60 0`, '#fbf3e4', 4, 'opacity=".6"')) +
    cypress(300, 318, 170, c.mid) +
    cypress(520, 312, 140, c.mid) +
    path('M372 316H500L478 340H396Z', c.pop) +
    box(424, 296, 30, 20, '#fbf3e4') +
    cypress(110, 366, 280, c.near) +
    cypress(704, 368, 240, c.near)
  );
};

/** A water tower, a grain elevator and a row of sunflowers. */
const midwest: Scenery = (c) =>
  box(0, 286, 800, 100, c.far) +
  times(6, (i) => box(0, 296 + i * 15, 800, 6, c.mid, 0, 'opacity=".7"')) +
  box(470, 110, 70, 178, '#e9dcc0') +
  times(3, (i) => box(544 + i * 52, 158, 48, 130, '#f8efdd') + disc(568 + i * 52, 158, 24, '#e9dcc0', 10)) +
  path('M462 112L505 78L548 112Z', c.near) +
  box(484, 186, 40, 10, c.pop) +
  line('M176 150L150 290M264 150L290 290M220 150V290M160 240H280', c.near, 7) +
  path('M140 90Q140 74 220 66Q300 74 300 90V150Q300 178 220 178T140 150Z', c.pop) +
  path('M132 92L220 40L308 92Z', c.near) +
  line('M146 122Q220 144 294 122', '#f8efdd', 8) +
  times(11, (i) => {
    const x = 34 + i * 74;
    const y = 318 + (i % 2) * 14;
    return (
      line(`M${x} ${y}V380`, c.near, 6) +
      times(8, (k) => at(x, y, disc(0, -19, 7, c.sun, 13), 1, k * 45)) +
      disc(x, y, 13, c.near)
    );
  });

/** An adobe house with red chiles hung at its door, mountains behind. */
const southwest: Scenery = (c) =>
  path('M0 390V250L120 150L214 232L330 110L470 246L560 180L680 262L800 196V390Z', c.far) +
  path('M330 110L382 162L344 176L314 154L288 168Z', '#fbeedd') +
  hills(316, 24, c.mid) +
  path(
    'M420 346V236Q420 226 432 226H470V190Q470 180 482 180H640Q652 180 652 190V226H690Q702 226 702 236V346Z',
    '#e2a06f',
  ) +
  path('M652 226H690Q702 226 702 236V346H640V192Z', c.near, 'opacity=".18"') +
  times(7, (i) => disc(490 + i * 24, 200, 5, c.near)) +
  path('M534 346V276Q534 262 560 262T586 276V346Z', c.pop) +
  box(448, 258, 40, 38, c.near, 3) +
  box(624, 258, 40, 38, c.near, 3) +
  [510, 606]
    .map((x) => times(6, (i) => at(x, 262 + i * 11, path('M-8 0Q0 -8 8 0Q6 14 0 20Q-6 14 -8 0Z', '#b3341f'))))
    .join('') +
  line('M440 210H420M690 210H706', c.near, 10) +
  line('M150 372V270M150 330h-30v-34M150 310h28v-40', c.near, 16, 'stroke-linejoin="round"') +
  [232, 292, 748]
    .map((x) => times(5, (i) => at(x, 352, path('M-6 0L0 -42L6 0Z', c.near), 1, i * 26 - 52)))
    .join('');

/** A ferry on the sound between islands of firs. */
const pacificNorthwest: Scenery = (c) =>
  path('M0 300Q80 214 190 262T420 246T640 254T800 226V330H0Z', c.far) +
  path('M470 262L560 150L654 258Z', c.far) +
  path('M560 150L530 188L550 182L562 196L578 182L592 190Z', '#f7f5ea') +
  box(0, 286, 800, 100, c.mid) +
  times(7, (i) => line(`M${i * 124 - 20} ${312 + (i % 2) * 26}q28 -8 56 0t56 0`, c.sky, 4, 'opacity=".6"')) +
  path('M300 312H540L522 338H318Z', '#f7f5ea') +
  box(300, 316, 236, 7, c.near) +
  box(330, 284, 180, 28, '#f7f5ea') +
  box(372, 262, 96, 22, '#f7f5ea') +
  times(8, (i) => box(340 + i * 21, 292, 12, 10, c.near)) +
  box(408, 236, 24, 28, c.pop) +
  path('M0 372V300Q90 276 190 372Z', c.near) +
  path('M800 372V290Q700 280 610 372Z', c.near) +
  [
    [24, 316, 150],
    [78, 322, 116],
    [128, 350, 84],
  ]
    .map(([x = 0, y = 0, h = 0]) => fir(x, y, h, c.near))
    .join('') +
  [
    [676, 344, 92],
    [722, 316, 128],
    [776, 304, 160],
  ]
    .map(([x = 0, y = 0, h = 0]) => fir(x, y, h, c.near))
    .join('');

/** Golden hills with rows of vines and a farmhouse. */
const california: Scenery = (c) =>
  hills(214, 70, c.far) +
  hills(262, 44, '#e9b45c', 40) +
  path('M0 390V286Q190 246 400 292T800 280V390Z', c.mid) +
  times(13, (i) => {
    const k = i - 6;
    return line(
      `M${400 + k * 34} 296Q${400 + k * 52} 330 ${400 + k * 90} 380`,
      c.near,
      9,
      'stroke-dasharray="2 15"',
    );
  }) +
  box(560, 206, 110, 66, '#fdf1da') +
  path('M546 210L615 160L684 210Z', c.pop) +
  box(600, 236, 26, 36, c.near) +
  box(574, 222, 16, 18, c.mid) +
  box(640, 222, 16, 18, c.mid) +
  [492, 520, 708, 738]
    .map((x, i) =>
      path(
        `M${x} ${284 - (i % 2) * 4}q-22 -60 0 -${120 + (i % 2) * 26}q22 ${66 + (i % 2) * 26} 0 ${120 + (i % 2) * 26}Z`,
        c.near,
      ),
    )
    .join('') +
  [84, 150, 236]
    .map((x, i) => disc(x, 268 - i * 4, 34 - i * 5, c.near, 26 - i * 4) + line(`M${x} 300V270`, c.near, 8))
    .join('');

/** Green cliffs with a waterfall, an outrigger canoe on the bay. */
const hawaii: Scenery = (c) =>
  path('M0 320V120L70 60L120 130L190 70L262 176L330 120L420 230L520 180L640 280L800 296V340H0Z', c.mid) +
  times(9, (i) =>
    line(
      `M${24 + i * 52} ${150 + (i % 4) * 22}q16 ${60 + (i % 3) * 14} 4 ${120 - i * 4}`,
      c.near,
      7,
      'opacity=".28"',
    ),
  ) +
  path('M148 138L164 132L174 300H138Z', '#fbf5ee', 'opacity=".9"') +
  line('M154 160V294', c.sky, 4) +
  box(0, 300, 800, 90, c.far) +
  times(8, (i) =>
    line(`M${i * 112 - 30} ${320 + (i % 2) * 24}q26 -12 52 0t52 0`, '#f8efe0', 5, 'opacity=".7"'),
  ) +
  path('M430 318Q520 346 640 312Q620 350 534 350T430 318Z', c.near) +
  line('M470 340L454 362H600L590 340', c.near, 6) +
  path('M536 316V214Q598 250 602 312Z', c.pop) +
  palm(706, 340, c.near) +
  palm(52, 352, c.near);

/** A second view of each region, drawn like the first. */
export const FURTHER_SCENERIES: Record<RegionKey, Scenery> = {
  'new-england': newEngland,
  'mid-atlantic': midAtlantic,
  south,
  midwest,
  southwest,
  'pacific-northwest': pacificNorthwest,
  california,
  hawaii,
};
