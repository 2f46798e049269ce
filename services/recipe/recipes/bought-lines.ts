import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import type { Need } from '@homeplate/reference/foods/pieces.ts';
import { needOf } from '@homeplate/reference/lines/needs.ts';
import type { RecipeLine } from '../catalogue/recipe-source.ts';

/** A line with its food and its weight as bought; both can be missing when the food table has changed. */
export type MeasuredLine = {
  line: RecipeLine;
  food: Food | undefined;
  /** Weight as bought; nutrition uses it. */
  grams: number | undefined;
  /** What must be bought; cost uses it. Missing when `grams` is. */
  need: Need | undefined;
  /** Alternatives in a typed line ("tamari or soy sauce"), any of which may be in the dish; an unknown food is undefined. */
  others?: readonly (Food | undefined)[];
};

/** All foods this line may put in the dish. */
export const foodsOf = ({
  food,
  others = [],
}: Pick<MeasuredLine, 'food' | 'others'>): (Food | undefined)[] => [food, ...others];

/** Measures one line; takes the middle of a range like "2 to 3 cloves". */
export function measureLine(line: RecipeLine): MeasuredLine {
  const food = foodById(line.food);
  const quantity = (line.quantity + (line.quantityMax ?? line.quantity)) / 2;
  const grams = food && gramsOf(food, quantity, line.unit);
  const need = grams === undefined ? undefined : food && needOf(food, quantity, line.unit, grams);
  return { line, food, grams, need };
}

/** The name of a line's food: the author's, else the food's own, plural for several pieces. */
export function nameOf({ line, food }: Pick<MeasuredLine, 'line' | 'food'>): string {
  const isSeveral = line.unit === 'each' && (line.quantityMax ?? line.quantity) > 1;
  const name = line.label ?? (isSeveral ? food?.plural : food?.name) ?? line.food.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Singular and plural of the name; null when the line does not count pieces or has its own label. */
export const countedNames = ({
  line,
  food,
}: Pick<MeasuredLine, 'line' | 'food'>): { one: string; several: string } | null =>
  line.unit === 'each' && food && !line.label ? { one: food.name, several: food.plural } : null;

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
