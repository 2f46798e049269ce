import type { AgeGroup } from '@homeplate/contracts/documents/diner-values.ts';

/** The published table: "Cost of Food Reports", U.S. Department of Agriculture. */
export const THRIFTY_FOOD_PLAN = {
  /** The month of its prices. */
  month: '2025-09',
  url: 'https://www.fns.usda.gov/research/cnpp/usda-food-plans/cost-food-monthly-reports',
} as const;

/** Cents a week for a person in a family of four, averaged over the 48 states. Children from 12 and adults: female, male. */
const TABLE = {
  '1': 2580,
  '2-3': 3890,
  '4-5': 4250,
  '6-8': 4720,
  '9-11': 5460,
  '12-13': [5050, 5830],
  '14-19': [5860, 7360],
  '20-50': [5740, 7210],
  '51-70': [5350, 6370],
  '71+': [5880, 6070],
} as const;

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;
/** The mean over years of age, each given by its row. We don't ask for the sex of a diner, so it is the mean of both. */
const ofYears = (...rows: (keyof typeof TABLE)[]): number =>
  mean(rows.map((row) => mean([TABLE[row]].flat())));

const CENTS: Record<AgeGroup, number> = {
  '1-3': ofYears('1', '2-3', '2-3'),
  '4-8': ofYears('4-5', '4-5', '6-8', '6-8', '6-8'),
  '9-13': ofYears('9-11', '9-11', '9-11', '12-13', '12-13'),
  '14-18': ofYears('14-19'),
  '19-50': ofYears('20-50'),
  '51+': ofYears('51-70', '71+'),
};

/** Small households pay more a person, large ones less: USDA's factors for 1 to 7 people, the last for more, too. */
const SIZE_FACTORS = [1.2, 1.1, 1.05, 1, 0.95, 0.95, 0.9] as const;

/**
 * What USDA's Thrifty Food Plan costs these people a week, in integer cents: all meals and snacks of a nutritious diet, made at home at
 * little cost. 0 for an empty household.
 */
export function thriftyWeekCents(people: readonly AgeGroup[]): number {
  const factor = SIZE_FACTORS[Math.min(people.length, SIZE_FACTORS.length) - 1] ?? 0;
  return Math.round(people.reduce((sum, age) => sum + CENTS[age], 0) * factor);
}
