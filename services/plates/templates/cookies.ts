import type { Drawing } from '../drawing.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { fromAbove, lying } from '../scenes/from-above.ts';
import { at, box, line, times } from '../shapes.ts';

const KINDS: readonly (readonly [RegExp, PieceName, number])[] = [
  [/whoopie/, 'whoopie', 1.2],
  [/ice cream sandwich/, 'iceCreamSandwich', 1.2],
];

/** Cookies cooling on a wire rack, seen from above, one of them missing. */
export function cookies(d: Drawing): string {
  const [, piece, size] = KINDS.find(([word]) => d.titled(word)) ?? [/./, 'sugarCookie' as const, 1.25];
  const missing = d.pick('missing', 12);
  const wire = '#8b9594';
  return fromAbove(d, [
    lying(d, [
      [70, 84, 130],
      [732, 520, 134],
      [732, 80, 124],
    ]),
    at(
      400,
      302,
      box(-272, -196, 566, 412, d.inks.near, 24, 'opacity=".22"') +
        box(-280, -204, 560, 408, 'none', 22, `stroke="${wire}" stroke-width="13"`) +
        times(13, (i) => line(`M${-240 + i * 40} -202V202`, wire, 5)) +
        line('M-280 -70H280M-280 70H280', wire, 7) +
        times(12, (i) => {
          if (i === missing)
            return d.scatter(
              -202 + (i % 4) * 135,
              -132 + Math.floor(i / 4) * 132,
              34,
              30,
              7,
              () => d.piece('crumb'),
              0.4,
            );
          const x = -202 + (i % 4) * 135 + d.wobble(6);
          const y = -132 + Math.floor(i / 4) * 132 + d.wobble(6);
          return d.shade(x + 7, y + 12, 56, 50, 0.26) + at(x, y, d.piece(piece), size, d.wobble(40));
        }),
      1,
      d.pick('rack', 15) - 7,
    ),
  ]);
}
