/** Characters that fit into one line of 358 px at 32 px. */
const ONE_LINE = 18;
/** Characters that fit into two lines of 26 px, with room for a long word at the end of the first. */
const TWO_LINES = 38;

/** The size of a title, so that on a phone title and price end above 450 px. By length, because the server cannot measure text. */
export function titleSize(title: string): string {
  if (title.length <= ONE_LINE) return 'text-[2rem] md:text-4xl';
  if (title.length <= TWO_LINES) return 'text-[1.65rem] md:text-3xl';
  return 'text-2xl md:text-3xl';
}
