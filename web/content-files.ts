import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ARTICLE_KINDS } from '@homeplate/contracts/documents/article-kinds.ts';
import { articlePath, type BuiltArticle } from '@homeplate/contracts/documents/staff-article.ts';
import { z } from 'zod';
import { headingsOf, proseOf, textOf } from './markdown-tree.ts';
import type { Article } from './src/features/articles/article.ts';
import type { ProseNode, TextPage, TextSection } from './src/lib/prose.ts';

export const CONTENT = path.join(import.meta.dirname, 'src/content');
const WORDS_A_MINUTE = 220;

const Day = z.iso.date('is a day, such as 2026-11-21');
const line = (most: number) =>
  z
    .string('is missing')
    .min(1)
    .max(most)
    // As Markdown does in the text.
    .transform((text) => text.replaceAll("'", '’'));
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is letters, digits and hyphens');
const List = z
  .string('is missing')
  .transform((text) => text.split(',').map((one) => one.trim()))
  .pipe(z.array(slug).min(1));
/** "Who: what (https://…)", the address where there is one. */
const Source = z.string().transform((line) => {
  const [, title = line, url = null] = /^(.*?)\s*\((https:\/\/[^)\s]+)\)$/.exec(line) ?? [];
  return { title, url };
});
const ArticleFields = z.strictObject({
  title: line(70),
  description: line(200),
  tags: List,
  date: Day,
  recipes: List,
  picture: line(120),
  sources: z.array(Source).default([]),
});
const PageFields = z.strictObject({ title: line(70), description: line(200), updated: Day });

/** An article of its file. `file` is its path; throws with the name of it when anything is wrong in it. */
export function articleOf(file: string, source: string): Article {
  return inFile(file, () => {
    const [kindName, name] = file.split(/[\\/]/).slice(-2);
    const kind = ARTICLE_KINDS.find((one) => one === kindName);
    if (!kind) throw new Error(`is in no folder of ${ARTICLE_KINDS.join(', ')}`);
    const { fields, body } = frontMatterOf(source);
    const nodes = proseOf(body);
    const words = textOf(nodes).split(' ').length;
    return {
      kind,
      slug: slug.parse(name?.replace(/\.md$/, '')),
      ...ArticleFields.parse(fields),
      minutes: Math.max(1, Math.round(words / WORDS_A_MINUTE)),
      words,
      headings: headingsOf(nodes),
      nodes,
    };
  });
}

/** A page of sections. Lines that begin with one # name the group of the sections after them. */
export function textPageOf(file: string, source: string): TextPage {
  return inFile(file, () => {
    const { fields, body } = frontMatterOf(source);
    const parts = body.split(/^# (.+)$/m);
    const intro: ProseNode[] = [];
    const sections: TextSection[] = [];
    for (let at = 0; at < parts.length; at += 2) {
      const group = at === 0 ? null : (parts[at - 1]?.trim() ?? null);
      for (const node of proseOf(parts[at] ?? '')) {
        const section = sections.at(-1);
        if (typeof node !== 'string' && node.tag === 'h2')
          sections.push({ id: node.id ?? '', title: textOf(node.children), group, nodes: [], text: '' });
        else if (section) section.nodes.push(node);
        else intro.push(node);
      }
    }
    for (const section of sections) section.text = textOf(section.nodes);
    const ids = sections.map(({ id }) => id);
    if (new Set(ids).size !== ids.length) throw new Error('has two sections of the same name');
    return { ...PageFields.parse(fields), intro, sections };
  });
}

/** All articles on the site, by which the gateway makes its site map and the back office its list. */
export const builtArticles = (): BuiltArticle[] =>
  articlePaths().map((address) => {
    const file = path.join(CONTENT, `${address}.md`);
    const { slug, kind, title, description, tags, date, words, recipes, nodes } = articleOf(
      file,
      readFileSync(file, 'utf8'),
    );
    return {
      slug,
      kind,
      title,
      description,
      tags,
      date,
      words,
      recipes,
      links: [...new Set(linksOf(nodes))],
    };
  });

/** The addresses of all links, in the order of the text. */
export const linksOf = (nodes: readonly ProseNode[]): string[] =>
  nodes.flatMap((node) =>
    typeof node === 'string' ? [] : [...(node.href ? [node.href] : []), ...linksOf(node.children)],
  );

/** Paths of all articles. */
export const articlePaths = (): string[] =>
  ARTICLE_KINDS.flatMap((kind) =>
    readdirSync(path.join(CONTENT, kind))
      .filter((name) => name.endsWith('.md'))
      .sort()
      .map((name) => articlePath({ kind, slug: name.slice(0, -'.md'.length) })),
  );

/** The lines between the two rules of three dashes: `name: value`, and lists of lines that begin with a dash. */
function frontMatterOf(source: string): { fields: Record<string, string | string[]>; body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source.replaceAll('\r\n', '\n')) ?? [];
  if (head === undefined || body === undefined) throw new Error('does not begin with its front matter');
  const fields: Record<string, string | string[]> = {};
  let list: string[] | undefined;
  for (const line of head.split('\n')) {
    const [, item] = /^- (.+)$/.exec(line) ?? [];
    const [, name, value] = /^([a-z]+):\s*(.*)$/.exec(line) ?? [];
    if (item !== undefined && list) list.push(item.trim());
    else if (name !== undefined && fields[name] === undefined) {
      list = value ? undefined : [];
      fields[name] = list ?? value?.trim() ?? '';
    } else throw new Error(`has a line in its front matter that says nothing: ${line}`);
  }
  return { fields, body };
}

function inFile<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    const words = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new Error(`${path.basename(path.dirname(file))}/${path.basename(file)}: ${words}`, {
      cause: error,
    });
  }
}
