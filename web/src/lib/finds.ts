/** Lower-case letters and digits, without accents. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether every search word starts a word of the text. An empty search matches everything. */
export function finds(search: string, text: string): boolean {
  const words = ` ${plain(text)}`;
  return plain(search)
    .split(' ')
    .every((word) => words.includes(` ${word}`));
}
