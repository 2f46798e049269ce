import { decodeHTML } from 'entities';
import { UnreadableRecipe } from './imported-recipe.ts';

/** Real pages nest about ten levels deep. */
const DEEPEST = 100;
/** Objects and lists; real pages have about a hundred. */
export const MOST_PARTS = 60_000;
/** Repairing takes ten times as long as parsing. */
const LONGEST_REPAIRED = 2_000_000;

export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type Container = Json[] | Record<string, Json>;

/** What pages wrap around JSON: comment marks, CDATA marks, a byte order mark, a last semicolon. */
const BEFORE = /^(?:[\s\uFEFF;]|<!--|-->|\/\/(?=\s*<)|\/\*(?=\s*<)|\*\/|<!\[CDATA\[|\]\]>)+/;
const AFTER = /(?:[\s;]|<!--|-->|\/\/|\/\*|\*\/|\]\]>)+$/;
const MOST_WRAPPING = 300;

/**
 * Parses JSON and repairs common faults: raw newlines and quotes in strings, extra or missing commas, comments, single quotes, unquoted
 * names, a missing end, several objects in a row. Runs in linear time.
 * Throws UnreadableRecipe for JSON that is nested over 100 deep, has over 60,000 parts or cannot be repaired.
 */
export function parseLooseJson(text: string): Json {
  const bare = unwrap(text);
  assertSize(bare);
  const strict = strictJson(bare);
  if (strict !== undefined) return strict;
  if (bare.length > LONGEST_REPAIRED) throw new UnreadableRecipe('The data of this page is broken.');
  return repairJson(/^\s*[[{]\s*&(?:quot|#34);/i.test(bare) ? decodeHTML(bare) : bare);
}

function unwrap(text: string): string {
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

/** Checks depth and size before parsing. For broken JSON this is a guess, so the repair counts again. */
function assertSize(text: string): void {
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
/** What may follow the closing quote of a string. */
const AFTER_TEXT =
  /\s*(?:[:}\]]|,\s*(?:["'{}[\]“/<]|-?\d|true|false|null|[A-Za-z_@]\w*\s*:|$)|["'][\w@:-]{1,60}["']\s*:|\/[/*]|$)/y;
/** The next string is on its own line: the comma is missing. */
const NEXT_LINE = /[ \t]*\r?\n\s*["'{[]/y;
const ESCAPES: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: ' ', f: ' ' };

/** Parses with an explicit stack, so deep nesting cannot overflow the call stack. */
function repairJson(text: string): Json {
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
  /** Adds a string value, or sets the key of an object. */
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
      // `"name": ,` has no value: the next string is a key.
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
