import type { Food } from '@homeplate/reference/foods/food.ts';
import { foodById } from '@homeplate/reference/foods/foods.ts';
import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import type { RecipeLine } from '../catalogue/recipe-source.ts';

/** A line with its food and its weight as bought; both can be missing when the table of foods has moved on. */
export type MeasuredLine = {
  line: RecipeLine;
  food: Food | undefined;
  grams: number | undefined;
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
  return { line, food, grams: food && gramsOf(food, quantity, line.unit) };
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

/** What a recipe takes, as its events tell it. Optional lines, and those nobody can weigh, are left out. */
export const boughtLines = (text: {
  ingredients: readonly RecipeLine[];
}): { itemId: string; name: string; grams: number }[] =>
  text.ingredients
    .filter((line) => !line.optional)
    .map(measureLine)
    .flatMap((measured) =>
      measured.grams === undefined
        ? []
        : [{ itemId: measured.line.food, name: nameOf(measured), grams: measured.grams }],
    );
