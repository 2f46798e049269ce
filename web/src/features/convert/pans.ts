import { typedAmount } from '../../lib/typed-amount.ts';

export type PanShape = 'round' | 'square' | 'rectangle';
export const PAN_SHAPES: readonly PanShape[] = ['round', 'square', 'rectangle'];
export type LengthUnit = 'in' | 'cm';
/** As typed: `sides` are the diameter, the side, or length and width. */
export type TypedPan = { shape: PanShape; sides: readonly string[]; depth: string };
/** In inches. */
export type Pan = { area: number; depth: number };

/** The pans that recipes name, in inches. */
export const COMMON_PANS: readonly (TypedPan & { kind?: 'loaf' | 'sheet' })[] = [
  { shape: 'round', sides: ['8'], depth: '2' },
  { shape: 'round', sides: ['9'], depth: '2' },
  { shape: 'round', sides: ['10'], depth: '2' },
  { shape: 'square', sides: ['8'], depth: '2' },
  { shape: 'square', sides: ['9'], depth: '2' },
  { shape: 'rectangle', sides: ['13', '9'], depth: '2' },
  { shape: 'rectangle', sides: ['11', '7'], depth: '2' },
  { shape: 'rectangle', sides: ['8 1/2', '4 1/2'], depth: '2 1/2', kind: 'loaf' },
  { shape: 'rectangle', sides: ['9', '5'], depth: '2 3/4', kind: 'loaf' },
  { shape: 'rectangle', sides: ['18', '13'], depth: '1', kind: 'sheet' },
];

export const sideCount = (shape: PanShape): number => (shape === 'rectangle' ? 2 : 1);
const CM = 2.54;
const MOST_INCHES = 40;
const CUBIC_INCHES_PER_CUP = 14.4375;
export const SQUARE_CM = CM * CM;

/** `round:9:2`, `rectangle:13:9:2`: as an address has it. */
export const panText = ({ shape, sides, depth }: TypedPan): string => [shape, ...sides, depth].join(':');

/** Undefined for a text that names no pan. */
export function panOfText(text: string): TypedPan | undefined {
  const [name, ...figures] = text.split(':');
  const shape = PAN_SHAPES.find((one) => one === name);
  if (!shape || figures.length !== sideCount(shape) + 1) return undefined;
  return { shape, sides: figures.slice(0, -1), depth: figures.at(-1) ?? '' };
}

/** A length in inches; undefined for what is none, `tooLarge` for what fits no oven. */
export function inchesOf(text: string, unit: LengthUnit): number | 'tooLarge' | undefined {
  const typed = typedAmount(text);
  if (!('value' in typed)) return undefined;
  const inches = unit === 'cm' ? typed.value / CM : typed.value;
  return inches > MOST_INCHES ? 'tooLarge' : inches;
}

/** Undefined while a length of it is missing or wrong. */
export function panOf({ shape, sides, depth }: TypedPan, unit: LengthUnit): Pan | undefined {
  const lengths = [...sides, depth].map((text) => inchesOf(text, unit));
  if (!lengths.every((length) => typeof length === 'number')) return undefined;
  const [first = 0, second = first] = lengths.slice(0, -1);
  const area = shape === 'round' ? (Math.PI * first ** 2) / 4 : first * second;
  return { area, depth: lengths.at(-1) ?? 0 };
}

export const cupsOf = ({ area, depth }: Pan): number => (area * depth) / CUBIC_INCHES_PER_CUP;

/** How many times the recipe goes into the other pan: as deep as before, and as full as before. */
export const panFactors = (from: Pan, to: Pan): { byArea: number; byVolume: number } => ({
  byArea: to.area / from.area,
  byVolume: cupsOf(to) / cupsOf(from),
});
