/** Cubic inches of a US cup. */
const CUP = 14.4375;
/** A skillet is sold by the width of its rim; its bottom is about 2 inches narrower. */
const RIM = 2;
const CUPS_PER_QUART = 4;
/** Inches of usable depth. */
const DEPTH = { loaf: 2.5, dish: 1.8, pie: 1.25 };

const NUMBERED = /(?<inches>\d+)-inch(?: [\w-]+){0,2} (?:skillet|pan)\b/i;
const QUARTS = /(?<quarts>\d+)-quart\b/i;
const SIDES = /(?<width>\d+)[- ]by[- ](?<length>\d+)/i;
const SQUARE = /(?<side>\d+)-inch square/i;
const PIE = /(?<width>\d+)-inch (?:pie|tart)/i;

/** Cups that cover the bottom of a vessel one inch deep; undefined for other vessels and without a size: "12-inch skillet", "heavy 4-quart pot". */
export function cupsPerInch(vessel: string): number | undefined {
  const { inches } = NUMBERED.exec(vessel)?.groups ?? {};
  if (inches !== undefined) return roundArea(Number(inches) - RIM) / CUP;
  const { quarts } = QUARTS.exec(vessel)?.groups ?? {};
  if (quarts === undefined) return undefined;
  // A usual pot is half as deep as it is wide.
  const volume = Number(quarts) * CUPS_PER_QUART * CUP;
  return roundArea(Math.cbrt((8 * volume) / Math.PI)) / CUP;
}

/** Cups that a pot, pitcher, dish, loaf pan or pie plate holds; undefined without a size. */
export function cupsOf(vessel: string): number | undefined {
  const { quarts } = QUARTS.exec(vessel)?.groups ?? {};
  if (quarts !== undefined) return Number(quarts) * CUPS_PER_QUART;
  const { width, length } = SIDES.exec(vessel)?.groups ?? {};
  const depth = /\bloaf\b/i.test(vessel) ? DEPTH.loaf : DEPTH.dish;
  if (width !== undefined) return (Number(width) * Number(length) * depth) / CUP;
  const { side } = SQUARE.exec(vessel)?.groups ?? {};
  if (side !== undefined) return (Number(side) ** 2 * depth) / CUP;
  const { width: pie } = PIE.exec(vessel)?.groups ?? {};
  return pie === undefined ? undefined : (roundArea(Number(pie)) * DEPTH.pie) / CUP;
}

const roundArea = (width: number): number => (Math.PI / 4) * width ** 2;
