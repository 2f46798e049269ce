/** As the contract has them, whose own constants would bring its schemas along. */
export const MOST_LINES = 200;
const LONGEST_LINE = 600;

export type LinesProblem = { problem: 'empty' | 'tooMany' } | { problem: 'tooLong'; line: number };

/** What is wrong with pasted lines before anybody reads them; undefined: nothing. */
export function linesProblem(text: string): LinesProblem | undefined {
  if (text.trim() === '') return { problem: 'empty' };
  const lines = text.trimEnd().split('\n');
  if (lines.length > MOST_LINES) return { problem: 'tooMany' };
  const long = lines.findIndex((line) => line.length > LONGEST_LINE);
  return long === -1 ? undefined : { problem: 'tooLong', line: long + 1 };
}
