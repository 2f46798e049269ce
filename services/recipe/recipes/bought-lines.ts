import type { Allergen, Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import type { Need } from '@homeplate/reference/foods/pieces.ts';
import { needOf } from '@homeplate/reference/lines/needs.ts';
import type { RecipeLine } from '../catalogue/recipe-source.ts';

/** A line with its food and its weight as bought; both can be missing when the food table has changed. */
export type MeasuredLine = {
  line: RecipeLine;
  food: Food | undefined;
  /** Weight as bought; `eatenLines` says how much of it is eaten. */
  grams: number | undefined;
  /** What must be bought; cost uses it. Missing when `grams` is. */
  need: Need | undefined;
  /** Alternatives in a typed line ("tamari or soy sauce"), any of which may be in the dish; an unknown food is undefined. */
  others?: readonly (Food | undefined)[];
  /** Allergens that a typed line names without a food that has them. */
  mayContain?: readonly Allergen[];
  /** The line as typed or before a swap; else its words are in its note. */
  text?: string;
};

/** The words of a line that say how it is used: "drained", "for frying". */
export const wordsOf = ({ line, text }: Pick<MeasuredLine, 'line' | 'text'>): string =>
  text ?? line.note ?? '';

/** All foods this line may put in the dish. */
export const foodsOf = ({
  food,
  others = [],
}: Pick<MeasuredLine, 'food' | 'others'>): (Food | undefined)[] => [food, ...others];

/** The allergens of a line, including those it may contain. */
export const allergensOfLine = (
  measured: Pick<MeasuredLine, 'food' | 'others' | 'mayContain'>,
): Allergen[] => [
  ...new Set([...foodsOf(measured).flatMap((food) => food?.allergens ?? []), ...(measured.mayContain ?? [])]),
];

/** Measures one line; takes the middle of a range like "2 to 3 cloves". */
export function measureLine(line: RecipeLine): MeasuredLine {
  const food = foodById(line.food);
  const quantity = (line.quantity + (line.quantityMax ?? line.quantity)) / 2;
  const grams = food && gramsOf(food, quantity, line.unit);
  const need = grams === undefined ? undefined : food && needOf(food, quantity, line.unit, grams);
  return { line, food, grams, need };
}

type NamedLine = Pick<MeasuredLine, 'line' | 'food'>;

/** Units that are the piece itself: "2 bay leaves", not "2 leaves bay leaf". */
const PIECE_UNITS = new Set(['ear', 'fillet', 'leaf', 'stalk', 'stick']);
const WEIGHT_UNITS = new Set(['g', 'kg', 'lb', 'oz']);
/** From this many pieces on, a weight is of several: "1 lb carrots". */
const SEVERAL = 1.5;

const pieceGrams = (food: Food): number | undefined => food.counts?.piece ?? food.gramsPer.each;

/** The unit of a line's amount; null when it counts pieces. */
export function unitOf({ line, food }: NamedLine): string | null {
  if (line.unit === 'each') return null;
  const isPiece =
    PIECE_UNITS.has(line.unit) &&
    !line.label &&
    food !== undefined &&
    food.plural !== food.name &&
    food.gramsPer[line.unit] !== undefined &&
    food.gramsPer[line.unit] === pieceGrams(food);
  return isPiece ? null : line.unit;
}

function isSeveral({ line, food }: NamedLine): boolean {
  const most = line.quantityMax ?? line.quantity;
  if (unitOf({ line, food }) === null) return most > 1;
  const piece = food && pieceGrams(food);
  // A pound of pork or squash is part of one.
  if (!piece || food.category !== 'Produce' || !WEIGHT_UNITS.has(line.unit)) return false;
  return !food.name.endsWith('squash') && (gramsOf(food, most, line.unit) ?? 0) >= SEVERAL * piece;
}

/** The name of a line's food within a sentence: the author's, else the food's own, plural for several pieces. */
export const plainNameOf = ({ line, food }: NamedLine): string =>
  line.label ?? (isSeveral({ line, food }) ? food?.plural : food?.name) ?? line.food.replaceAll('-', ' ');

export function nameOf(named: NamedLine): string {
  const name = plainNameOf(named);
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Singular and plural of the name; null when the line does not count pieces or has its own label. */
export const countedNames = ({ line, food }: NamedLine): { one: string; several: string } | null =>
  unitOf({ line, food }) === null && food && !line.label ? { one: food.name, several: food.plural } : null;

const splitWords = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];

/** The line's note without what its name says already: "dried pinto beans, rinsed", not "…, dried, rinsed". */
export function noteOf(named: NamedLine): string | null {
  const said = new Set([...splitWords(nameOf(named)), 'and']);
  const isNew = (part: string) => splitWords(part).some((word) => !said.has(word)) || /\d/.test(part);
  return named.line.note?.split(', ').filter(isNew).join(', ') || null;
}

/** What must be bought for one line, as events report it. */
export type BoughtLine = { itemId: string; name: string; grams: number; piece?: string };

/** What must be bought for a recipe, as events report it, without optional lines and lines without a weight. */
export const boughtLines = (text: { ingredients: readonly RecipeLine[] }): BoughtLine[] =>
  text.ingredients
    .filter((line) => !line.optional)
    .map(measureLine)
    .flatMap((measured) => {
      const { line, food, need } = measured;
      if (!need) return [];
      const piece = need.piece === undefined ? undefined : food?.packages[need.piece]?.label;
      const bought = { itemId: line.food, name: nameOf(measured), grams: need.grams };
      return [piece === undefined ? bought : { ...bought, piece }];
    });
