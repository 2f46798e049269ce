const MARKS = /\p{M}/gu;
const WORDS = /[\p{L}\p{Nd}]+/gu;

/** Splits text into lowercase words without accents. An apostrophe does not split a word: "shepherd's" is shepherds. */
export function tokenize(text: string): string[] {
  const plain = text.normalize('NFD').replace(MARKS, '').replace(/['’]/g, '').toLowerCase();
  return plain.match(WORDS) ?? [];
}

/**
 * Returns one stem for singular and plural: onions, onion · tomatoes, tomato · cookies, cookie · peaches, peach. The stem need not be a
 * word.
 */
export function stemOf(word: string): string {
  if (word.length < 3) return word;
  let stem = word;
  if (/(ch|sh|x|ss|z|o)es$/.test(stem)) stem = stem.slice(0, -2);
  else if (/[^su]s$/.test(stem)) stem = stem.slice(0, -1);
  return stem.replace(/(?<=.)ie$/, 'y');
}

/** Allowed typing errors: one in words of four to seven letters, two in longer words. */
export const allowedErrors = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/**
 * Edit distance of two words (optimal string alignment): letters missing, added, replaced, or adjacent letters swapped. Returns `most` + 1
 * when there are more than `most`.
 */
export function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let errors = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const isSwapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) errors = Math.min(errors, (before[column - 2] ?? 0) + 1);
      current.push(errors);
      least = Math.min(least, errors);
    }
    if (least > most) return most + 1;
    before = last;
    last = current;
  }
  return last[other.length] ?? most + 1;
}
