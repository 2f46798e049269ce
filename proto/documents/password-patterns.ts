/** Case and keyboard layout do not make a password harder to guess. */
export const plainPassword = (password: string): string => password.normalize('NFKC').toLowerCase();

/** Sequences people type: the alphabet, and rows and columns of keyboards and the number pad. */
const LINES = [
  'abcdefghijklmnopqrstuvwxyz',
  '12345678901234567890',
  '1357913579',
  '0246802468',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'qwertzuiop',
  'azertyuiop',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  'zaq1xsw2cde3vfr4bgt5nhy6mju7',
  '147258369',
  '789456123',
  '`1234567890-=',
  '!@#$%^&*()_+',
];
const reversed = (text: string): string => Array.from(text).toReversed().join('');
const WALKS = LINES.flatMap((line) => [line, reversed(line)]).join('\n');

const SHORTEST_RUN = 3;
/** A longer block makes the password long enough even without its repetitions. */
const SHORTEST_BLOCK = 6;

/** The shortest block whose repetition gives the text: "abc" for "abcabcab". The text itself if nothing repeats. */
export function blockOf(text: string): string {
  const signs = Array.from(text);
  for (let size = 1; size * 2 <= signs.length; size++) {
    if (signs.every((sign, at) => at < size || sign === signs[at - size]))
      return signs.slice(0, size).join('');
  }
  return text;
}

/**
 * True for a predictable password: sequences up or down (654321), repeated blocks (121212, abcabc), keyboard walks (1qaz2wsx),
 * or a few of them in a row (abc123, qwerty1). The server rejects it, and the strength meter calls it weak.
 */
export function isPattern(password: string): boolean {
  const plain = plainPassword(password);
  const block = blockOf(plain);
  if (block !== plain && Array.from(block).length < SHORTEST_BLOCK) return true;
  // "aabbcc" and "112233" are sequences too.
  const signs = Array.from(plain.replace(/(.)\1+/gsu, '$1'));
  const runFrom = (start: number): number => {
    let end = start + 1;
    while (end < signs.length && WALKS.includes(signs.slice(start, end + 1).join(''))) end++;
    return end - start >= SHORTEST_RUN ? end : start + 1;
  };
  let pieces = 0;
  for (let at = 0; at < signs.length; pieces++) {
    // A sequence may reverse at the last character of the previous one: 123321.
    at = Math.max(runFrom(at), at > 0 ? runFrom(at - 1) : 0);
  }
  return pieces <= 2 || pieces * SHORTEST_RUN <= Array.from(plain).length;
}
