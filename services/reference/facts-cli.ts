import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { chains } from './commands/chains.ts';
import type { Command } from './commands/command.ts';
import { convert } from './commands/convert.ts';
import { food } from './commands/food.ts';
import { parse } from './commands/parse.ts';
import { price } from './commands/price.ts';
import { type RequestLine, requestLines } from './commands/request-lines.ts';
import { season } from './commands/season.ts';
import { zip } from './commands/zip.ts';

const COMMANDS: Readonly<Record<string, Command>> = {
  parse,
  food,
  zip,
  price,
  season,
  chains,
  convert,
};

/** The help text. */
const FACTS_HELP = `Facts about foods, places and prices: one request a line on standard input, one JSON object a line out.
${Object.entries(COMMANDS)
  .map(
    ([name, { request, answers }]) =>
      `  npm run -s facts -- ${name.padEnd(8)} ${request}\n${' '.repeat(31)}→ ${answers}`,
  )
  .join('\n')}
  npm run -s facts -- stores   import FILE, list, remove NAME
${' '.repeat(31)}→ stores of a real list, in place of the sample ones; without more words, what they take
A line without an answer gives {"error": …} on its place, and the command ends with 1. See docs/facts.md.`;

/**
 * Processes the input line by line, in order and with bounded memory. Returns false if a line failed. Throws an Error with the
 * help text for an unknown command.
 */
export async function answerRequests(
  [name = '', ...rest]: readonly string[],
  input: Readable,
  output: Writable,
): Promise<boolean> {
  if (name === '--help') {
    output.write(`${FACTS_HELP}\n`);
    return true;
  }
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command || rest.length > 0) throw new Error(FACTS_HELP);
  const answer = await command.open();
  let failed = false;
  const answerLine = (line: RequestLine): object => {
    const given = 'error' in line ? line : answerOrError(answer, line.text);
    failed ||= 'error' in given;
    return given;
  };
  await pipeline(
    input,
    async function* (bytes: AsyncIterable<Buffer>) {
      for await (const lines of requestLines(bytes)) {
        // A chunk may have thousands of lines with much longer results.
        for (let from = 0; from < lines.length; from += AT_ONCE) {
          const some = lines.slice(from, from + AT_ONCE);
          yield some.map((line) => `${JSON.stringify(answerLine(line))}\n`).join('');
        }
      }
    },
    output,
    { end: false },
  );
  return !failed;
}

const AT_ONCE = 256;

function answerOrError(answer: (request: string) => object, request: string): object {
  try {
    return answer(request);
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}
