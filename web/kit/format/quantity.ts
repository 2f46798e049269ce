import { measures as words } from '../copy/measures.ts';
import { unitWords } from './unit-words.ts';

const FRACTIONS = [
  [1 / 8, '1/8'],
  [1 / 4, '1/4'],
  [1 / 3, '1/3'],
  [3 / 8, '3/8'],
  [1 / 2, '1/2'],
  [5 / 8, '5/8'],
  [2 / 3, '2/3'],
  [3 / 4, '3/4'],
  [7 / 8, '7/8'],
] as const;

/** Proper names, which stay capitalized inside a line. */
const PROPER =
  /^(Ahi|American|Anaheim|Asiago|Asian|Atlantic|Belgian|Brazil|Brussels|Cajun|Canadian|Chinese|Colby|Concord|Cornish|Creole|Dijon|Dungeness|English|French|Gala|Genoa|Granny|Great Lakes|Greek|Gruyère|Hatch|Hawaiian|Italian|Japanese|Kalamata|Louisiana|Maine|Maui|Meyer|Mexican|Monterey|Napa|Neufchâtel|New York|Okinawan|Old Bay|Pacific|Parmesan|Portuguese|Roma|Savoy|Swiss|Tabasco|Taylor|Thai|Vidalia|Walla|Worcestershire|Yukon)\b/;

/** The name of a food after its quantity: "1 cup whole milk", "2 tsp Worcestershire sauce". "1 can tomatoes" does not repeat "canned". */
export function nameInLine(name: string, unit: string | null = null): string {
  const called = unit === 'can' ? name.replace(/^canned /i, '') : name;
  return PROPER.test(called) ? called : called.charAt(0).toLowerCase() + called.slice(1);
}

const METRIC = new Set(['g', 'ml']);
const NEAR = 0.03;
/** The smallest amount in spoons. */
const LEAST_TSP = 1 / 16;

/** An amount that is displayed as one is singular: "1 cup" for 1.01 cups. */
export const isMany = (amount: number): boolean => amount > 1 + NEAR;

const nearestFraction = (rest: number) =>
  FRACTIONS.reduce((best, next) => (Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best));

/** The nearest marked amount of spoons and cups; amounts below half of the first mark stay as they are. */
export function nearestMark(amount: number): number {
  const whole = Math.floor(amount);
  const rest = amount - whole;
  const [fraction] = nearestFraction(rest);
  const near = [0, fraction, 1].reduce((best, next) =>
    Math.abs(next - rest) < Math.abs(best - rest) ? next : best,
  );
  return whole + near || amount;
}

/** 1.5 → "1 1/2", as a cook measures. Grams and milliliters are whole numbers. Never zero. */
export function amountWords(amount: number, unit: string | null): string {
  if (unit && METRIC.has(unit)) return String(Math.max(1, Math.round(amount)));
  const whole = Math.floor(amount + NEAR);
  const rest = amount - whole;
  if (whole > 0 && Math.abs(rest) <= NEAR) return String(whole);
  if (unit === 'tsp' && amount >= LEAST_TSP && amount < 1.5 * LEAST_TSP) return '1/16';
  const [value, figures] = nearestFraction(rest);
  // Not a fraction on a measuring cup: use decimals, because rounding would lose too much.
  if (Math.abs(value - rest) > 0.045)
    return String(Math.round(amount * 100) / 100 || Number(amount.toPrecision(1)));
  return whole > 0 ? `${whole} ${figures}` : figures;
}

/** "1/2 cup", "3" for whole items, "a pinch" for less than a spoon. */
function withUnit(amount: number, unit: string | null): string {
  if ((unit === 'tsp' && amount < LEAST_TSP) || (unit === 'pinch' && amount < 1)) return words.pinch;
  const figures = amountWords(amount, unit);
  if (!unit || unit === 'each') return figures;
  return `${figures} ${unitWords(unit, isMany(amount))}`;
}

/** "2 to 3 cloves", "1/2 cup", "a pinch to 1/8 tsp"; null when the recipe has no quantity. */
export function quantityWords(
  line: { quantity: number | null; quantityMax: number | null; unit: string | null },
  factor = 1,
): string | null {
  if (line.quantity === null) return null;
  const low = line.quantity * factor;
  const most = (line.quantityMax ?? line.quantity) * factor;
  const high = withUnit(most, line.unit);
  const figures = withUnit(low, line.unit) === words.pinch ? words.pinch : amountWords(low, line.unit);
  // A range whose ends no spoon can distinguish is one amount.
  const isOne = high === words.pinch || figures === amountWords(most, line.unit);
  return isOne ? high : words.range(figures, high);
}

/** An amount before the name of its food: "1/2 cup milk", "a pinch of salt". */
export const beforeName = (amount: string): string => (amount === words.pinch ? words.pinchOf : amount);
