import { setImmediate as nextTurn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { UnreadableRecipe } from './imported-recipe.ts';
import type { Json } from './loose-json.ts';
import { createItemReader } from './page-items.ts';
import { BLOCKS, tidyLines, UNREAD } from './plain-text.ts';
import { webAddress } from './web-address.ts';

/** The parts of an HTML page that may contain a recipe. */
export type Page = {
  /** Contents of the JSON-LD scripts, in order. */
  scripts: string[];
  /** Top-level microdata and RDFa items, in the shape of JSON-LD. */
  items: Json[];
  /** The first heading, else the page title. */
  title: string | null;
  image: string | null;
  /** Base of relative URLs; null when unknown. */
  base: string | null;
  /** Visible text, line by line, without navigation. */
  lines: string[];
};

/** Browsers limit nesting to 512 levels: https://html.spec.whatwg.org/multipage/parsing.html */
const DEEPEST = 512;
const MOST_ELEMENTS = 400_000;
/** Characters parsed before yielding to the event loop: a few milliseconds. */
const CHUNK = 64 * 1024;
/** Characters; longer than any page with a recipe. */
const MOST_VISIBLE = 250_000;
/** Elements that are not part of the page content. */
const NON_CONTENT = new Set('nav footer aside button select option textarea label title'.split(' '));
const JSON_LD = /^\s*application\/(?:ld\+)?json(?:\s*;|\s*$)/i;

/** Parses a page in chunks, in one pass. Throws UnreadableRecipe when it is nested too deep or has too many elements. */
export async function readPage(html: string, address: string | null): Promise<Page> {
  const scripts: string[] = [];
  const items = createItemReader();
  const heads = new Map<string, string>();
  let script: string[] | undefined;
  let heading: string[] | undefined;
  let visible = '';
  let depth = 0;
  let elements = 0;
  let around = 0;
  let unread = 0;
  const keep = (name: string, value: string | undefined) => {
    if (value && !heads.has(name)) heads.set(name, value);
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      depth += 1;
      elements += 1;
      if (depth > DEEPEST) throw new UnreadableRecipe(`The page is nested more than ${DEEPEST} deep.`);
      if (elements > MOST_ELEMENTS) {
        const most = MOST_ELEMENTS.toLocaleString('en-US');
        throw new UnreadableRecipe(`The page has more than ${most} elements.`);
      }
      if (name === 'script' && JSON_LD.test(attributes.type ?? '')) script = [];
      else if (name === 'base') keep('base', attributes.href);
      else if (name === 'link' && /^canonical$/i.test(attributes.rel?.trim() ?? ''))
        keep('canonical', attributes.href);
      else if (name === 'meta') keep(attributes.property ?? attributes.name ?? '', attributes.content);
      if ((name === 'h1' && !heads.has('h1')) || (name === 'title' && !heads.has('title'))) heading = [];
      if (UNREAD.has(name)) unread += 1;
      if (NON_CONTENT.has(name)) around += 1;
      if (BLOCKS.has(name)) visible += '\n';
      items.open(name, attributes);
    },
    onclosetag: (name) => {
      depth -= 1;
      if (name === 'script' && script) {
        scripts.push(script.join(''));
        script = undefined;
      }
      if ((name === 'h1' || name === 'title') && heading) {
        keep(name, heading.join(''));
        heading = undefined;
      }
      if (UNREAD.has(name)) unread -= 1;
      if (NON_CONTENT.has(name)) around -= 1;
      if (BLOCKS.has(name)) visible += '\n';
      items.close(name);
    },
    ontext: (text) => {
      script?.push(text);
      heading?.push(text);
      if (unread > 0) return;
      const words = asSpaces(text);
      items.text(words);
      if (around === 0 && visible.length < MOST_VISIBLE) visible += words;
    },
  });
  for (let at = 0; at < html.length; at += CHUNK) {
    parser.write(html.slice(at, at + CHUNK));
    if (at > 0) await nextTurn();
  }
  parser.end();

  const canonical = webAddress(heads.get('canonical') ?? heads.get('og:url') ?? '', address);
  const at = address ?? canonical;
  const base = webAddress(heads.get('base') ?? '', at) ?? at;
  const titles = [heads.get('h1'), heads.get('og:title'), heads.get('title')];
  return {
    scripts,
    items: items.items,
    title: titles.map((text) => tidyLines(text ?? '').join(' ')).find(Boolean) ?? null,
    image: webAddress(heads.get('og:image') ?? '', base),
    base,
    lines: tidyLines(visible),
  };
}

/** HTML treats newlines as spaces; only elements break lines. */
const asSpaces = (text: string): string => text.replace(/\s+/g, ' ');
