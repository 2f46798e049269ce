import type { PieceName } from '../pieces/pieces.ts';
import { at, box, disc, line, times } from '../shapes.ts';
import { squareOf } from './square-looks.ts';
import { type Contents, floor, greenFlecks, grid, scattered } from './tray-layout.ts';

/** Cut in squares, with two of them missing. */
export const squares: Contents = (d) => {
  const { look, fruit } = squareOf(d);
  const gone = d.pick('gone', 11);
  const on: readonly [PieceName, number] | undefined = fruit ?? (look.on && [look.on, look.size ?? 0.8]);
  return (
    floor(look.shade, look.crumb) +
    box(-236, -166, 472, 332, '#2b140a', 24, 'opacity=".35"') +
    grid(
      d,
      4,
      3,
      (i) =>
        i === gone || i === gone + 1
          ? d.scatter(0, 0, 40, 34, 6, () => d.piece('crumb'), 0.35)
          : box(-52, -44, 104, 92, look.shade, 10) +
            box(-52, -48, 104, 88, look.top, 10) +
            box(-42, -40, 62, 11, look.light, 5, 'opacity=".75"') +
            times(5, (k) =>
              disc(-32 + ((k * 37) % 66), -18 + ((k * 23) % 48), 5, look.light, 3.5, 'opacity=".7"'),
            ) +
            (on
              ? at(-20, -8, d.piece(on[0]), on[1] * 1.1, i * 40) +
                at(22, 12, d.piece(on[0]), on[1] * 1.1, i * 70 + 30)
              : ''),
      1,
      2,
    ) +
    (d.titled(/lemon|gooey|sugar/)
      ? d.scatter(0, 0, 220, 150, 60, () => disc(0, 0, 4, '#fffdf4', 3, 'opacity=".85"'))
      : '')
  );
};

export const crumbs: Contents = (d) => {
  const fruit = d.has(/apple/)
    ? '#cf8a3c'
    : d.has(/peach/)
      ? '#e58a35'
      : d.has(/rhubarb|cherr|strawberr|cranberr/)
        ? '#a92b35'
        : '#4a2c63';
  return (
    floor(fruit) +
    d.scatter(
      0,
      0,
      230,
      160,
      40,
      () => disc(0, 0, 16, fruit, 12) + disc(-4, -4, 5, '#fff', 3.5, 'opacity=".3"'),
    ) +
    d.scatter(0, 0, 222, 152, 120, (i) => d.piece(i % 4 ? 'crumb' : 'oat'), 0.95)
  );
};

export const pudding: Contents = (d) =>
  floor('#eec06a') +
  scattered(d, 'crouton', 50, 1.35) +
  (d.has(/raisin|cherr|cranberr/) ? scattered(d, 'cranberry', 20, 0.8) : '') +
  (d.has(/berr/) ? scattered(d, 'berry', 18, 0.9) : '') +
  (d.has(/pecan|walnut|macadamia/) ? scattered(d, 'pecan', 14, 0.9) : '') +
  times(5, (i) => line(`M${-200 + i * 90} -130q60 60 0 120t20 130`, '#fff6dc', 9, 'opacity=".75"'));

/** Filled halves side by side. */
export const halves =
  (piece: PieceName, columns: number, rows: number, scale: number, fill: string): Contents =>
  (d) =>
    floor(fill) +
    grid(d, columns, rows, () => d.shade(6, 10, 52, 46, 0.26) + d.piece(piece), scale, 4) +
    d.scatter(
      0,
      0,
      210,
      140,
      14,
      (i) => d.piece(i % 2 || !d.has(/cheese|cheddar|monterey/) ? 'greenHerb' : 'cheese'),
      0.8,
    );

export const focaccia: Contents = (d) =>
  floor('#d9993f') +
  d.scatter(0, 0, 226, 156, 40, (i) =>
    disc(0, 0, i % 3 ? 13 : 20, i % 2 ? '#b9772a' : '#f0c670', i % 3 ? 10 : 15, 'opacity=".75"'),
  ) +
  d.scatter(0, 0, 214, 146, 26, (i) => d.piece(i % 3 ? 'chive' : 'ring'), 1.1) +
  d.scatter(0, 0, 214, 146, 30, () => disc(0, 0, 3.6, '#fffdf4', 3)) +
  times(3, (i) => line(`M${-118 + i * 118} -166V166`, '#8f5a1e', 4, 'opacity=".6"')) +
  line('M-236 0H236', '#8f5a1e', 4, 'opacity=".6"');

export const dressing: Contents = (d) =>
  floor('#b9772f') +
  scattered(d, 'crouton', 74, 1.2) +
  (d.has(/sausage/) ? scattered(d, 'crumbleMeat', 24, 1.3) : '') +
  (d.has(/oyster/) ? scattered(d, 'clam', 7, 0.7) : '') +
  (d.has(/celery/) ? scattered(d, 'celery', 12, 0.9) : '') +
  (d.has(/cranberr/) ? scattered(d, 'cranberry', 16, 0.9) : '') +
  d.scatter(0, 0, 210, 140, 9, () => d.piece('leaf'), 0.8);

export const mashTop: Contents = (d) =>
  floor('#8a5226') +
  box(-226, -156, 452, 312, '#f0d99f', 30) +
  times(
    7,
    (i) =>
      line(`M-206 ${-132 + i * 44}q26 -26 52 0t52 0t52 0t52 0t52 0t52 0t52 0`, '#fdf1cc', 13) +
      line(`M-206 ${-122 + i * 44}q26 -26 52 0t52 0t52 0t52 0t52 0t52 0t52 0`, '#d39a48', 5),
  ) +
  (d.has(/sweet potato|marshmallow/) ? scattered(d, 'marshmallow', 24, 1) : greenFlecks(d));
