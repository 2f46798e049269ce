import type { Drawing } from '../drawing.ts';
import { disc, line, path, times } from '../shapes.ts';

const handle = (edge: string, face: string) =>
  line('M540 372C650 352 650 520 528 500', edge, 34) + line('M540 372C640 356 640 510 528 494', face, 22);
const BODY = 'M246 320L262 540Q400 590 538 540L554 320Z';
const SIDE = 'M246 320L262 540Q290 552 318 556L300 330Z';

/** Mugs on the table, with an opening of 146 by 44 around (400,320). */
const CUPS: readonly ((d: Drawing) => string)[] = [
  (d) =>
    handle(d.inks.near, d.inks.mid) +
    path(BODY, d.inks.mid) +
    path(SIDE, '#000', 'opacity=".16"') +
    d.scatter(420, 456, 112, 84, 26, () => disc(0, 0, 4, '#fbf3e2', 3, 'opacity=".75"')) +
    disc(400, 320, 156, d.inks.near, 50),
  ({ inks: c }) =>
    handle('#cfc2a2', '#fff8e8') +
    path(BODY, '#fff8e8') +
    path(SIDE, '#000', 'opacity=".1"') +
    path('M251 392Q400 448 549 392L546 432Q400 490 254 432Z', c.pop) +
    line('M256 452Q400 508 544 452', c.near, 6) +
    disc(400, 320, 156, '#d9cdb0', 50),
  ({ inks: c }) =>
    handle(c.near, c.pop) +
    path('M246 320C236 460 270 548 340 560H460C530 548 564 460 554 320Z', c.pop) +
    path('M246 320C236 460 270 548 340 560H372C310 530 288 440 298 330Z', '#000', 'opacity=".14"') +
    times(5, (i) => path(`M${286 + i * 50} ${432 + (i % 2) * 10}l18 26l18 -26Z`, c.sun, 'opacity=".9"')) +
    disc(400, 320, 156, c.near, 50),
];

/** A mug up to its rim. */
export const cup = (d: Drawing): string =>
  d.shade(400, 560, 200, 24, 0.35) +
  (CUPS[d.pick('cup', CUPS.length)]?.(d) ?? '') +
  disc(400, 320, 146, '#fbf8f0', 44);
