/**
 * A blank is white space of Unicode or a character that shows nothing and takes no place: a zero-width space or joiner, a word joiner, a
 * soft hyphen, a direction mark, a byte order mark. Phone keyboards, text direction and copying add them around a value unseen.
 */
export const BLANK = String.raw`[\p{White_Space}\p{Default_Ignorable_Code_Point}]`;
const blank = new RegExp(BLANK, 'u');
const isInk = (character: string): boolean => !blank.test(character);

/** The text without the blanks at both ends. For typed addresses, usernames, ZIP codes and the codes of links; never for passwords. */
export function trimBlanks(text: string): string {
  // Not a regular expression: one for the end takes quadratic time in a long text of blanks.
  const characters = Array.from(text);
  const start = characters.findIndex(isInk);
  return start < 0 ? '' : characters.slice(start, characters.findLastIndex(isInk) + 1).join('');
}
