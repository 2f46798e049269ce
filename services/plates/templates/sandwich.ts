import { type Base, baseOf } from '@homeplate/reference/pictures/settings.ts';
import type { Drawing } from '../drawing.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, disc, line, path, times } from '../shapes.ts';

/** A scalloped layer hanging out of a sandwich between x = 150 and 650. */
const frill = (y: number, fill: string, depth: number, from = 150, steps = 10): string =>
  path(`M${from} ${y}${times(steps, () => `q25 ${depth} 50 0`)}v-34H${from}Z`, fill);

export const woodenBoard = (d: Drawing): string =>
  d.shade(404, 566, 330, 24, 0.32) +
  path('M96 520L140 440H660L704 520V556H96Z', '#7b4d22') +
  path('M96 520L140 440H660L704 520Z', '#c08a49') +
  line('M170 478H520M240 500H640', '#a87238', 4, 'opacity=".7"');

const BASES: Record<Base, (d: Drawing) => string> = {
  board: woodenBoard,
  plate: (d) =>
    d.shade(404, 562, 340, 24, 0.32) +
    disc(400, 522, 344, d.inks.near, 52) +
    disc(400, 512, 344, '#fbf8f0', 52) +
    disc(400, 512, 330, 'none', 46, `stroke="${d.inks.pop}" stroke-width="8"`) +
    disc(400, 514, 262, '#e6e0d2', 36),
  tray: (d) =>
    d.shade(404, 562, 340, 22, 0.32) +
    path('M74 452H726L700 552Q696 562 680 562H120Q104 562 100 552Z', d.inks.pop) +
    path('M74 452H726L718 478H82Z', d.inks.near) +
    path('M112 470L150 424L230 452L318 420L410 450L500 418L590 452L660 426L690 470L650 520H150Z', '#fffaf0') +
    path(
      'M112 470L150 424L230 452L318 420L410 450L500 418L590 452L660 426L690 470',
      'none',
      `stroke="${d.inks.weave}" stroke-width="5"`,
    ) +
    path('M96 500H704L696 540H104Z', d.inks.pop),
};

/** Board, plate or tray on the table, centered at y = 500; the food covers x = 150 to 650. */
export const board = (d: Drawing): string => BASES[baseOf(d.id, d.composition)](d);

/** Pieces heaped in rows between the halves. */
function filling(d: Drawing): string {
  const piece = d.has(/lobster/)
    ? 'lobsterChunk'
    : d.has(/shrimp/)
      ? 'shrimpCurl'
      : d.has(/oyster|catfish|fried fish|\bcod\b/)
        ? 'friedFish'
        : d.has(/meatball/)
          ? 'meatball'
          : d.has(/sausage/)
            ? 'sausageCoin'
            : d.has(/pork shoulder|pastrami|roast beef|beef|steak|brisket|corned/)
              ? 'porkShred'
              : d.has(/\bham\b|salami|turkey|mortadella|capicola|prosciutto|pork|spam/)
                ? 'hamSlice'
                : d.has(/chicken/)
                  ? 'chickenBit'
                  : d.has(/tuna|crab|egg/)
                    ? 'crabLump'
                    : 'mushroom';
  const big = piece === 'hamSlice' || piece === 'friedFish' || piece === 'porkShred' || piece === 'meatball';
  return (
    times(11, (i) => at(170 + i * 46, 446 + (i % 2) * 8, d.piece(piece), big ? 1 : 1.25, (i * 37) % 30)) +
    times(10, (i) =>
      at(190 + i * 46, 424 + (i % 3) * 5, d.piece(piece), big ? 0.95 : 1.2, 180 + ((i * 53) % 40)),
    )
  );
}

/** A long roll on a board, filled: hoagie, po' boy, grinder, cheesesteak. */
export function sandwich(d: Drawing): string {
  const melted = d.has(/provolone|cheddar|cheese|swiss|whiz|mozzarella/);
  return poster(d, [
    board(d),
    path('M140 452Q128 528 200 530H600Q672 528 660 452Z', '#b8742e'),
    path('M140 452Q130 514 200 516H600Q670 514 660 452Z', '#e3ae68'),
    line('M180 498Q400 510 620 498', '#f4d39a', 5, 'opacity=".8"'),
    d.has(/lettuce|cabbage|slaw|greens|arugula/)
      ? frill(468, '#7f9c3f', 24) + frill(462, '#a3bd5c', 16)
      : frill(462, '#f0d79c', 14),
    filling(d),
    d.has(/pepper|giardiniera|chile/)
      ? times(8, (i) =>
          at(196 + i * 58, 432 + (i % 2) * 10, d.piece(i % 3 ? 'chileStrip' : 'redStrip'), 0.8, i * 40),
        )
      : '',
    d.has(/onion/) ? times(7, (i) => at(214 + i * 62, 418 + (i % 2) * 8, d.piece('onion'), 0.9, i * 30)) : '',
    melted ? frill(424, '#dc9c2c', 40, 150, 10) + frill(420, '#f4c24e', 32, 150, 10) : '',
    d.has(/tomato(?! (sauce|paste))/) ? frill(404, '#cf4f3a', 18) : '',
    path('M132 398C128 300 240 272 400 272S672 300 668 398Q660 412 640 412H160Q140 412 132 398Z', '#b8742e'),
    path('M140 388C140 304 246 280 400 280S660 304 660 388Q400 408 140 388Z', '#dea25a'),
    path('M176 350C196 306 290 292 400 292Q300 306 250 352Z', '#f2cf95', 'opacity=".8"'),
    d.has(/sesame|italian bread/)
      ? times(18, (i) =>
          at(200 + i * 24, 320 + Math.abs(9 - i) * 2 + (i % 3) * 14, d.piece('sesame'), 1.3, i * 50),
        )
      : times(4, (i) => line(`M${262 + i * 92} 372q26 -26 10 -66`, '#f6dcae', 13)),
    d.titled(/dip\b/)
      ? d.shade(636, 560, 96, 16, 0.3) +
        path('M546 500Q552 558 600 562H664Q712 558 718 500Z', d.inks.mid) +
        disc(632, 500, 86, '#fbf8f0', 22) +
        disc(632, 502, 76, '#5f3318', 17) +
        line('M584 498Q630 486 676 498', '#8a5226', 5)
      : '',
    standing(d, [
      [74, 508, 134],
      [732, 512, 128],
      [650, 562, 92],
    ]),
  ]);
}
