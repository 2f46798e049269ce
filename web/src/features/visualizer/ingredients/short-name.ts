/** Letters that a label has room for. */
const MOST = 18;

/** A name for a label in the picture: without what follows a comma, and of a long one the last words. */
export function shortName(name: string): string {
  const plain = name.split(',')[0] ?? name;
  if (plain.length <= MOST) return plain;
  const words = plain.split(' ');
  while (words.length > 1 && words.join(' ').length > MOST) words.shift();
  const short = words.join(' ');
  return short.charAt(0).toUpperCase() + short.slice(1);
}
