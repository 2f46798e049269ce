import type { Drawing } from '../drawing.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';
import { board } from './sandwich.ts';

const frillAt = (y: number, fill: string, depth: number) =>
  path(`M196 ${y}${times(8, (i) => `q25.5 ${depth + (i % 2) * 8} 51 0`)}v-26H196Z`, fill);

type Layer = { height: number; draw(y: number): string };

const layer = (height: number, draw: (y: number) => string): Layer => ({ height, draw });

const PATTY = layer(
  52,
  (y) =>
    box(190, y - 52, 420, 56, '#4a2614', 26) +
    box(194, y - 54, 412, 48, '#7a4526', 24) +
    times(16, (i) => disc(216 + i * 24, y - 36 + ((i * 17) % 22), 6, i % 2 ? '#94582f' : '#5a2e17', 4)),
);

/** A slice of cheese, its corners hanging down. */
const MELT = layer(
  12,
  (y) =>
    path(
      `M190 ${y - 12}H610L596 ${y + 8} 540 ${y + 2} 500 ${y + 30} 452 ${y + 2}H330L280 ${y + 36} 236 ${y + 2} 204 ${y + 10}Z`,
      '#f2b93f',
    ) + line(`M200 ${y - 10}H600`, '#fbdc8c', 4),
);

/** Layers from the bottom bun upwards; `y` is the foot of each. */
function layersOf(d: Drawing): Layer[] {
  const rows = (piece: Parameters<Drawing['piece']>[0], size: number, count: number, height: number) =>
    layer(height, (y) =>
      times(count, (i) =>
        at(220 + (i * 360) / (count - 1), y - height / 2 + (i % 2) * 6, d.piece(piece), size, (i * 47) % 50),
      ),
    );
  const layers: Layer[] = [];
  if (d.has(/lettuce|greens|arugula|slaw|cabbage/))
    layers.push(layer(18, (y) => frillAt(y, '#7f9c3f', 26) + frillAt(y - 6, '#a3bd5c', 18)));
  if (d.titled(/sloppy|loose|maid|crumbl/))
    layers.push(
      layer(64, (y) =>
        times(70, (i) =>
          at(206 + ((i * 53) % 388), y - 6 - ((i * 29) % 50), d.piece('crumbleMeat'), 1.8, i * 67),
        ),
      ),
    );
  else if (d.has(/pulled|pork shoulder|pork butt|barbecue|brisket/))
    layers.push(rows('porkShred', 1.3, 12, 44), rows('porkShred', 1.2, 10, 30));
  else if (d.titled(/pit beef|on weck|roast beef|italian beef|french dip/))
    layers.push(rows('hamSlice', 0.9, 8, 36), rows('porkShred', 1.2, 10, 36));
  else if (d.titled(/pork roll|taylor|ham|spam/)) {
    layers.push(
      layer(30, (y) =>
        times(2, (i) =>
          path(
            `M${206 + i * 8} ${y - i * 15}Q${200 + i * 8} ${y - 16 - i * 15} 230 ${y - 16 - i * 15}H570Q${600 - i * 8} ${y - 16 - i * 15} ${594 - i * 8} ${y - i * 15}Q400 ${y + 10 - i * 15} ${206 + i * 8} ${y - i * 15}Z`,
            i ? '#e08a74' : '#b8584a',
          ),
        ),
      ),
    );
  } else if (d.titled(/blt|bacon/)) layers.push(rows('baconBit', 2.2, 12, 30), rows('baconBit', 2.1, 11, 20));
  else if (d.has(/chicken|tenderloin|catfish|\bcod\b|\bfish\b|crab|shrimp|mahi|grouper|halibut/))
    layers.push(
      layer(
        52,
        (y) =>
          path(
            `M176 ${y - 20}C168 ${y - 54} 220 ${y - 62} 260 ${y - 54}S360 ${y - 64} 420 ${y - 56} 540 ${y - 66} 590 ${y - 52} 640 ${y - 20} 600 ${y - 6} 480 ${y + 8} 400 ${y - 2} 190 ${y + 8} 176 ${y - 20}Z`,
            '#a5661f',
          ) +
          path(
            `M184 ${y - 26}C180 ${y - 50} 224 ${y - 58} 262 ${y - 50}S360 ${y - 60} 420 ${y - 52} 540 ${y - 61} 586 ${y - 48} 628 ${y - 24} 596 ${y - 14} 480 ${y - 2} 400 ${y - 12} 196 ${y - 2} 184 ${y - 26}Z`,
            '#dfa047',
          ) +
          times(26, (i) =>
            disc(204 + ((i * 67) % 390), y - 48 + ((i * 13) % 36), 9, i % 2 ? '#f0c474' : '#c3822f', 6),
          ),
      ),
    );
  else if (d.titled(/double/)) layers.push(PATTY, MELT, PATTY);
  else layers.push(PATTY);
  if (d.has(/cheese|cheddar|american|provolone|swiss/)) layers.push(MELT);
  if (d.has(/\begg/) && d.titled(/egg|breakfast|roll|moco/))
    layers.push(
      layer(
        28,
        (y) =>
          path(
            `M182 ${y - 10}Q200 ${y - 28} 260 ${y - 24}H540Q604 ${y - 28} 620 ${y - 8}Q600 ${y + 16} 560 ${y + 2}T480 ${y + 14}T400 ${y + 4}T300 ${y + 16}T240 ${y + 4}T182 ${y - 10}Z`,
            '#fbf5e6',
          ) +
          path(
            `M340 ${y - 20}Q400 ${y - 60} 460 ${y - 20}Q470 ${y + 30} 452 ${y + 42}T432 ${y - 2}Q400 ${y + 8} 340 ${y - 20}Z`,
            '#f0a52c',
          ),
      ),
    );
  if (d.has(/pineapple/))
    layers.push(
      layer(
        22,
        (y) =>
          box(206, y - 24, 388, 24, '#f2c048', 10) +
          times(8, (i) => line(`M${230 + i * 48} ${y - 20}v14`, '#d79e2c', 4)),
      ),
    );
  if (d.has(/tomato(?! (sauce|paste))|ketchup/) && !d.titled(/sloppy|pork roll/))
    layers.push(
      layer(
        20,
        (y) =>
          box(206, y - 22, 180, 24, '#cf4f3a', 10) +
          box(410, y - 22, 184, 24, '#cf4f3a', 10) +
          line(`M220 ${y - 15}H370M424 ${y - 15}H580`, '#ec9a80', 5),
      ),
    );
  if (d.has(/pickle/))
    layers.push(
      layer(14, (y) =>
        times(
          4,
          (i) =>
            box(216 + i * 96, y - 15, 78, 15, '#6f9a3c', 7) +
            line(`M${228 + i * 96} ${y - 8}h54`, '#bfd27c', 5),
        ),
      ),
    );
  if (d.has(/slaw/)) layers.push(rows('cabbageShred', 1.5, 14, 22));
  if (d.has(/onion/) && !d.titled(/pork roll/))
    layers.push(
      layer(12, (y) =>
        times(
          5,
          (i) =>
            line(`M${212 + i * 78} ${y - 6}q32 -14 64 0`, '#e8c6d8', 9) +
            line(`M${212 + i * 78} ${y - 6}q32 -14 64 0`, '#a8588a', 3),
        ),
      ),
    );
  return layers;
}

/** A round bun on a board, layer by layer: burgers, slow-cooked pork, breakfast rolls, fried fish. */
export function burger(d: Drawing): string {
  let y = 474;
  const inside = layersOf(d).map(({ height, draw }) => {
    const drawn = draw(y);
    y -= height;
    return drawn;
  });
  const top = y + 8;
  const seeds = !d.titled(/biscuit|pork roll|blt/);
  return poster(d, [
    board(d),
    path('M194 470H606Q624 530 560 532H240Q176 530 194 470Z', '#b8742e'),
    path('M198 468H602Q616 518 556 519H244Q184 518 198 468Z', '#e3ae68'),
    path('M196 462H604V478H196Z', '#f4dba6'),
    ...inside,
    path(
      `M186 ${top}C182 ${top - 110} 280 ${top - 152} 400 ${top - 152}S618 ${top - 110} 614 ${top}Q606 ${top + 12} 590 ${top + 12}H210Q194 ${top + 12} 186 ${top}Z`,
      '#b8742e',
    ),
    path(
      `M194 ${top - 8}C192 ${top - 106} 284 ${top - 144} 400 ${top - 144}S608 ${top - 106} 606 ${top - 8}Q400 ${top + 8} 194 ${top - 8}Z`,
      '#dea25a',
    ),
    path(
      `M224 ${top - 52}C244 ${top - 106} 320 ${top - 128} 404 ${top - 130}C330 ${top - 112} 286 ${top - 92} 270 ${top - 48}Z`,
      '#f2cf95',
      'opacity=".85"',
    ),
    seeds
      ? times(15, (i) =>
          at(
            262 + ((i * 71) % 290),
            top - 112 + ((i * 29) % 66) + Math.abs(262 + ((i * 71) % 290) - 400) * 0.16,
            d.piece('sesame'),
            1.7,
            i * 47,
          ),
        )
      : line(
          `M400 ${top - 138}Q380 ${top - 90} 400 ${top - 40}M300 ${top - 120}Q330 ${top - 80} 300 ${top - 34}M500 ${top - 120}Q470 ${top - 80} 500 ${top - 34}`,
          '#c98a42',
          6,
        ),
    standing(d, [
      [84, 512, 134],
      [722, 514, 126],
      [640, 562, 90],
    ]),
  ]);
}
