import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, line, path, times } from '../shapes.ts';
import { board } from './sandwich.ts';

/** Seafood heaped on a split bun. */
function heap(d: Drawing): string {
  const piece: PieceName = d.titled(/lobster/)
    ? 'lobsterChunk'
    : d.titled(/shrimp/)
      ? 'shrimpCurl'
      : d.titled(/clam|oyster|scallop/)
        ? 'friedFish'
        : 'crabLump';
  const size = piece === 'friedFish' ? 0.8 : piece === 'shrimpCurl' ? 0.95 : 1.3;
  return (
    times(9, (i) => at(176 + i * 56, 366 + (i % 2) * 8, d.piece('lettuce'), 1.05, i * 37)) +
    times(9, (i) => at(184 + i * 54, 356 - (i % 2) * 8, d.piece(piece), size, i * 137)) +
    times(8, (i) => at(210 + i * 54, 324 - ((i * 7) % 12), d.piece(piece), size, 60 + i * 151)) +
    times(5, (i) => at(270 + i * 64, 296 - ((i * 5) % 10), d.piece(piece), size * 0.95, 20 + i * 109)) +
    times(9, (i) => at(220 + i * 44, 306 + ((i * 29) % 46), d.piece('chive'), 0.9, i * 53))
  );
}

/** A sausage longer than its bun, with the regional toppings. */
function link(d: Drawing): string {
  const bacon = d.has(/bacon/);
  return (
    path(
      'M110 356C104 316 140 300 180 304H620C664 300 698 318 690 358S650 400 620 398H180C140 400 114 394 110 356Z',
      '#6c2a17',
    ) +
    path(
      'M118 348C114 318 144 306 182 310H618C658 306 688 320 682 350S650 384 618 382H182C146 384 122 376 118 348Z',
      '#b1542f',
    ) +
    line('M160 328Q400 318 640 328', '#e29a66', 9, 'opacity=".8"') +
    (bacon
      ? times(
          6,
          (i) =>
            line(`M${190 + i * 84} 386L${226 + i * 84} 310`, '#8f2b20', 26) +
            line(`M${190 + i * 84} 386L${226 + i * 84} 310`, '#d98a70', 9),
        )
      : '') +
    (d.has(/chili(?! powder)|beef|half.?smoke|coney/)
      ? times(30, (i) => at(170 + i * 16, 338 + ((i * 23) % 34), d.piece('crumbleMeat'), 1.5, i * 40))
      : '') +
    (d.has(/kraut|cabbage|slaw/)
      ? times(18, (i) => at(180 + i * 26, 330 + ((i * 17) % 26), d.piece('cabbageShred'), 1.1, i * 61))
      : '') +
    (d.has(/pinto|beans/)
      ? times(10, (i) => at(200 + i * 46, 334 + ((i * 17) % 24), d.piece('pintoBean'), 0.9, i * 40))
      : '') +
    (d.has(/tomato/)
      ? times(8, (i) => at(210 + i * 56, 326 + ((i * 13) % 20), d.piece('redPepper'), 0.7, i * 30))
      : '') +
    (d.has(/onion/)
      ? times(16, (i) => at(190 + i * 28, 322 + ((i * 19) % 30), d.piece('crumbled'), 0.6, i * 70))
      : '') +
    (d.has(/pepper|jalape|relish/)
      ? times(8, (i) => at(216 + i * 54, 330 + ((i * 11) % 20), d.piece('pepper'), 0.55, i * 30))
      : '') +
    (d.has(/cheddar|cheese/)
      ? times(14, (i) => at(190 + i * 34, 328 + ((i * 13) % 20), d.piece('cheddar'), 1, i * 50))
      : '') +
    (d.has(/cream cheese/)
      ? line('M150 340Q400 300 650 338', '#fffaf0', 30) + line('M170 334Q400 300 630 332', '#ffffff', 8)
      : '') +
    line(
      `M176 352${times(10, (i) => `q22 ${i % 2 ? 40 : -40} 44 0`)}`,
      d.has(/sriracha/) ? '#c9301f' : '#e9b52c',
      11,
    )
  );
}

/** A split-top bun seen from the side, its filling higher than its sides. */
export function roll(d: Drawing): string {
  const seafood = d.titled(/lobster|shrimp|crab|clam|scallop|oyster/);
  return poster(d, [
    board(d),
    path('M128 372C120 330 170 306 220 312H580C634 306 682 332 672 372V430H128Z', '#c98a42'),
    path('M146 366C142 336 180 320 222 324H578C622 320 660 338 654 368V420H146Z', '#f4d9a4'),
    seafood ? heap(d) : link(d),
    path(
      'M116 388C116 374 132 368 146 372Q400 408 654 372C668 368 684 374 684 388C688 462 664 524 590 526H210C136 524 112 462 116 388Z',
      '#b8742e',
    ),
    path(
      'M125 388C126 378 138 376 150 381Q400 416 650 381C662 376 674 378 675 388C678 456 656 510 586 512H214C144 510 122 456 125 388Z',
      '#e3ae68',
    ),
    path('M146 396Q400 430 650 396L646 422Q400 452 152 422Z', '#f4d39a', 'opacity=".75"'),
    line('M176 486Q400 500 624 486', '#b8742e', 5, 'opacity=".6"'),
    standing(d, [
      [70, 508, 128],
      [734, 512, 122],
      [654, 562, 88],
    ]),
  ]);
}
