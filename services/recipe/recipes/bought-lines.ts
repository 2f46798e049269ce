import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import type { Need } from '@homeplate/reference/foods/pieces.ts';
import { needOf } from '@homeplate/reference/lines/needs.ts';
import type { RecipeLine } from '../catalogue/recipe-source.ts';

/** A line with its food and its weight as bought; both can be missing when the table of foods has moved on. */
export type MeasuredLine = {
  line: RecipeLine;
  food: Food | undefined;
  /** What is in the dish, as bought: nutrition goes by it. */
  grams: number | undefined;
  /** What has to be bought: cost goes by it. Missing where `grams` is. */
  need: Need | undefined;
  /** What else a line in a cook's own words names ("tamari or soy sauce"), any of which may be in the dish; undefined: not known. */
  others?: readonly (Food | undefined)[];
};

/** All that may be in the dish by this line. */
export const foodsOf = ({
  food,
  others = [],
}: Pick<MeasuredLine, 'food' | 'others'>): (Food | undefined)[] => [food, ...others];

/** Grams as bought of one line: the middle of a range, because "2 to 3 cloves" is neither. */
export function measureLine(line: RecipeLine): MeasuredLine {
  const food = foodById(line.food);
  const quantity = (line.quantity + (line.quantityMax ?? line.quantity)) / 2;
  const grams = food && gramsOf(food, quantity, line.unit);
  const need = grams === undefined ? undefined : food && needOf(food, quantity, line.unit, grams);
  return { line, food, grams, need };
}

/** The words of a line's food: the author's, else the food's own, in the plural where pieces are counted. */
export function nameOf({ line, food }: Pick<MeasuredLine, 'line' | 'food'>): string {
  const isSeveral = line.unit === 'each' && (line.quantityMax ?? line.quantity) > 1;
  const name = line.label ?? (isSeveral ? food?.plural : food?.name) ?? line.food.replaceAll('-', ' ');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** The names of one piece and of several; null where pieces are not counted, or the author says it otherwise. */
export const countedNames = ({
  line,
  food,
}: Pick<MeasuredLine, 'line' | 'food'>): { one: string; several: string } | null =>
  line.unit === 'each' && food && !line.label ? { one: food.name, several: food.plural } : null;

/** What has to be bought of one line, as events report it. */
export type BoughtLine = { itemId: string; name: string; grams: number; piece?: string };

/** What a recipe takes, as its events report it. Optional lines, and those without a weight, are left out. */
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
