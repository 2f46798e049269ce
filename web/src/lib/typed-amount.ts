/** Why typed text is not an amount. */
export type AmountProblem = 'empty' | 'no-number' | 'negative' | 'by-zero' | 'zero' | 'enormous';
export type TypedAmount = { value: number } | { problem: AmountProblem };

const GLYPHS: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
};
const DECIMAL = /^(?:\d{1,3}(?:,\d{3})+|\d+)?(?:\.\d+)?$/;
const FRACTION = /^(?:(\d+)(?:\s+|\s*-\s*))?(\d+)\s*\/\s*(\d+)$/;
const MOST = 1_000_000;

/** Parses an amount as cooks type it: 2 · 1.5 · .5 · 1,000 · 1/2 · 1 1/2 · 1-1/2 · 1½. More than a million is a typing error. */
export function typedAmount(text: string): TypedAmount {
  const plain = text
    .replace(/[¼½¾⅓⅔⅛⅜⅝⅞]/g, (glyph) => ` ${GLYPHS[glyph]}`)
    .replaceAll('⁄', '/')
    .replace(/\s+/g, ' ')
    .trim();
  if (plain === '') return { problem: 'empty' };
  if (/^[-−–]/.test(plain)) return { problem: 'negative' };
  const fraction = FRACTION.exec(plain);
  if (!fraction && !(DECIMAL.test(plain) && /\d/.test(plain))) return { problem: 'no-number' };
  const [, whole = '0', top = '0', bottom = '1'] = fraction ?? [];
  if (Number(bottom) === 0) return { problem: 'by-zero' };
  const value = fraction ? Number(whole) + Number(top) / Number(bottom) : Number(plain.replaceAll(',', ''));
  if (value === 0) return { problem: 'zero' };
  return value > MOST ? { problem: 'enormous' } : { value };
}

/** A number with three significant digits: 0.333 · 1.27 · 12.5 · 176 · 1,250. */
export function figureWords(value: number): string {
  if (value !== 0 && Math.abs(value) < 0.001) return 'under 0.001';
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : 3;
  return value.toLocaleString('en-US', { maximumFractionDigits: digits });
}
