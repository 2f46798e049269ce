import type { Json } from './loose-json.ts';
import { BLOCKS } from './plain-text.ts';

type Item = Record<string, Json>;
type Attributes = Readonly<Record<string, string>>;
type Open = {
  element: string;
  /** The item that this element starts. */
  item: Item | undefined;
  /** The item and property names that take its text, and the start of the text. */
  text: { item: Item; names: string[]; from: number } | undefined;
};

export type ItemReader = {
  open(element: string, attributes: Attributes): void;
  text(words: string): void;
  close(element: string): void;
  /** Top-level items, in the shape of JSON-LD. */
  items: Json[];
};

/** Properties nested deeper are read as text of their parents. */
const MOST_OPEN_TEXTS = 8;
const LONGEST_TEXT = 100_000;
/** Total text of all open properties. */
const MOST_TEXT = 1_000_000;
const SOURCE_ELEMENTS = new Set('img audio embed iframe source track video'.split(' '));
const ADDRESS_PROPERTIES = /^(?:image|photo|url|thumbnailUrl|contentUrl|mainEntityOfPage)$/;
/** Properties whose lines are separate values. */
const LINES = /^(?:recipeIngredients?|ingredients?|recipeInstructions?|instructions?)$/;
/** Vocabularies for link previews describe the page, not the recipe. */
const PAGE_VOCABULARIES = /^(?:og|article|fb|twitter|al):/;
const localName = (name: string): string => /[^/#:]*$/.exec(name)?.[0] ?? '';

/**
 * Collects microdata (https://html.spec.whatwg.org/multipage/microdata.html) and RDFa Lite (https://www.w3.org/TR/rdfa-lite/) items as
 * elements open and close. Strips the vocabulary from names: `schema:name` becomes `name`.
 */
export function createItemReader(): ItemReader {
  const items: Json[] = [];
  const stack: Open[] = [];
  const scopes: Item[] = [];
  let texts = 0;
  let out = '';

  const add = (item: Item, names: readonly string[], value: Json) => {
    for (const name of names) {
      const held = item[name];
      if (Array.isArray(held)) held.push(value);
      else item[name] = [value];
    }
  };
  const breakLine = (element: string) => {
    if (texts > 0 && BLOCKS.has(element)) out += '\n';
  };
  return {
    items,
    open: (element, attributes) => {
      breakLine(element);
      const scope = scopes.at(-1);
      const names = splitWords(attributes.itemprop ?? attributes.property)
        .filter((name) => !PAGE_VOCABULARIES.test(name))
        .map(localName)
        .filter(Boolean);
      const types = splitWords(
        attributes.itemscope === undefined ? attributes.typeof : (attributes.itemtype ?? 'Thing'),
      );
      const open: Open = { element, item: undefined, text: undefined };
      if (types.length > 0) {
        const item: Item = Object.create(null);
        item['@type'] = types.map(localName);
        const id = attributes.itemid ?? attributes.resource;
        if (id) item['@id'] = id;
        if (scope && names.length > 0) add(scope, names, item);
        else items.push(item);
        scopes.push(item);
        open.item = item;
      } else if (scope && names.length > 0) {
        const value = attributeOf(element, attributes, names);
        if (value !== undefined) add(scope, names, value);
        else if (texts < MOST_OPEN_TEXTS) {
          open.text = { item: scope, names, from: out.length };
          texts += 1;
        }
      }
      stack.push(open);
    },
    text: (words) => {
      if (texts > 0 && out.length < MOST_TEXT) out += words;
    },
    close: (element) => {
      breakLine(element);
      const open = stack.pop();
      if (!open) return;
      if (open.item) scopes.pop();
      if (open.text) {
        const { item, names, from } = open.text;
        const text = out.slice(from, from + LONGEST_TEXT);
        const lines = names.some((name) => LINES.test(name))
          ? text.split('\n')
          : [text.replaceAll('\n', ' ')];
        for (const line of lines) if (line.trim()) add(item, names, line.trim());
        texts -= 1;
        if (texts === 0) out = '';
      }
    },
  };
}

const splitWords = (text: string | undefined): string[] => text?.split(/\s+/).filter(Boolean) ?? [];

/** Returns the value that an element has in an attribute; undefined when its text is the value. */
function attributeOf(element: string, attributes: Attributes, names: readonly string[]): string | undefined {
  const { content, src, href, datetime, value } = attributes;
  if (content !== undefined) return content;
  if (SOURCE_ELEMENTS.has(element)) {
    const lazy = attributes['data-src'] ?? attributes['data-lazy-src'];
    return (src === undefined || src.startsWith('data:') ? lazy : undefined) ?? src ?? '';
  }
  if (element === 'meta') return '';
  if (element === 'link') return href ?? '';
  if ((element === 'a' || element === 'area') && names.some((name) => ADDRESS_PROPERTIES.test(name)))
    return href;
  if (element === 'time') return datetime;
  if (element === 'data' || element === 'meter') return value;
  return element === 'object' ? attributes.data : undefined;
}
