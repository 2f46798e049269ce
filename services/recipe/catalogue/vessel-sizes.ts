/** Cubic inches of a US cup. */
const CUP = 14.4375;
/** A skillet is sold by the width of its rim; its bottom is about 2 inches narrower. */
const RIM = 2;
const CUPS_PER_QUART = 4;

const SKILLET = /(?<inches>\d+)-inch(?: [\w-]+){0,2} (?:skillet|pan)\b/i;
const POT = /(?<quarts>\d+)-quart\b/i;

/** Cups that cover the bottom of a vessel one inch deep; undefined for other vessels and without a size: "12-inch skillet", "heavy 4-quart pot". */
export function cupsPerInch(vessel: string): number | undefined {
  const { inches } = SKILLET.exec(vessel)?.groups ?? {};
  if (inches !== undefined) return areaOf(Number(inches) - RIM) / CUP;
  const { quarts } = POT.exec(vessel)?.groups ?? {};
  if (quarts === undefined) return undefined;
  // A usual pot is half as deep as it is wide.
  const volume = Number(quarts) * CUPS_PER_QUART * CUP;
  return areaOf(Math.cbrt((8 * volume) / Math.PI)) / CUP;
}

const areaOf = (width: number): number => (Math.PI / 4) * width ** 2;
