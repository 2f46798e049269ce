import { decodeHTML } from 'entities';
import { UnreadableRecipe } from './imported-recipe.ts';

/** Real pages nest some ten deep. */
const DEEPEST = 100;
/** Objects and lists; real pages have some hundred. */
export const MOST_PARTS = 60_000;
/** Mending costs ten times what reading costs. */
const LONGEST_MENDED = 2_000_000;

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Container = Json[] | Record<string, Json>;

/** What pages wrap around JSON: comment marks, CDATA marks, a byte order mark, a last semicolon. */
const BEFORE = /^(?:[\s\uFEFF;]|<!--|-->|\/\/(?=\s*<)|\/\*(?=\s*<)|\*\/|<!\[CDATA\[|\]\]>)+/;
const AFTER = /(?:[\s;]|<!--|-->|\/\/|\/\*|\*\/|\]\]>)+$/;
const MOST_WRAPPING = 300;

/**
 * JSON, mended where pages break it: raw newlines and quotes within texts, commas too many or missing, comments, single quotes, bare
 * names, a missing end, several objects one after the other. Takes time in proportion to its length.
 * Throws UnreadableRecipe for what is nested over 100 deep, has over 60,000 parts or cannot be mended.
 */
export function looseJson(text: string): Json {
  const bare = unwrapped(text);
  refuseLarge(bare);
  const strict = strictJson(bare);
  if (strict !== undefined) return strict;
  if (bare.length > LONGEST_MENDED) throw new UnreadableRecipe('The data of this page is broken.');
  return mended(/^\s*[[{]\s*&(?:quot|#34);/i.test(bare) ? decodeHTML(bare) : bare);
}

function unwrapped(text: string): string {
  const tail = text.slice(-MOST_WRAPPING);
  const trimmed = text.slice(0, text.length - (AFTER.exec(tail)?.[0].length ?? 0));
  return trimmed.slice(BEFORE.exec(trimmed.slice(0, MOST_WRAPPING))?.[0].length ?? 0);
}

function strictJson(text: string): Json | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const tooDeep = () => new UnreadableRecipe(`The data of this page is nested more than ${DEEPEST} deep.`);

export const tooMany = () =>
  new UnreadableRecipe(`The data of this page has more than ${MOST_PARTS.toLocaleString('en-US')} parts.`);

/** Before it is read at all. Of broken JSON this is a guess: what mends it counts again. */
function refuseLarge(text: string): void {
  let depth = 0;
  let parts = 0;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 0x22) {
      at = endOfString(text, at + 1);
    } else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      parts += 1;
      if (depth > DEEPEST) throw tooDeep();
      if (parts > MOST_PARTS) throw tooMany();
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
}

function endOfString(text: string, start: number): number {
  let at = start;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return text.length;
    let slashes = 0;
    while (text.charCodeAt(quote - 1 - slashes) === 0x5c) slashes += 1;
    if (slashes % 2 === 0) return quote;
    at = quote + 1;
  }
}

const SPACE =
  /(?:[\s\uFEFF]+|\/\/[^\n]*|\/\*(?:[\s\S]*?\*\/|[\s\S]*$)|<!--[^{}<>]{0,200}-->|<!--|-->|<!\[CDATA\[|\]\]>)+/y;
const BARE = /[^\s,:{}[\]"'“”]+/y;
const CLOSING: Readonly<Record<string, string>> = { '"': '"', "'": "'", '“': '”', '”': '”' };
/** After the quote that ends a text comes one of these, or the end. */
const AFTER_TEXT =
  /\s*(?:[:}\]]|,\s*(?:["'{}[\]“/<]|-?\d|true|false|null|[A-Za-z_@]\w*\s*:|$)|["'][\w@:-]{1,60}["']\s*:|\/[/*]|$)/y;
/** The next text stands on a line of its own: the comma between was forgotten. */
const NEXT_LINE = /[ \t]*\r?\n\s*["'{[]/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: ' ', f: ' ' };

/** A reader with a stack of its own: no nesting can overflow it. */
function mended(text: string): Json {
  const roots: Json[] = [];
  const stack: { container: Container; key: string | undefined }[] = [];
  let at = 0;
  const matches = (pattern: RegExp, index: number): string | undefined => {
    pattern.lastIndex = index;
    return pattern.exec(text)?.[0];
  };
  const put = (value: Json) => {
    const top = stack.at(-1);
    if (!top) roots.push(value);
    else if (Array.isArray(top.container)) top.container.push(value);
    else if (top.key !== undefined) {
      if (top.key !== '__proto__') top.container[top.key] = value;
      top.key = undefined;
    }
  };
  /** A text, or of an object the name before a colon. */
  const putWord = (word: string, isText: boolean) => {
    const top = stack.at(-1);
    if (top && !Array.isArray(top.container) && top.key === undefined) top.key = word;
    else put(isText ? word : bareValue(word));
  };
  const readText = (open: string): string => {
    const close = CLOSING[open] ?? open;
    let out = '';
    let start = at + 1;
    for (let index = start; index < text.length; index++) {
      const letter = text[index];
      if (letter === '\\') {
        out += text.slice(start, index);
        const next = text[index + 1] ?? '';
        const hex = next === 'u' ? /^[\da-f]{4}/i.exec(text.slice(index + 2, index + 6))?.[0] : undefined;
        out += hex
          ? String.fromCharCode(Number.parseInt(hex, 16))
          : next === 'u'
            ? ''
            : (ESCAPES[next] ?? next);
        index += hex ? 5 : 1;
        start = index + 1;
      } else if (
        letter === close &&
        (matches(AFTER_TEXT, index + 1) !== undefined || matches(NEXT_LINE, index + 1) !== undefined)
      ) {
        at = index + 1;
        return out + text.slice(start, index);
      }
    }
    at = text.length;
    return out + text.slice(start);
  };

  while (at < text.length) {
    const space = matches(SPACE, at);
    if (space) at += space.length;
    const letter = text[at];
    if (letter === undefined) break;
    if (letter === '{' || letter === '[') {
      if (stack.length >= DEEPEST) throw tooDeep();
      const container: Container = letter === '[' ? [] : {};
      put(container);
      stack.push({ container, key: undefined });
      at += 1;
    } else if (letter === '}' || letter === ']') {
      stack.pop();
      at += 1;
    } else if (letter === ',' || letter === ':') {
      // "name": , has no value: the next text is a name again.
      const top = stack.at(-1);
      if (letter === ',' && top) top.key = undefined;
      at += 1;
    } else if (CLOSING[letter]) putWord(readText(letter), true);
    else {
      const word = matches(BARE, at);
      if (word) putWord(word, false);
      at += word?.length ?? 1;
    }
  }
  const [root] = roots;
  if (root === undefined || !roots.some((value) => typeof value === 'object' && value !== null)) {
    throw new UnreadableRecipe('The data of this page is broken.');
  }
  return roots.length === 1 ? root : roots;
}

function bareValue(word: string): Json {
  if (word === 'true' || word === 'false') return word === 'true';
  if (word === 'null' || word === 'undefined') return null;
  const number = Number(word);
  return Number.isFinite(number) ? number : word;
}
