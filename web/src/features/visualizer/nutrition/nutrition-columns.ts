import type { Column } from '../scene/scene-view.ts';
import type { NutrientKey, NutrientRow } from './nutrition-rows.ts';

/** Units of the scene: the tallest of the macros, and a whole Daily Value. */
const TALLEST = 1.9;
const WHOLE_DAY = 1.1;
/** More than this of a Daily Value looks the same. */
const MOST_DAILY = 160;
/** What stays of a column so that it can be seen. */
const LEAST = 0.04;
/** Ingredients below this share of a column are one layer. */
const SMALL = 0.04;
const REST = '#d8c9a6';

const INKS: Record<NutrientKey, string> = {
  protein: '#b5503c',
  carbs: '#e0a63c',
  fat: '#f0d488',
  fiber: '#8a9a4a',
  sugar: '#e9a9b2',
  sodium: '#9db3b8',
  vitaminA: '#e8872f',
  vitaminC: '#f0c63a',
  vitaminD: '#f6dc8a',
  vitaminE: '#93b04c',
  vitaminB12: '#c0504a',
  folate: '#4f8f45',
  calcium: '#f6efdf',
  iron: '#8c4a3a',
  potassium: '#b98ab5',
};

/** Columns on the table: macros behind by grams, layer on layer by ingredient; the others in front, by Daily Value. */
export function columnsOf(rows: readonly NutrientRow[], inkOf: (line: number) => string): Column[] {
  const macros = rows.filter(({ group }) => group === 'macros');
  const others = rows.filter(({ group, daily }) => group === 'vitamins' && daily !== null);
  const most = Math.max(1, ...macros.map(({ amount }) => amount ?? 0));
  return [
    ...macros.map((row, at): Column => {
      const high = Math.max(LEAST, ((row.amount ?? 0) / most) * TALLEST);
      return {
        key: row.key,
        at: [(at - (macros.length - 1) / 2) * 1.14, 0, -0.9],
        wide: 0.8,
        layers: layersOf(row, high, inkOf),
      };
    }),
    ...others.map((row, at): Column => {
      const high = Math.max(LEAST, (Math.min(MOST_DAILY, row.daily ?? 0) / 100) * WHOLE_DAY);
      return {
        key: row.key,
        at: [
          (at - (others.length - 1) / 2) * 0.57,
          0,
          0.75 + 0.55 * Math.cos((at - (others.length - 1) / 2) * 0.36),
        ],
        wide: 0.42,
        layers: [{ line: null, ink: INKS[row.key], high }],
      };
    }),
  ];
}

function layersOf(
  { key, parts }: NutrientRow,
  high: number,
  inkOf: (line: number) => string,
): Column['layers'] {
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  if (sum <= 0) return [{ line: null, ink: INKS[key], high }];
  const told = parts.filter(({ amount }) => amount / sum >= SMALL);
  const rest = sum - told.reduce((total, { amount }) => total + amount, 0);
  return [
    ...told.map(({ line, amount }) => ({ line, ink: inkOf(line), high: (amount / sum) * high })),
    ...(rest > sum * 1e-9 ? [{ line: null, ink: REST, high: (rest / sum) * high }] : []),
  ];
}
