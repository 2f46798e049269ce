import { isUtf8 } from 'node:buffer';

/** An input line, or why it is invalid. */
export type RequestLine = { text: string } | { error: string };

/** The maximum bytes of a line. Longer lines are skipped, to bound the memory. */
const LONGEST_LINE = 65_536;

const NEWLINE = 0x0a;

/**
 * Splits a byte stream into lines, as many at once as arrived: UTF-8, with or without a byte order mark, ending in LF or CRLF.
 * A nonempty rest after the last line end is a line.
 */
export async function* requestLines(input: AsyncIterable<Buffer>): AsyncGenerator<RequestLine[]> {
  let held: Buffer[] = [];
  let size = 0;
  let isFirst = true;
  const hold = (part: Buffer): void => {
    size += part.length;
    if (size <= LONGEST_LINE) held.push(part);
  };
  const release = (): RequestLine => {
    const line = size <= LONGEST_LINE ? lineOf(Buffer.concat(held), isFirst) : TOO_LONG;
    held = [];
    size = 0;
    isFirst = false;
    return line;
  };
  for await (const chunk of input) {
    const lines: RequestLine[] = [];
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      hold(chunk.subarray(from, end));
      lines.push(release());
      from = end + 1;
    }
    if (from < chunk.length) hold(chunk.subarray(from));
    if (lines.length > 0) yield lines;
  }
  if (size > 0) yield [release()];
}

const TOO_LONG: RequestLine = { error: `The line is longer than ${LONGEST_LINE} bytes` };

function lineOf(bytes: Buffer, isFirst: boolean): RequestLine {
  if (!isUtf8(bytes)) return { error: 'The line is not UTF-8' };
  const decoded = bytes.toString('utf8');
  const text = (isFirst ? decoded.replace(/^\uFEFF/, '') : decoded).replace(/\r$/, '');
  return text.trim() === '' ? { error: 'The line is empty' } : { text };
}
