import { gramsOf } from '@homeplate/reference/foods/measures.ts';
import type { MeasuredLine } from './bought-lines.ts';

type Line = Pick<MeasuredLine, 'line' | 'food'>;

/** A can's label gives its net weight or volume first: "14.5 oz can". */
const CAN = /^(?<size>[\d.]+ (?:fl )?oz) can\b/;
/** The weight of a can is rounded in the food table. */
const SAME_SIZE = 0.02;

/** The size of the can that a line counts, from the package it is priced as: "14.5 oz". Null for other measures. */
export function canSize({ line, food }: Line): string | null {
  const can = food?.gramsPer.can;
  if (line.unit !== 'can' || !food || !can) return null;
  const label = food.packages.find(({ grams }) => Math.abs(grams / can - 1) < SAME_SIZE)?.label ?? '';
  return CAN.exec(label)?.groups?.size ?? null;
}

/** Smaller amounts of flour and sugar are measured well enough with spoons. */
const LEAST_CUPS = 0.25;
const isFlourOrSugar = ({ aisle, id }: NonNullable<Line['food']>): boolean =>
  aisle === 'Flour & meal' || /(?:^|-)sugar$/.test(id);

/** True for a cup of flour or sugar, of which cooks scoop more or less. */
export const isWeighed = ({ line: { quantity, unit }, food }: Line): boolean =>
  unit === 'cup' && quantity >= LEAST_CUPS && food !== undefined && isFlourOrSugar(food);

/** Kitchen scales cannot weigh less. */
const LEAST_SALT_GRAMS = 3;
const SALT_UNITS: readonly string[] = ['tsp', 'tbsp', 'cup'];

/**
 * Grams to show beside a volume that cooks fill differently: cups of flour and sugar, and salt, whose kinds differ by half. Null for
 * other lines.
 */
export function weightBeside({ line, food }: Line): number | null {
  const { quantity, quantityMax, unit } = line;
  if (!food || quantityMax !== undefined) return null;
  const isCups = isWeighed({ line, food });
  const isSalt = SALT_UNITS.includes(unit) && food.aisle === 'Salt & pepper' && food.id.endsWith('salt');
  const grams = isCups || isSalt ? (gramsOf(food, quantity, unit) ?? 0) : 0;
  return isCups || grams >= LEAST_SALT_GRAMS ? Math.round(grams * 10) / 10 : null;
}
