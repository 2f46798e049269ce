import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import { UnreadableRecipe } from './imported-recipe.ts';

/** Longer than any text of a recipe: reject it before parsing. */
const LONGEST_VALUE = 100_000;
/** Real pages encode markup up to three times; deeper encoding is hostile. */
const MOST_ROUNDS = 3;

/** Elements that begin a new line. */
export const BLOCKS: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote br caption dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr legend li main nav ol p pre section summary table tbody td tfoot th thead tr ul'
  ).split(' '),
);
/** Elements without visible text. */
export const UNREAD: ReadonlySet<string> = new Set(
  'script style template noscript iframe noembed svg math object'.split(' '),
);

/** What a browser parses as a tag, a comment or a declaration. */
const MARKUP = /<[a-z/!?]/i;

function stripMarkup(text: string): string {
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
 * Returns the lines of a text without markup, entities (encoded once or several times), control and direction characters. They contain no
 * `<`. Throws UnreadableRecipe when the text is too long.
 */
export function plainLines(text: string): string[] {
  if (text.length > LONGEST_VALUE) {
    const length = text.length.toLocaleString('en-US');
    throw new UnreadableRecipe(`A text of the recipe has ${length} characters, too many for a recipe.`);
  }
  let words = text;
  for (let round = 0; round < MOST_ROUNDS && /[<&]/.test(words); round++) words = stripMarkup(words);
  return tidyLines(words);
}

/** Matches most texts: only letters, digits, punctuation and single spaces. */
const TIDY = /^(?:[!-;=-~]| (?! ))+$/;

/** Like `plainLines`, for text without markup. */
export const tidyLines = (text: string): string[] =>
  TIDY.test(text) ? [text.trim()].filter(Boolean) : cleanLines(text);

const cleanLines = (text: string): string[] =>
  // A remaining `<` is not a tag, or was encoded too often.
  typedLines(text).map((line) => line.replaceAll('<', '‹'));

/** Returns the lines of typed text without control and direction characters. Keeps `<` and `&`: typed text has no markup. */
export const typedLines = (text: string): string[] =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\p{Cf}|\uFE0F|\uFFFD/gu, '')
    .split('\n')
    .map((line) => line.replace(/[\p{Cc}\s]+/gu, ' ').trim())
    .filter(Boolean);

/** Like `plainLines`, joined into one line. */
export const plainText = (text: string): string => plainLines(text).join(' ');
