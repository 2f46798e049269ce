import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { GlyphName } from '@homeplate/reference/pictures/glyph-words.ts';
import { plainWords } from '@homeplate/reference/pictures/ingredient-words.ts';
import { garnishOf, type Plating } from '@homeplate/reference/pictures/plating.ts';
import { choiceOf, seedOf } from '@homeplate/reference/pictures/seed.ts';
import { FLUENT_GLYPHS } from './glyphs.generated.ts';
import { inked } from './inked.ts';
import { OWN_GLYPHS } from './own-glyphs.ts';
import { PIECES, type PieceName } from './pieces/pieces.ts';
import { randomFrom } from './random.ts';
import { REGION_INKS, type RegionInks } from './region-inks.ts';
import { at, disc, line, round } from './shapes.ts';

/** Where a glyph is, for its shadow: lying on a cloth, standing on a table, or on food (no shadow). */
type Contact = 'flat' | 'stand' | 'none';

/** The context of one picture: its inks, words, random numbers and shared shapes. */
export type Drawing = {
  id: string;
  /** 0 is the recipe's first picture; the others differ in vessel, setting and garnish. */
  composition: number;
  region: RegionKey;
  inks: RegionInks;
  /** Filling and ingredients in lowercase, without misleading compounds. */
  words: string;
  has(word: RegExp): boolean;
  /** Whether the filling contains the word. */
  titled(word: RegExp): boolean;
  /** The garnish, most characteristic first. */
  beside: readonly GlyphName[];
  /** Chooses a number from 0 to `of` - 1 by the recipe and `what` only, independent of other choices. */
  pick(what: string, of: number): number;
  random(): number;
  wobble(amount: number): number;
  /** Creates an element id that is unique to this picture. */
  idOf(name: string): string;
  piece(name: PieceName): string;
  glyph(
    name: GlyphName | undefined,
    x: number,
    y: number,
    size: number,
    turn?: number,
    contact?: Contact,
  ): string;
  shade(x: number, y: number, rx: number, ry?: number, opacity?: number): string;
  clip(shape: string, inner: string): string;
  /** Scatters `count` things over an ellipse, each at the least crowded of a few random positions. */
  scatter(
    x: number,
    y: number,
    rx: number,
    ry: number,
    count: number,
    make: (i: number) => string,
    size?: number,
  ): string;
  /** Scatters several kinds [piece, count, size] together, so that none hides the others. */
  mixed(
    x: number,
    y: number,
    rx: number,
    ry: number,
    kinds: readonly (readonly [PieceName, number, number])[],
  ): string;
  /** The shared shapes so far, for the `defs` before the body. */
  defs(): string;
};

const GLYPHS = new Map<GlyphName, string>(
  Object.entries({ ...FLUENT_GLYPHS, ...OWN_GLYPHS }).map(([name, body]) => [name as GlyphName, inked(body)]),
);

export type DrawingInput = {
  id: string;
  region: RegionKey;
  ingredients: readonly string[];
  plating: Pick<Plating, 'filling' | 'garnish'>;
  composition?: number | undefined;
};

/** Choices about the food itself, the same in every composition. */
const FOOD_PICKS: ReadonlySet<string> = new Set(['gone', 'missing', 'stuffed', 'topped', 'tortilla', 'pair']);

export function startDrawing({ id, region, ingredients, plating, composition = 0 }: DrawingInput): Drawing {
  const seed = seedOf(id);
  const random = randomFrom(seed);
  const key = seed.toString(36);
  const inks = REGION_INKS[region];
  const fillingWords = plainWords(plating.filling ?? '');
  const words = `${fillingWords} ${ingredients.map(plainWords).join(' ')}`;
  const shared = new Map<string, string>();
  let clips = 0;

  const idOf = (name: string) => `${name}-${key}`;
  const wobble = (amount: number) => (random() - 0.5) * 2 * amount;
  const share = (name: string, inner: () => string) => {
    if (!shared.has(name)) shared.set(name, `<g id="${idOf(name)}">${inner()}</g>`);
    return `<use href="#${idOf(name)}"/>`;
  };
  const shade = (x: number, y: number, rx: number, ry = rx, opacity = 0.24) =>
    disc(x, y, rx, inks.near, ry, `opacity="${opacity}"`);

  return {
    id,
    composition,
    region,
    inks,
    words,
    has: (word) => word.test(words),
    titled: (word) => word.test(fillingWords),
    beside: garnishOf(plating, composition),
    // Step through the choices, so that successive compositions always differ.
    pick: (what, of) => (choiceOf(`${what} ${id}`, of) + (FOOD_PICKS.has(what) ? 0 : composition)) % of,
    random,
    wobble,
    idOf,
    shade,
    piece: (name) => share(name, PIECES[name]),
    glyph(name, x, y, size, turn = 0, contact = 'flat') {
      if (!name) return '';
      const shadow =
        contact === 'flat'
          ? shade(x + size * 0.04, y + size * 0.09, size * 0.42, size * 0.42, 0.2)
          : contact === 'stand'
            ? shade(x + size * 0.05, y + size * 0.44, size * 0.46, size * 0.11, 0.3)
            : '';
      const body = share(
        `g-${name}`,
        () => `<g transform="translate(-16 -16)">${GLYPHS.get(name) ?? ''}</g>`,
      );
      return shadow + at(x, y, body, size / 32, turn);
    },
    clip(shape, inner) {
      clips += 1;
      const name = idOf(`clip${clips}`);
      return `<clipPath id="${name}">${shape}</clipPath><g clip-path="url(#${name})">${inner}</g>`;
    },
    mixed(x, y, rx, ry, kinds) {
      const most = Math.max(...kinds.map(([, count]) => count), 1);
      const pieces: (readonly [PieceName, number])[] = [];
      for (let i = 0; i < most; i += 1)
        // Distribute evenly: the k-th of `count` is at k / count.
        for (const [piece, count, size] of kinds)
          if (Math.floor(((i + 1) * count) / most) > Math.floor((i * count) / most))
            pieces.push([piece, size]);
      return this.scatter(x, y, rx, ry, pieces.length, (i) => {
        const [piece, size] = pieces[i] ?? ['leaf', 1];
        return at(0, 0, this.piece(piece), size);
      });
    },
    scatter(x, y, rx, ry, count, make, size = 1) {
      const places: [number, number][] = [];
      let drawn = '';
      for (let i = 0; i < count; i += 1) {
        let best: [number, number] = [0, 0];
        let room = -1;
        for (let k = 0; k < 5; k += 1) {
          const angle = random() * Math.PI * 2;
          const reach = Math.sqrt(random()) * 0.94;
          const place: [number, number] = [Math.cos(angle) * reach, Math.sin(angle) * reach];
          let nearest = 9;
          for (const [px, py] of places)
            nearest = Math.min(nearest, Math.hypot(px - place[0], py - place[1]));
          if (nearest > room) [best, room] = [place, nearest];
        }
        places.push(best);
        drawn += at(
          x + best[0] * rx,
          y + best[1] * ry,
          make(i),
          size * (0.8 + round(random() * 0.35)),
          random() * 360,
        );
      }
      return drawn;
    },
    defs: () => (shared.size > 0 ? `<defs>${[...shared.values()].join('')}</defs>` : ''),
  };
}

export const steam = (x: number, y: number): string =>
  [-74, 0, 74]
    .map((dx) => line(`M${x + dx} ${y}q-26 -34 0 -66t0 -66`, '#fffdf4', 11, 'opacity=".55"'))
    .join('');
