import type { Drawing } from '../drawing.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';

const SHADOW = 'opacity=".16"';
const loops = (fill: string, hole: string, y = 410) =>
  [154, 646].map((x) => disc(x, y, 46, fill, 20) + disc(x, y - 2, 26, hole, 8)).join('');

/** A lid leaning on the table behind the pot. */
const lid = (fill: string, edge: string) =>
  at(
    642,
    330,
    disc(0, 0, 118, edge, 118) +
      disc(-6, -4, 112, fill, 112) +
      disc(-6, -4, 74, '#fff', 74, 'opacity=".12"') +
      disc(-6, -4, 20, edge),
    1,
  );

/** Pots on the table, with an opening of 232 by 70 around (400,370). */
const POTS: readonly ((d: Drawing) => string)[] = [
  // Enamel in the accent ink.
  ({ inks: c }) =>
    loops(c.near, c.cloth) +
    path('M160 372V500Q166 566 260 570H540Q634 566 640 500V372Z', c.pop) +
    path('M160 372V500Q166 566 260 570H320Q220 540 214 380Z', '#000', SHADOW) +
    line('M196 520Q400 556 604 520', '#fff', 8, 'opacity=".28"') +
    disc(400, 372, 244, c.near, 78),
  // Cast iron, its lid behind it.
  () =>
    lid('#3f3c39', '#242322') +
    loops('#242322', '#55504b') +
    path('M160 372V510Q170 568 270 572H530Q630 568 640 510V372Z', '#34312f') +
    path('M160 372V510Q170 568 270 572H330Q226 540 214 380Z', '#000', 'opacity=".3"') +
    line('M190 440Q400 500 610 440', '#6a645e', 6, 'opacity=".7"') +
    disc(400, 372, 244, '#242322', 78),
  // A round clay pot.
  ({ inks: c }) =>
    path('M214 372C120 400 108 500 214 552Q300 584 400 584T586 552C692 500 680 400 586 372Z', '#b2562c') +
    path('M214 372C120 400 108 500 214 552Q260 570 310 578C190 520 180 420 262 380Z', '#000', SHADOW) +
    line('M150 456Q400 540 650 456', '#f1dabc', 8) +
    times(9, (i) =>
      path(`M${196 + i * 48} ${498 - Math.abs(i - 4) * 7}l16 22l16 -22Z`, c.near, 'opacity=".8"'),
    ) +
    disc(400, 372, 244, '#8a3f1e', 78),
  // A steel stock pot.
  () =>
    [150, 650]
      .map((x) => box(x - 26, 402, 52, 40, '#7f8a8c', 16) + box(x - 12, 414, 24, 16, '#dfe3e0', 8))
      .join('') +
    path('M158 372V556Q160 574 190 576H610Q640 574 642 556V372Z', '#aab3b2') +
    path('M158 372V556Q160 574 190 576H262V384Z', '#000', SHADOW) +
    path('M470 384V574H510V380Z', '#fff', 'opacity=".35"') +
    line('M160 544Q400 570 640 544', '#8b9594', 5) +
    disc(400, 372, 244, '#7f8a8c', 78),
  // Speckled camp enamel.
  (d) =>
    loops(d.inks.pop, d.inks.cloth, 400) +
    path('M160 372V506Q166 568 260 572H540Q634 568 640 506V372Z', d.inks.near) +
    path('M160 372V506Q166 568 260 572H320Q220 540 214 380Z', '#000', 'opacity=".24"') +
    d.scatter(410, 500, 200, 54, 34, () => disc(0, 0, 4.5, '#fbf3e2', 3, 'opacity=".8"')) +
    disc(400, 372, 244, d.inks.pop, 78),
];

/** Draws a cooking pot up to its rim; the food is drawn afterwards. */
export const sidePot = (d: Drawing): string =>
  d.shade(404, 568, 262, 24, 0.35) +
  (POTS[d.pick('pot', POTS.length)]?.(d) ?? '') +
  disc(400, 370, 232, '#f6efdf', 70);
