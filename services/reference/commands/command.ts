/** One command of `npm run -s facts`. */
export type Command = {
  /** The format of an input line, for the help: `item<TAB>unit<TAB>area`. */
  request: string;
  /** The fields of the result, for the help. */
  answers: string;
  /**
   * Loads the command's data and returns a function that handles one non-blank line. That function throws an Error with a message
   * for the user if there is no result.
   */
  open(): Promise<(request: string) => object>;
};

/** Splits a line into `least` to `most` trimmed cells. Throws an Error with the expected format. */
export function cellsOf(request: string, least: number, most: number, expected: string): string[] {
  const cells = request.split('\t').map((cell) => cell.trim());
  if (cells.length < least || cells.length > most || cells.slice(0, least).some((cell) => cell === ''))
    throw new Error(`The line must be ${expected}`);
  return cells;
}

const LONGEST_QUOTE = 60;

/** Quotes a part of the input for an error message, shortened and on one line. */
export function quote(said: string): string {
  const short = said.length > LONGEST_QUOTE ? `${said.slice(0, LONGEST_QUOTE)}…` : said;
  return JSON.stringify(short.toWellFormed());
}

/** Rounds to seven digits to remove floating-point errors. */
export const roundFigure = (value: number): number => Number(value.toPrecision(7));
