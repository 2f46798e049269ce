/** One command of `npm run -s facts`. */
export type Command = {
  /** What one line of standard input holds, for the help: `item<TAB>unit<TAB>area`. */
  request: string;
  /** What the answer tells, for the help. */
  answers: string;
  /**
   * Loads what the command needs and gives the function that answers one line, which is never blank. The function throws an
   * Error with a sentence for a person when the line asks nothing that has an answer.
   */
  open(): Promise<(request: string) => object>;
};

/** The cells of a line of exactly or at most so many cells, trimmed. Throws an Error that says what the line should be. */
export function cellsOf(request: string, least: number, most: number, expected: string): string[] {
  const cells = request.split('\t').map((cell) => cell.trim());
  if (cells.length < least || cells.length > most || cells.slice(0, least).some((cell) => cell === ''))
    throw new Error(`The line must be ${expected}`);
  return cells;
}

const LONGEST_QUOTE = 60;

/** What the line said, for an error: short, on one line, in quotes. */
export function quoted(said: string): string {
  const short = said.length > LONGEST_QUOTE ? `${said.slice(0, LONGEST_QUOTE)}…` : said;
  return JSON.stringify(short.toWellFormed());
}

/** A figure without the dust of floating point: seven digits hold more than any scale. */
export const figure = (value: number): number => Number(value.toPrecision(7));
