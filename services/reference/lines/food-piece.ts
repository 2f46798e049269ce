import { isFoodName, linkFood } from './food-index.ts';
import { isMeasured, standsAfterFood, unitOf } from './units.ts';

/** A food's name and the piece of it that a line counts. */
export type FoodPiece = { food: string; unit: string | null };

/** Foods whose last word is not a unit. */
const WHOLE_NAMES =
  /(?:bay|lime|curry|shiso|taro|grape|banana|perilla) lea(?:f|ves)$|celery hearts?$|(?:pretzel|bread|mozzarella|cheese|crab|fish|string cheese) sticks?$|^(?:whole )?cloves?$|drumsticks?$|spare ?ribs?$|(?<!\b(?:celery|chard|fennel|lettuce|romaine) )\bribs?$|(?:fennel|onion) bulbs?$|(?:garlic|tortilla|chicken|bacon) strips?$|sheep.?s? heads?$|\b(?:york|ny) strips?$/i;

const pieceOf = (word: string): string | undefined => {
  const unit = unitOf(word);
  return unit !== undefined && !isMeasured(unit) && standsAfterFood(unit) ? unit : undefined;
};

/** `2 garlic cloves` is two cloves of garlic, and so are `2 peeled cloves garlic` and `2 garlic (cloves)`. */
export function splitPiece(food: string, notes: readonly string[], count: number | null): FoodPiece {
  const inName = splitPieceAfter(food) ?? splitPieceWithin(food, count);
  return inName ?? { food, unit: (count !== null && findPieceInNotes(food, notes, count)) || null };
}

function splitPieceAfter(food: string): FoodPiece | undefined {
  const match = /^(.+) ([A-Za-z]+)$/.exec(food);
  const unit = match ? pieceOf(match[2] ?? '') : undefined;
  return match && unit && !WHOLE_NAMES.test(food) ? { food: match[1] ?? '', unit } : undefined;
}

const isPlural = (word: string): boolean => /s$/i.test(word);

/** `4 stale slices Italian bread`. A single `rib` or `strip` inside a name is a cut of meat. */
function splitPieceWithin(food: string, count: number | null): FoodPiece | undefined {
  const words = food.split(' ');
  const at = words.findIndex((word, nth) => {
    const isCounted = count !== null && (count > 1 ? isPlural(word) : nth === 0);
    return isCounted && pieceOf(word) !== undefined;
  });
  const rest = words
    .slice(at + 1)
    .join(' ')
    .replace(/^of (?:an? |the )?/i, '');
  if (at < 0 || rest === '' || (isFoodName(food) && linkFood(food) !== linkFood(rest))) return undefined;
  if (!linkFood(rest)) return undefined;
  return { food: [...words.slice(0, at), rest].join(' '), unit: pieceOf(words[at] ?? '') ?? null };
}

/** Words about the piece in a note: `thin slices`, `stalks only`. */
const ABOUT_PIECE = /\b(?:thin|thick|large|small|medium|whole|long|fresh|inner|outer|only|just)\b/gi;

function findPieceInNotes(food: string, notes: readonly string[], count: number): string | undefined {
  for (const note of notes.flatMap((text) => text.split(/, */))) {
    const word = note.replace(ABOUT_PIECE, '').trim();
    const unit = /^[a-z]+$/i.test(word) ? pieceOf(word) : undefined;
    if (unit && isPlural(word) === count > 1 && linkFood(food)) return unit;
  }
  return undefined;
}
