export type OvenScale = 'f' | 'c' | 'gas';
export const OVEN_SCALES: readonly OvenScale[] = ['f', 'c', 'gas'];
export type OvenProblem = 'tooCold' | 'tooHot' | 'noSuchMark';
export type Oven = {
  f: number;
  c: number /** The nearest; undefined below and above them all. */;
  mark: GasMark | undefined;
};
export type GasMark = { mark: string; f: number };

/** Gas marks begin at 225 °F with a quarter; from 1, which is 275, each is 25 °F more. */
export const GAS_MARKS: readonly GasMark[] = [
  { mark: '1/4', f: 225 },
  { mark: '1/2', f: 250 },
  ...Array.from({ length: 10 }, (_, at) => ({ mark: String(at + 1), f: 275 + 25 * at })),
];
const MARK_VALUES: ReadonlyMap<number, GasMark> = new Map(
  GAS_MARKS.map((gas) => [gas.mark.includes('/') ? 1 / Number(gas.mark.slice(2)) : Number(gas.mark), gas]),
);
const LEAST_F = 100;
const MOST_F = 700;
/** Half a step: farther off, a mark would mislead. */
const NEAR_F = 12.5;

export const celsiusOf = (f: number): number => ((f - 32) * 5) / 9;
export const fahrenheitOf = (c: number): number => (c * 9) / 5 + 32;

export const markNear = (f: number): GasMark | undefined =>
  GAS_MARKS.find((gas) => Math.abs(gas.f - f) <= NEAR_F);

/** A temperature in all three scales, or what is wrong with it. */
export function ovenOf(value: number, scale: OvenScale): Oven | { problem: OvenProblem } {
  const gas = scale === 'gas' ? MARK_VALUES.get(value) : undefined;
  if (scale === 'gas' && !gas) return { problem: 'noSuchMark' };
  const f = gas?.f ?? (scale === 'c' ? fahrenheitOf(value) : value);
  if (f < LEAST_F) return { problem: 'tooCold' };
  if (f > MOST_F) return { problem: 'tooHot' };
  return { f, c: celsiusOf(f), mark: gas ?? markNear(f) };
}

/** As a knob is set: to the next five degrees. */
export const settable = (degrees: number): number => Math.round(degrees / 5) * 5;

/** What old recipes call it. */
export function heatOf(f: number): 'verySlow' | 'slow' | 'moderate' | 'hot' | 'veryHot' {
  if (f < 300) return 'verySlow';
  if (f < 350) return 'slow';
  if (f < 400) return 'moderate';
  return f < 450 ? 'hot' : 'veryHot';
}
