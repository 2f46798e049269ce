import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import { UnreadableRecipe } from './imported-recipe.ts';

/** Longer than any text of a recipe: it is refused before work is spent on it. */
const LONGEST_VALUE = 100_000;
/** Markup is found within encoded markup within encoded markup; whoever goes deeper means harm. */
const MOST_ROUNDS = 3;

/** Elements that begin a new line. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Elements whose text nobody reads. */
export const UNREAD: ReadonlySet<string> = new Set(
  'script style template noscript iframe noembed svg math object'.split(' '),
);

/** Letters of markup: what a browser takes for a tag, a comment or a declaration. */
const MARKUP = /<[a-z/!?]/i;

function stripped(text: string): string {
  if (!MARKUP.test(text)) return text.includes('&') ? decodeHTML(text) : text;
  let out = '';
  let unread = 0;
  const parser = new Parser({
    onopentagname: (name) => {
      if (UNREAD.has(name)) unread += 1;
      if (BLOCKS.has(name)) out += '\n';
    },
    onclosetag: (name) => {
      if (UNREAD.has(name)) unread -= 1;
      if (BLOCKS.has(name)) out += '\n';
    },
    ontext: (part) => {
      if (unread === 0) out += part;
    },
  });
  parser.write(text);
  parser.end();
  return out;
}

/**
 * The words of a text that may hold markup and entities, encoded once or several times: lines without either, and without
 * control and direction characters. No `<` is left in them. Throws UnreadableRecipe when the text is too long for words.
 */
export function plainLines(text: string): string[] {
  if (text.length > LONGEST_VALUE) {
    const length = text.length.toLocaleString('en-US');
    throw new UnreadableRecipe(`A text of the recipe has ${length} characters: that is no recipe.`);
  }
  let words = text;
  for (let round = 0; round < MOST_ROUNDS && /[<&]/.test(words); round++) words = stripped(words);
  return tidyLines(words);
}

/** Most texts: nothing in them but letters, digits, punctuation and single spaces. */
const TIDY = /^(?:[!-;=-~]| (?! ))+$/;

/** The same for text that is known to hold no markup. */
export const tidyLines = (text: string): string[] =>
  TIDY.test(text) ? [text.trim()].filter(Boolean) : tidied(text);

const tidied = (text: string): string[] =>
  // What is still there once the rounds are over is no tag, or was hidden too well.
  typedLines(text).map((line) => line.replaceAll('<', '‹'));

/** Lines of what a person typed, without control and direction characters: to them `<` and `&` are signs like any other. */
export const typedLines = (text: string): string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\p{Cf}|\uFE0F|\uFFFD/gu, '')
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter(Boolean);

/** As `plainLines`, on one line. */
export const plainWords = (text: string): string => plainLines(text).join(' ');
