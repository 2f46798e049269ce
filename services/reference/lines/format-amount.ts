import { formatQuantity } from './kitchen-measure.ts';
import { pluralOf } from './units.ts';

/** Fractions that cups and spoons have, in twenty-fourths: eighths and thirds. */
const PARTS = [0, 3, 6, 8, 9, 12, 15, 16, 18, 21, 24];

/** Rounds to the nearest amount that cups and spoons can measure; never 0. */
function measurable(quantity: number): number {
  if (quantity >= 10) return Math.round(quantity * 2) / 2;
  const whole = Math.floor(quantity);
  const part = PARTS.reduce((near, next) =>
    Math.abs(next / 24 - (quantity - whole)) < Math.abs(near / 24 - (quantity - whole)) ? next : near,
  );
  return Math.max(1 / 8, whole + part / 24);
}

/** Formats "1 1/2 cups", "2 to 3 cloves" or "4"; empty without a quantity. */
export function formatAmount(
  line: { quantity: number | null; quantityMax?: number | null; unit: string | null },
  factor = 1,
): string {
  if (line.quantity === null) return '';
  const least = measurable(line.quantity * factor);
  const most = line.quantityMax ? measurable(line.quantityMax * factor) : least;
  const quantity =
    most > least ? `${formatQuantity(least)} to ${formatQuantity(most)}` : formatQuantity(least);
  return line.unit ? `${quantity} ${most > 1 ? pluralOf(line.unit) : line.unit}` : quantity;
}

const PROPER =
  /^(?:Ahi|Anaheim|Cajun|Creole|Dijon|Greek|Hatch|Italian|Kalamata|Mexican|Monterey|Old Bay|Parmesan|Swiss|Worcestershire|Yukon)\b/;

/** The name of a food inside a sentence: lowercase, except for proper names such as "Worcestershire sauce". */
export const inSentence = (name: string): string =>
  PROPER.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);
