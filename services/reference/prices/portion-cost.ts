/**
 * Portion cost of one line: what the grams used are worth, in integer cents, rounded half up.
 * A positive amount rounds to 0 only when its exact value is under half a cent: a pinch of salt is free.
 * A total is the sum of these integers, never a rounding of the exact sum, so parts and total agree to the cent.
 * `centsPerKg` and `grams` are as bought and never negative.
 */
export const portionCents = (centsPerKg: number, grams: number): number =>
  Math.round((centsPerKg * grams) / 1000);
