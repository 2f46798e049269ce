import type { Drawing } from '../drawing.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';

/** Walls behind a table, down to y = 372, in the region's inks: for dishes that are drawn indoors. */

const tiles = (d: Drawing, top: number): string =>
  box(0, top, 800, 372 - top, d.inks.cloth) +
  times(Math.ceil((372 - top) / 44), (row) =>
    line(`M0 ${top + row * 44}H800`, d.inks.weave, 3, 'opacity=".6"'),
  ) +
  times(13, (i) => line(`M${i * 66 - 10} ${top}V372`, d.inks.weave, 3, 'opacity=".45"'));

const jar = (x: number, foot: number, fill: string, lid: string) =>
  box(x - 26, foot - 74, 52, 74, '#fffaf0', 10, 'opacity=".75"') +
  box(x - 22, foot - 50, 44, 46, fill, 8) +
  box(x - 28, foot - 84, 56, 14, lid, 4);

const bottle = (x: number, foot: number, fill: string) =>
  path(`M${x - 20} ${foot}v-62q0 -14 12 -22v-36h16v36q12 8 12 22v62Z`, fill) +
  line(`M${x - 11} ${foot - 12}v-44`, '#fff', 5, 'opacity=".35"');

const standingPlate = (x: number, foot: number, rim: string) =>
  disc(x, foot - 44, 44, rim) +
  disc(x, foot - 44, 35, '#fbf8f0') +
  disc(x, foot - 44, 23, rim, 23, 'opacity=".35"');

const cups = (x: number, foot: number, fill: string) =>
  times(
    2,
    (i) =>
      path(`M${x - 30} ${foot - 52 - i * 30}h60l-8 52h-44Z`, fill) +
      line(`M${x - 26} ${foot - 44 - i * 30}h52`, '#fff8e8', 5, 'opacity=".8"'),
  );

/** A shelf of crockery in an order decided by the seed. */
function shelf(d: Drawing, x: number, foot: number, width: number): string {
  const c = d.inks;
  const things = [
    (at: number) => jar(at, foot, c.pop, c.near),
    (at: number) => standingPlate(at, foot, c.mid),
    (at: number) => bottle(at, foot, c.near),
    (at: number) => cups(at, foot, c.pop),
    (at: number) => jar(at, foot, c.sun, c.mid),
    (at: number) => standingPlate(at, foot, c.pop),
    (at: number) => bottle(at, foot, c.mid),
  ];
  const start = d.pick('shelf', things.length);
  const count = Math.floor(width / 96);
  return (
    times(count, (i) => things[(start + i * 2) % things.length]?.(x + 52 + i * 96) ?? '') +
    box(x, foot, width, 14, c.near, 4) +
    box(x, foot + 14, width, 7, '#000', 0, 'opacity=".1"')
  );
}

/** A wall with a shelf above a band of tiles, ladles hanging from a rail. */
export function shelfWall(d: Drawing): string {
  const c = d.inks;
  const left = d.pick('side', 2) === 0;
  const x = left ? 40 : 350;
  const hooks = left ? 560 : 60;
  return (
    box(0, 0, 800, 236, c.sky) +
    box(0, 0, 800, 236, c.far, 0, 'opacity=".35"') +
    tiles(d, 230) +
    box(0, 226, 800, 10, c.mid) +
    shelf(d, x, 178, 410) +
    line(`M${hooks - 10} 74H${hooks + 190}`, c.near, 8) +
    times(3, (i) => {
      const hx = hooks + 30 + i * 62;
      const foot = 168 + i * 12;
      return (
        line(`M${hx} 78V${foot}`, c.near, 7) +
        (i === 1
          ? path(`M${hx - 18} ${foot}h36l-6 56h-24Z`, c.near)
          : disc(hx, foot + 14, 24, i ? c.mid : c.pop, i ? 30 : 20))
      );
    })
  );
}

/** A wall with a window on `view`, which is a full-size scene down to y = 372. */
export function windowWall(d: Drawing, view: string): string {
  const c = d.inks;
  const x = [92, 222, 352][d.pick('window', 3)] ?? 222;
  const y = 34;
  const w = 356;
  const h = 262;
  const glass = box(x, y, w, h, '#000', 8);
  return (
    box(0, 0, 800, 372, c.cloth) +
    times(9, (i) => box(i * 96 - 20, 0, 44, 372, c.weave, 0, 'opacity=".3"')) +
    d.clip(glass, at(x - 16, y, view, 0.72)) +
    box(x - 14, y - 14, w + 28, 16, c.near) +
    box(x - 26, y + h - 2, w + 52, 18, c.near, 4) +
    box(x - 14, y - 10, 16, h + 16, c.near) +
    box(x + w - 2, y - 10, 16, h + 16, c.near) +
    box(x + w / 2 - 5, y, 10, h, c.near) +
    path(`M${x - 40} ${y - 22}H${x + w + 40}V${y + 44}${times(9, () => `q-24.2 26 -48.4 0`)}Z`, c.pop) +
    times(8, (i) => line(`M${x - 4 + i * 49} ${y - 16}V${y + 40}`, '#fff8e8', 6, 'opacity=".55"')) +
    line(`M${x - 50} ${y - 24}H${x + w + 50}`, c.near, 9) +
    (x > 300
      ? shelf(d, 36, 176, 250)
      : x < 100
        ? shelf(d, 520, 176, 250)
        : standingPlate(116, 190, c.mid) + standingPlate(684, 190, c.pop) + standingPlate(684, 300, c.mid))
  );
}

/** A papered wall with a lamp and a framed picture of `view`, which is a full-size scene down to y = 372. */
export function framedWall(d: Drawing, view: string): string {
  const c = d.inks;
  const left = d.pick('frame', 2) === 0;
  const x = left ? 84 : 448;
  const lamp = left ? 620 : 180;
  const paper = d.pick('paper', 2);
  return (
    box(0, 0, 800, 372, c.sky) +
    (paper === 0
      ? times(14, (i) => box(i * 60 - 8, 0, 16, 290, c.cloth, 0, 'opacity=".6"'))
      : times(5, (row) =>
          times(10, (i) =>
            at(
              i * 88 + (row % 2) * 44,
              26 + row * 62,
              path('M0 -17Q9 -3 0 15Q-9 -3 0 -17Z', c.cloth, 'opacity=".8"') + disc(0, 20, 4, c.far),
            ),
          ),
        )) +
    box(0, 290, 800, 82, c.cloth) +
    box(0, 284, 800, 10, c.mid) +
    times(11, (i) => line(`M${i * 80 - 6} 300V372`, c.weave, 4, 'opacity=".6"')) +
    box(x + 8, 44, 268, 208, c.near, 6, 'opacity=".2"') +
    box(x, 34, 268, 208, c.near, 6) +
    box(x + 12, 46, 244, 184, '#fbf8f0') +
    d.clip(box(x + 26, 60, 216, 156, '#000'), at(x - 12, 50, view, 0.46)) +
    line(`M${lamp} 0V74`, c.near, 6) +
    path(`M${lamp - 74} 152Q${lamp - 66} 78 ${lamp} 72Q${lamp + 66} 78 ${lamp + 74} 152Z`, c.pop) +
    disc(lamp, 152, 74, c.near, 12) +
    disc(lamp, 154, 30, c.sun, 15)
  );
}
