import type { Food } from '../foods/food.ts';
import { foodById } from '../foods/foods.ts';
import { asForm } from '../foods/forms.ts';
import { lineGrams } from '../lines/line-grams.ts';
import { type ParsedLine, parseLine } from '../lines/parse-line.ts';
import { kindOf, unitOf } from '../lines/units.ts';
import { type Command, cellsOf, quote, roundFigure } from './command.ts';

const EXPECTED = 'an amount of a food, a tab and a unit: 2 cups all-purpose flour<TAB>g';

export const convert: Command = {
  request: 'an amount of a food<TAB>the unit wanted',
  answers: 'foodId, quantity, unit, and quantityMax where the amount is a range',
  open: async () => (request) => {
    const [line = '', wanted = ''] = cellsOf(request, 2, 2, EXPECTED);
    const unit = /^(?:each|pieces?)$/i.test(wanted) ? null : unitOf(wanted);
    if (unit === undefined) throw new Error(`${quote(wanted)} is not a unit`);
    const read = parseLine(line);
    if (read.quantity === null) throw new Error(`There is no amount in ${quote(line)}`);
    const quantity = convertAmount(read, read.quantity, unit);
    const many = read.quantityMax === null ? 1 : read.quantityMax / read.quantity;
    return {
      foodId: read.foodId,
      quantity: roundFigure(quantity),
      ...(many > 1 && Number.isFinite(many) ? { quantityMax: roundFigure(quantity * many) } : {}),
      unit: unit ?? 'each',
    };
  },
};

/** Converts the amount to the target unit. Throws an Error with a message for the user. */
function convertAmount(read: ParsedLine, quantity: number, unit: string | null): number {
  const food = read.foodId === null ? undefined : foodById(read.foodId);
  if (read.unit !== null && unit !== null && kindOf(read.unit) === kindOf(unit)) {
    const ratio = read.unit === unit ? 1 : convertSameKind(read.unit, unit);
    if (ratio !== undefined) return quantity * ratio;
  }
  if (!food) throw new Error(`No food is called ${quote(read.food)}`);
  if (read.grams === null) throw new Error(`What ${describe(read.unit, food)} weighs is not known`);
  const one = lineGrams(asForm(food, read.form ?? undefined), 1, unit);
  if (!one) throw new Error(`What ${describe(unit, food)} weighs is not known`);
  return read.grams / one;
}

const describe = (unit: string | null, food: Food): string =>
  unit === null ? `one ${food.name.toLowerCase()}` : `one ${unit} of ${food.name.toLowerCase()}`;

/** Converting between two volumes or two weights is the same for every food, so it uses water, which has both. */
function convertSameKind(from: string, to: string): number | undefined {
  const water = foodById('water');
  if (!water || kindOf(from) === 'count') return undefined;
  const [of, per] = [lineGrams(water, 1, from), lineGrams(water, 1, to)];
  return of && per ? of / per : undefined;
}
