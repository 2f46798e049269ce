/** Letters and digits in small letters, without accents. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();

/** Whether every word that is looked for begins a word of the text. Nothing looked for finds everything. */
export function finds(search: string, text: string): boolean {
  const words = ` ${plain(text)}`;
  return plain(search)
    .split(' ')
    .every((word) => words.includes(` ${word}`));
}
