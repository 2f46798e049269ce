/** The maximum length of a line; the rest is ignored. */
export const LONGEST_LINE = 600;

/** The Unicode fraction characters. */
const VULGAR: Readonly<Record<string, string>> = {
  '¼': '1/4',
  '½': '1/2',
  '¾': '3/4',
  '⅐': '1/7',
  '⅑': '1/9',
  '⅒': '1/10',
  '⅓': '1/3',
  '⅔': '2/3',
  '⅕': '1/5',
  '⅖': '2/5',
  '⅗': '3/5',
  '⅘': '4/5',
  '⅙': '1/6',
  '⅚': '5/6',
  '⅛': '1/8',
  '⅜': '3/8',
  '⅝': '5/8',
  '⅞': '7/8',
  '↉': '0/3',
};
const RAISED_AND_LOWERED = '⁰¹²³⁴⁵⁶⁷⁸⁹₀₁₂₃₄₅₆₇₈₉';

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  nbsp: ' ',
  quot: '"',
  apos: "'",
  frac12: '½',
  frac14: '¼',
  frac34: '¾',
  frasl: '/',
  ndash: '-',
  mdash: '-',
  deg: '°',
  eacute: 'é',
  egrave: 'è',
  ntilde: 'ñ',
  ccedil: 'ç',
};

function decodeEntity(name: string): string {
  if (!name.startsWith('#')) return ENTITIES[name] ?? ' ';
  const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return code >= 32 && code < 0x11_0000 ? String.fromCodePoint(code) : ' ';
}

/** The zero digits of non-Latin scripts. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x09e6, 0xff10];

function westernDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  const zero = ZEROS.find((candidate) => code >= candidate && code < candidate + 10);
  return zero === undefined ? digit : String(code - zero);
}

/**
 * Normalizes a line to plain text: removes markup, control and direction characters and a leading bullet; writes fractions as ` 1/2`,
 * dashes as `-`, straight quotes and Western digits.
 */
export function cleanLine(text: string): string {
  return (
    text
      .slice(0, LONGEST_LINE)
      .replace(/<[^<>]{0,200}>/g, ' ')
      .replace(/&(#?\w{1,8});/g, (_, name: string) => decodeEntity(name))
      .replace(/\p{Cf}|\uFE0F/gu, '')
      .replace(/[\p{Cc}\p{Co}\p{Cn}\p{Zs}\p{Zl}\p{Zp}]/gu, ' ')
      .replace(/[®™©]/g, '')
      .replace(/[⁄∕]/g, '/')
      // "Sugar¹", "flour ²": a footnote number, in a place where no fraction can be.
      .replace(/(?<=\p{L})[⁰¹²³⁴-⁹]+|(?<=\p{L}[),]?) [⁰¹²³⁴-⁹]+$/gu, '')
      // "1¹⁄₂": a fraction set in small digits after a whole number.
      .replace(/(?<=\d)(?=[⁰¹²³⁴-⁹]+ ?\/)/g, ' ')
      .replace(/[⁰¹²³⁴-⁹₀-₉]/g, (digit) => String(RAISED_AND_LOWERED.indexOf(digit) % 10))
      .replace(/\p{Nd}/gu, westernDigit)
      // The space separates the fraction from digits before it.
      .replace(/(?<=[\d¼½¾⅐-⅞↉])(?=[¼½¾⅐-⅞↉])/g, ' ')
      .replace(/[¼½¾⅐-⅞↉]/g, (fraction) => VULGAR[fraction] ?? '')
      .replace(/⅟/g, '1/')
      .replace(/[‐-―−﹣－]/g, '-')
      .replace(/[‘’ʼ´`]/g, "'")
      .replace(/[“”″]/g, '"')
      .replace(/[×✕]/g, ' x ')
      // "1 %", "1-%", "2-percent": the sign is part of its number, and "2%-milk" is two words.
      .replace(/(\d) ?-? ?(?:%|percent\b|per cent\b)(?:-(?=\p{L}))?/giu, '$1% ')
      .replace(/(\d%) +(?=(?:(?:milk|butter)?-?fat|cocoa|cacao)\b(?!-? ?free))/gi, '$1-')
      .replace(/\s+/g, ' ')
      .replace(/^[\s•·▢□☐*◦‣▪●○~]+|^[-+]\s+|^\+(?=[\d.])/u, '')
      // "2. 1 cup sugar": the number of a list item.
      .replace(/^\d{1,2}[.)] (?=\d)/, '')
      .trim()
  );
}
