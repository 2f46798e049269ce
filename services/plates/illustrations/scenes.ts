import { fork, fromAbove } from '../scenes/from-above.ts';
import { poster, standing } from '../scenes/poster.ts';
import { at, box, disc, line, path, times } from '../shapes.ts';
import { type Illustration, illustrationOf, SIDES } from './illustration.ts';
import { scale, stockpot } from './objects.ts';

/** A question mark of steam over a pot. */
const askingSteam =
  line('M352 128C350 56 470 50 470 124C470 176 402 168 402 232', '#fffdf4', 30, 'opacity=".9"') +
  disc(402, 282, 18, '#fffdf4', 18, 'opacity=".9"');

/** Scenes of pages that have no dish. */
export const SCENES: Readonly<Record<string, Illustration>> = {
  // A kitchen door that stands open, with light behind it.
  'sign-in': illustrationOf(
    'new-england',
    [],
    (d) =>
      box(0, 0, 800, 600, d.inks.cloth) +
      times(10, (i) => box(i * 88 - 20, 0, 40, 470, d.inks.weave, 0, 'opacity=".28"')) +
      box(0, 470, 800, 130, d.inks.mid) +
      box(0, 462, 800, 14, d.inks.near) +
      box(270, 70, 260, 400, d.inks.near) +
      box(286, 86, 228, 384, d.inks.sun) +
      path('M286 470L214 560H586L514 470Z', d.inks.sun, 'opacity=".6"') +
      path('M286 86L430 126V516L286 470Z', d.inks.pop) +
      path('M312 128L404 150V272L312 262Z', '#000', 'opacity=".14"') +
      path('M312 300L404 306V440L312 424Z', '#000', 'opacity=".14"') +
      disc(412, 318, 11, '#f2c33f') +
      box(280, 520, 240, 34, d.inks.near, 8) +
      d.glyph('herb', 640, 420, 150, 0, 'none') +
      path('M588 452H692L676 548H604Z', d.inks.pop) +
      at(
        140,
        190,
        disc(0, 0, 74, d.inks.mid) + disc(0, 0, 60, '#fbf8f0') + line('M0 0V-40M0 0L26 14', d.inks.near, 8),
      ),
  ),
  // The steam of a pot asks.
  faq: illustrationOf('california', ['onion', 'carrot'], (d) =>
    poster(d, [
      stockpot(d, 400, 560, '#c4572f'),
      d.scatter(400, 376, 170, 40, 18, (i) => d.piece(i % 2 ? 'carrot' : 'leaf'), 1),
      askingSteam,
      standing(d, SIDES),
    ]),
  ),
  // An apple on a scale, nothing on the plate yet.
  nutrition: illustrationOf('pacific-northwest', ['carrot', 'broccoli'], (d) =>
    poster(d, [
      scale(d, 300, 556),
      d.glyph('red-apple', 300, 284, 150, 0, 'none'),
      d.shade(576, 552, 150, 20, 0.3) +
        disc(570, 536, 150, '#d9d2c0', 32) +
        disc(570, 528, 150, '#fdfaf2', 32) +
        disc(570, 526, 104, '#f0eadc', 20),
    ]),
  ),
  // A pie dish with crumbs only.
  'not-found': illustrationOf('south', [], (d) =>
    fromAbove(d, [
      d.shade(416, 322, 232, 232, 0.3) +
        disc(400, 300, 232, d.inks.pop) +
        times(20, (i) => at(400, 300, disc(0, -214, 22, '#d9983f'), 1, i * 18)) +
        disc(400, 300, 196, '#fbf3df') +
        disc(400, 300, 184, '#f1e5c8'),
      d.scatter(400, 310, 140, 130, 22, (i) => d.piece(i % 4 ? 'crumb' : 'oat'), 0.62) +
        disc(330, 250, 30, '#6a3b6a', 20, 'opacity=".5"') +
        disc(468, 352, 22, '#6a3b6a', 15, 'opacity=".5"'),
      fork(d, 706, 300, 8),
    ]),
  ),
};
