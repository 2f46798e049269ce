import type { Drawing } from '../drawing.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, line, path, times } from '../shapes.ts';
import { board } from './sandwich.ts';

/** The visible layers from the lower slice up: [ink, highlight, thickness, hanging]. */
function layersOf(d: Drawing): (readonly [string, string, number, boolean])[] {
  const rows: (readonly [string, string, number, boolean])[] = [];
  if (d.has(/lettuce|arugula|greens|sprouts/)) rows.push(['#7f9c3f', '#b5cc6e', 16, true]);
  if (d.has(/cucumber/)) rows.push(['#8fae5a', '#e6eec0', 16, false]);
  if (d.has(/tomato(?! (sauce|paste))/)) rows.push(['#cf4f3a', '#ee9a84', 18, false]);
  if (d.has(/avocado/)) rows.push(['#94ad4a', '#d5e09a', 22, false]);
  if (d.has(/apple/)) rows.push(['#f6e6b4', '#fffaf0', 18, false]);
  if (d.has(/pimento|roasted red pepper/)) rows.push(['#e8863a', '#f8c07c', 30, true]);
  else if (d.has(/cream cheese/)) rows.push(['#fbf3e0', '#ffffff', 18, false]);
  if (d.has(/cheddar|american|swiss|jack/) && !d.has(/pimento/)) rows.push(['#f2b23a', '#fbdc8c', 24, true]);
  if (d.has(/turkey|\bham\b/)) rows.push(['#e3a08c', '#f6cdbb', 22, false]);
  return rows;
}

/** One half of a sandwich cut corner to corner, 330 wide, its cut side to the front, around (0,0). */
function half(d: Drawing, brown: boolean): string {
  const crust = brown ? '#7a4a22' : '#a5661f';
  const face = brown ? '#c9975a' : '#f0cf8c';
  const layers = layersOf(d);
  let y = 62;
  const bread = (at0: number) =>
    path(
      `M-170 ${at0}Q-176 ${at0 - 34} -160 ${at0 - 36}H160Q176 ${at0 - 34} 170 ${at0}Q0 ${at0 + 10} -170 ${at0}Z`,
      crust,
    ) +
    path(`M-160 ${at0 - 4}V${at0 - 29}H160V${at0 - 4}Q0 ${at0 + 4} -160 ${at0 - 4}Z`, face) +
    times(9, (i) => line(`M${-140 + i * 34} ${at0 - 22 + (i % 3) * 6}h7`, crust, 4, 'opacity=".4"'));
  const lower = bread(y + 34);
  const between = layers
    .map(([ink, light, height, hanging]) => {
      const drawn =
        path(`M-168 ${y}H168V${y - height}H-168Z`, ink) +
        (hanging
          ? path(
              `M-168 ${y - 4}${times(7, (i) => `q24 ${18 + ((i * 13) % 20)} 48 0`)}V${y - height}H-168Z`,
              ink,
            )
          : '') +
        line(`M-150 ${y - height * 0.55}H150`, light, 5, 'stroke-dasharray="46 14"');
      y -= height;
      return drawn;
    })
    .join('');
  const top = y;
  return (
    path(`M-170 ${top - 30}L-30 ${top - 122}Q0 ${top - 140} 30 ${top - 122}L170 ${top - 30}Z`, crust) +
    path(
      `M-150 ${top - 34}L-24 ${top - 114}Q0 ${top - 128} 24 ${top - 114}L150 ${top - 34}Z`,
      brown ? '#a9713a' : '#dfa04a',
    ) +
    line(`M-96 ${top - 46}L-20 ${top - 96}M-30 ${top - 46}L36 ${top - 96}`, '#fff', 9, 'opacity=".28"') +
    lower +
    between +
    bread(top + 4)
  );
}

/** A sandwich of sliced bread, cut in two and leaning, such as grilled cheese. */
export function toastie(d: Drawing): string {
  const brown = d.has(/whole-wheat|rye|wheat bread/);
  const shared = d.idOf('half');
  return poster(d, [
    `<defs><g id="${shared}">${half(d, brown)}</g></defs>`,
    board(d),
    d.shade(400, 508, 290, 20, 0.3),
    at(532, 396, `<use href="#${shared}"/>`, 0.98, 5),
    at(288, 410, `<use href="#${shared}"/>`, 1.06, -4),
    d.has(/pickle/)
      ? times(3, (i) => at(440 + i * 40, 512, d.piece('cucumber'), 0.8, i * 40))
      : times(3, (i) => at(430 + i * 34, 510, d.piece('leaf'), 0.8, i * 70)),
    standing(d, [
      [64, 516, 116],
      [742, 514, 118],
    ]),
  ]);
}
