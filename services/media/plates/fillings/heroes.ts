import type { Drawing } from '../drawing.ts';
import type { GlyphName } from '../glyph-words.ts';
import type { PieceName } from '../pieces/pieces.ts';
import { at, disc, line, round } from '../shapes.ts';
import { BEDS, type BedKind } from './beds.ts';

/** What crowns a bowl, pot or mug: glyph or piece, its size against the usual, and whether it sinks into the bed. */
type Hero = { draw(d: Drawing): string; size: number; sinks: boolean };

const glyph = (name: GlyphName, size = 1): Hero => ({
  draw: (d) => d.glyph(name, 0, 0, 100, 0, 'none'),
  size,
  sinks: true,
});
const piece = (name: PieceName, size = 1, sinks = false): Hero => ({
  draw: (d) => d.piece(name),
  size,
  sinks,
});

/** The first three that match are shown; the dish's name counts before its ingredients. */
const HERO_WORDS: readonly (readonly [RegExp, Hero])[] = [
  [/cocoa|hot chocolate/, piece('marshmallow', 1.1)],
  [/shrimp|prawn|crawfish/, glyph('shrimp', 1.1)],
  [/\bcrab/, glyph('crab', 1.05)],
  [/lobster/, glyph('lobster', 1.1)],
  [/clam|oyster/, piece('clam', 1.05, true)],
  [/mussel/, piece('mussel', 1.05, true)],
  [/spam|char siu/, piece('spam', 0.9, true)],
  [/(beans|peas) (and|&) rice|gumbo|hoppin|etouffee|red beans|burgoo|stew chicken/, piece('mound', 0.8)],
  [/saimin|ramen/, piece('halfEgg', 0.95)],
  [/matzo/, piece('matzo', 1.1, true)],
  [/meatball|albondigas|wedding soup/, piece('meatball', 1, true)],
  [/dumpling/, piece('matzo', 1.05, true)],
  [/salt pork|bacon/, glyph('bacon', 0.9)],
  [/andouille|smoked sausage|kielbasa|linguica|sausage/, piece('sausageCoin', 1.1, true)],
  [/ham hock|\bham\b|smoked turkey/, piece('hamSlice', 0.9, true)],
  [/drumstick|chicken thigh|chicken leg|stewing chicken|whole chicken/, glyph('poultry-leg', 1)],
  [/\bcod\b|halibut|rockfish|snapper|haddock/, piece('crabLump', 1.3, true)],
  [/salmon/, piece('salmonCube', 1.5, true)],
  [/pot roast|short rib|oxtail|chuck|brisket/, piece('roastSlice', 0.95, true)],
  [/guacamole|salsa|queso|tortilla chip/, piece('chip', 1.15, true)],
  [/mushroom/, piece('mushroom', 1.1, true)],
  [/sour cream/, piece('dollop', 0.8)],
  [/radish/, piece('radish', 1.1)],
  [/jalape/, piece('jalapeno', 1.1)],
  [/\blimes?\b/, piece('lime', 0.8, true)],
  [/avocado/, piece('avocado', 0.7)],
  [/corn on the cob|corn chowder|boil\b/, piece('cornCob', 1, true)],
  [/cracker/, piece('cracker', 1.3)],
  [/green chile|poblano|chile/, piece('chileStrip', 1)],
  [/crouton|bread bowl/, piece('crouton', 1.2)],
  [/cheddar|cheese/, piece('crumbled', 1.6)],
];

export function heroesOf(d: Drawing, most = 3): Hero[] {
  const named = HERO_WORDS.filter(([word]) => d.titled(word)).map(([, hero]) => hero);
  const rest = HERO_WORDS.filter(([word]) => d.has(word)).map(([, hero]) => hero);
  return [...new Set([...named, ...rest])].slice(0, most);
}

/** Half sunk: a crescent of the bed's own colour crosses the foot. */
export function placeHero(
  d: Drawing,
  hero: Hero | undefined,
  x: number,
  y: number,
  size: number,
  turn: number,
  kind: BedKind,
): string {
  if (!hero) return '';
  const width = size * hero.size;
  const body = at(x, y, hero.draw(d), width / 100, turn);
  if (!hero.sinks) return body;
  const foot = `M${round(x - width * 0.4)} ${round(y + width * 0.35)}q${round(width * 0.4)} ${round(width * 0.16)} ${round(width * 0.8)} 0`;
  return (
    body +
    disc(x, y + width * 0.44, width * 0.5, BEDS[kind][0], width * 0.13) +
    line(foot, BEDS[kind][1], 4, 'opacity=".8"')
  );
}
