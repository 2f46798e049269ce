import { formatQuantity } from './kitchen-measure.ts';
import type { ParsedLine } from './parse-line.ts';
import { pluralOf } from './units.ts';

/** Prints a fraction only if it is exact, so that it parses to the same number. */
function exactQuantity(quantity: number): string {
  const printed = formatQuantity(quantity);
  const read = printed
    .split(' ')
    .map((part) => part.split('/').map(Number))
    .reduce((sum, [top = 0, bottom = 1]) => sum + top / bottom, 0);
  return Math.abs(read - quantity) < 1e-9 ? printed : String(quantity);
}

/** Formats a line as in a recipe: `2 1/2 cups flour, sifted (optional)`. Parsing it again gives the same line. */
export function formatLine(
  line: Pick<ParsedLine, 'quantity' | 'quantityMax' | 'unit' | 'food' | 'note' | 'optional'>,
): string {
  const { quantity, quantityMax, unit, food, note, optional } = line;
  const many = (quantityMax ?? quantity ?? 0) > 1;
  const amount = [
    // Print a unit without a number too: "a few sprigs thyme".
    quantity === null ? (unit === null ? '' : 'a few') : exactQuantity(quantity),
    quantityMax === null ? '' : `to ${exactQuantity(quantityMax)}`,
    unit === null ? '' : many || quantity === null ? pluralOf(unit) : unit,
  ];
  const words = [...amount, food].filter(Boolean).join(' ');
  return `${words}${note ? `, ${note}` : ''}${optional ? ' (optional)' : ''}`;
}
