import type { Food } from '../foods/food.ts';
import { type Addition, fluidOunces, weightOf } from './addition.ts';
import { type Amount, readAmount, type Size } from './amount.ts';
import { isPoured } from './kitchen-measure.ts';
import { lineGrams } from './line-grams.ts';
import { isContainer, isMeasured, isPackage, kindOf } from './units.ts';

const HEDGES = /^(?:about |approximately |approx\.? |roughly |weighing |each (?:about )?|total |= ?|~)*/i;
const AFTER = /^ ?(?:each|total|in all|apiece|in weight|by weight)?[ .,]*$/i;
/** `1 stick/113 g`, `4 oz or 113 g`: the same in several units. */
const SEVERAL = /, *|; *| or | = |(?<=[a-z.]) ?\/ ?(?=[\d.])/i;

type Written = { size: Size; isRange: boolean; note: string };

function readWritten(note: string): Written | undefined {
  const text = note.trim().replace(HEDGES, '');
  const { quantity, quantityMax, unit, end } = readAmount(text);
  if (quantity === null || unit === null || !isMeasured(unit) || !AFTER.test(text.slice(end)))
    return undefined;
  return { size: { quantity, unit }, isRange: quantityMax !== null, note };
}

const writtenIn = (notes: readonly string[]): Written[] =>
  notes.flatMap((note) => note.split(SEVERAL).flatMap((part) => readWritten(part) ?? []));

type Counted = Pick<Amount, 'quantity' | 'quantityMax' | 'unit'>;

/**
 * The weight of one unit that the notes give. For packages it is that of one, `2 cans beans (15 oz each)`; for everything else
 * without "each" it is that of the whole amount: `4 chicken breasts (about 2 pounds)`, `3 tablespoons (42g) water`.
 */
export function findWrittenSize(
  notes: readonly string[],
  { quantity, quantityMax, unit }: Counted,
  food?: Food,
): Size | null {
  if (quantity === null || quantity === 0 || (unit !== null && kindOf(unit) === 'mass')) return null;
  // Only pieces and packages may be measured by volume: `2 sticks (1 cup) butter`.
  const isByVolume = unit === null || isContainer(unit);
  const found = writtenIn(notes).find(
    ({ size }) =>
      (isByVolume || kindOf(size.unit) === 'mass') && !(food && isFluidOunces(food, quantity, unit, size)),
  );
  if (!found) return null;
  const isOne =
    /each|apiece/i.test(found.note) ||
    (unit !== null && isPackage(unit) && !/total|in all/i.test(found.note));
  // One weight for "2 to 3 cups" is that of the middle.
  const count = quantityMax === null || found.isRange ? quantity : (quantity + quantityMax) / 2;
  return { quantity: isOne ? found.size.quantity : found.size.quantity / count, unit: found.size.unit };
}

/** `1 cup (8 ounces) milk`: the ounces of a liquid that equal its volume are fluid ounces. */
function isFluidOunces(food: Food, quantity: number, unit: string | null, size: Size): boolean {
  const ounces = fluidOunces(quantity, unit);
  return (
    size.unit === 'oz' &&
    ounces !== undefined &&
    Math.abs(size.quantity / ounces - 1) < 0.01 &&
    isPoured(food)
  );
}

/**
 * The weight of one unit of a sum whose amounts have weights: both, the first or the second, which may also be the weight of the
 * whole: `1 cup plus 2 tablespoons (134g)`.
 */
export function weighAddition(
  food: Food | undefined,
  { quantity, part, notes }: Addition,
  unit: string | null,
): Size | null {
  const [first, second] = notes.map((note) => {
    const written = writtenIn([note]).find(({ size }) => kindOf(size.unit) === 'mass');
    return written && weightOf(written.size);
  });
  const per = (total: number): Size => ({ quantity: total / quantity, unit: 'g' });
  if (kindOf(unit ?? '') !== 'volume' || quantity <= 0) return null;
  if (first && second) return per(first + Math.sign(part) * second);
  if (first) return per((first * quantity) / (quantity - part));
  if (!second) return null;
  const whole = per(second);
  const ofPart = per((second * quantity) / Math.abs(part));
  const usual = food && lineGrams(food, 1, unit);
  const away = (size: Size) => Math.abs(Math.log(size.quantity / (usual ?? whole.quantity)));
  return away(ofPart) < away(whole) ? ofPart : whole;
}
