import { setImmediate as nextTurn } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { UnreadableRecipe } from './imported-recipe.ts';
import type { Json } from './loose-json.ts';
import { createItemReader } from './page-items.ts';
import { BLOCKS, tidyLines, UNREAD } from './plain-words.ts';
import { webAddress } from './web-address.ts';

/** What of an HTML page a recipe can be found in. */
export type Page = {
  /** Texts of the scripts of JSON-LD, in order. */
  scripts: string[];
  /** Items of microdata and RDFa that stand in no other item, in the shape of JSON-LD. */
  items: Json[];
  /** The first heading, else what the page calls itself. */
  title: string | null;
  image: string | null;
  /** What relative addresses of the page are relative to; null when the page does not say. */
  base: string | null;
  /** What a reader sees, line by line, without navigation. */
  lines: string[];
};

/** Browsers nest 512 deep at most: https://html.spec.whatwg.org/multipage/parsing.html */
const DEEPEST = 512;
const MOST_ELEMENTS = 400_000;
/** Read before others get a turn, in characters: some milliseconds. */
const TURN = 64 * 1024;
/** More than a person reads on a page, in characters. */
const MOST_VISIBLE = 250_000;
/** Elements around the text of a page, not of it. */
const AROUND = new Set('nav footer aside button select option textarea label title'.split(' '));
const JSON_LD = /^\s*application\/(?:ld\+)?json(?:\s*;|\s*$)/i;

/** Reads a page in one pass, in turns. Throws UnreadableRecipe for a page that is nested too deep or has too many elements. */
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
      if (AROUND.has(name)) around += 1;
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
      if (AROUND.has(name)) around -= 1;
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
  for (let at = 0; at < html.length; at += TURN) {
    parser.write(html.slice(at, at + TURN));
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

/** In HTML a newline is a space; lines are made by elements. */
const asSpaces = (text: string): string => text.replace(/\s+/g, ' ');
