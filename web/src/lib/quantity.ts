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

/** Abbreviations and "each" have no plural. */
const PLURALS: Record<string, string> = {
  cup: 'cups',
  pint: 'pints',
  quart: 'quarts',
  gallon: 'gallons',
  clove: 'cloves',
  slice: 'slices',
  stick: 'sticks',
  can: 'cans',
  bunch: 'bunches',
  sprig: 'sprigs',
  head: 'heads',
  ear: 'ears',
  fillet: 'fillets',
  stalk: 'stalks',
  leaf: 'leaves',
  package: 'packages',
  pinch: 'pinches',
};

/** First words that keep their capital inside a line. */
const PROPER =
  /^(Ahi|American|Anaheim|Asiago|Asian|Atlantic|Belgian|Brazil|Brussels|Cajun|Canadian|Chinese|Colby|Concord|Cornish|Creole|Dijon|Dungeness|English|French|Gala|Genoa|Granny|Great Lakes|Greek|Gruyère|Hatch|Hawaiian|Italian|Japanese|Kalamata|Louisiana|Maine|Maui|Meyer|Mexican|Monterey|Napa|Neufchâtel|New York|Okinawan|Old Bay|Pacific|Parmesan|Portuguese|Roma|Savoy|Swiss|Tabasco|Taylor|Thai|Vidalia|Walla|Worcestershire|Yukon)\b/;

/** The name of a food after its quantity: "1 cup whole milk", but "2 tsp Worcestershire sauce". */
export const nameInLine = (name: string): string =>
  PROPER.test(name) ? name : name.charAt(0).toLowerCase() + name.slice(1);

const METRIC = new Set(['g', 'ml']);

/** 1.5 → "1 1/2": as a cook measures. Grams and millilitres stay whole numbers. */
export function amountWords(amount: number, unit: string | null): string {
  if (unit && METRIC.has(unit)) return String(Math.max(1, Math.round(amount)));
  const whole = Math.floor(amount + 0.03);
  const rest = amount - whole;
  if (Math.abs(rest) <= 0.03) return String(whole);
  const [value, words] = FRACTIONS.reduce((best, next) =>
    Math.abs(next[0] - rest) < Math.abs(best[0] - rest) ? next : best,
  );
  // Not a fraction a measuring cup knows: say it in decimals, never round away a tenth of it.
  if (Math.abs(value - rest) > 0.045) return String(Math.round(amount * 100) / 100);
  return whole > 0 ? `${whole} ${words}` : words;
}

/** "2 to 3 cloves", "1/2 cup", "3" for three of the food itself; null where the recipe names no quantity. */
export function quantityWords(
  line: { quantity: number | null; quantityMax: number | null; unit: string | null },
  factor = 1,
): string | null {
  if (line.quantity === null) return null;
  const most = (line.quantityMax ?? line.quantity) * factor;
  const low = amountWords(line.quantity * factor, line.unit);
  const amount = line.quantityMax === null ? low : `${low} to ${amountWords(most, line.unit)}`;
  if (!line.unit || line.unit === 'each') return amount;
  return `${amount} ${most > 1 ? (PLURALS[line.unit] ?? line.unit) : line.unit}`;
}
