import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ARTICLE_KINDS } from '@homeplate/contracts/documents/article-kinds.ts';
import { articlePath, BuiltArticles } from '@homeplate/contracts/documents/staff-article.ts';
import { matchPath } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { articleOf, articlePaths, builtArticles, CONTENT, linksOf, textPageOf } from '../../content-files.ts';
import { textOf } from '../../markdown-tree.ts';
import { ROUTES } from '../app/routes.ts';
import type { ProseNode } from '../lib/prose.ts';

const CATALOGUE = path.join(CONTENT, '../../../services/recipe/catalogue');
const read = (file: string) => readFileSync(path.join(CONTENT, file), 'utf8');

const articles = articlePaths().map((address) => {
  const source = read(`${address}.md`);
  return { address, source, article: articleOf(`${address}.md`, source) };
});
const pages = readdirSync(path.join(CONTENT, 'pages')).map((name) => ({
  address: `/${name.replace(/\.md$/, '')}`,
  page: textPageOf(`pages/${name}`, read(`pages/${name}`)),
}));

/** Recipe → how it is had: `reserve` is not published. */
const tiers = new Map(
  readdirSync(CATALOGUE, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[a-z-]+[\\/][a-z0-9-]+\.yaml$/.test(file))
    .map((file) => readFileSync(path.join(CATALOGUE, file), 'utf8'))
    .map((text) => [/^id: ([a-z0-9-]+)$/m.exec(text)?.[1], /^tier: (\w+)$/m.exec(text)?.[1]]),
);

/** Links within the site lead to a page that is there, to an article that is written, to a recipe that is published. */
function expectGoodLinks(nodes: readonly ProseNode[]) {
  for (const href of linksOf(nodes).filter((one) => one.startsWith('/'))) {
    const { pathname } = new URL(href, 'http://here');
    const [, kind = '', name] = pathname.split('/');
    expect(
      ROUTES.some(({ path }) => matchPath(path, pathname)),
      href,
    ).toBe(true);
    if (kind === 'recipes' && name) expect(tiers.get(name), href).toMatch(/open|premium/);
    else if (name) expect(articlePaths(), href).toContain(pathname);
  }
}

/** How hard a text is by the formula of Flesch and Kincaid: the school year in which it is read without effort. */
function readingGrade(text: string): { grade: number; wordsASentence: number } {
  const sentences = text.split(/[.!?:]+(?=\s|$)/).filter((sentence) => /[a-z]/i.test(sentence));
  const words = text.match(/[a-z’']+/gi) ?? [];
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word.toLowerCase()), 0);
  const wordsASentence = words.length / sentences.length;
  return { grade: 0.39 * wordsASentence + 11.8 * (syllables / words.length) - 15.59, wordsASentence };
}

/** Groups of vowels, without the e that is not spoken. */
function syllablesOf(word: string): number {
  const spoken = word.replace(/(?:[^laeiouy]es|[^td]ed|[^laeiouy]e)$/, '');
  return Math.max(1, (spoken.match(/[aeiouy]+/g) ?? []).length);
}

it('has articles enough of every kind, at addresses of their own', () => {
  expect(articles.length).toBeGreaterThanOrEqual(12);
  const count = (kind: string) => articles.filter(({ article }) => article.kind === kind).length;
  for (const kind of ARTICLE_KINDS) expect(count(kind), kind).toBeGreaterThanOrEqual(3);
  expect(new Set(articles.map(({ article }) => article.slug)).size).toBe(articles.length);
  expect(new Set(articles.map(({ article }) => article.title)).size).toBe(articles.length);
  expect(tiers.size).toBeGreaterThan(300);
});

it('the list for the gateway has every article with its links', () => {
  const built = BuiltArticles.parse(builtArticles());
  expect(built.map(articlePath)).toEqual(articlePaths());
  expect(built.find(({ slug }) => slug === 'eat-by-season')?.links).toContain('/tips/freeze-food');
});

describe.each(articles)('$address', ({ source, article }) => {
  it('is 500 to 900 words of plain text under headings', () => {
    expect(article.words).toBeGreaterThanOrEqual(500);
    expect(article.words).toBeLessThanOrEqual(900);
    expect(article.headings.length).toBeGreaterThanOrEqual(3);
    expect(article.minutes).toBe(Math.round(article.words / 220));
    expect(source).not.toMatch(/<[a-z/!]|&[a-z]+;/i);
    expect(article.date <= new Date().toISOString().slice(0, 10)).toBe(true);
  });

  it('goes with two recipes or more that are published', () => {
    expect(article.recipes.length).toBeGreaterThanOrEqual(2);
    for (const id of article.recipes) expect(tiers.get(id), id).toMatch(/open|premium/);
  });

  it('leads to places that are there', () => expectGoodLinks(article.nodes));

  it('reads without effort', () => {
    const paragraphs = article.nodes.filter((node) => typeof node !== 'string' && node.tag === 'p');
    const { grade, wordsASentence } = readingGrade(textOf(paragraphs));
    expect(grade).toBeGreaterThan(2);
    expect(grade).toBeLessThan(9);
    expect(wordsASentence).toBeLessThan(20);
  });
});

it('names the sources of every story', () => {
  const stories = articles.filter(({ article }) => article.kind === 'stories');
  expect(stories.filter(({ article }) => article.sources.length < 2)).toEqual([]);
});

describe.each(pages)('$address', ({ page }) => {
  it('has sections with words, and leads to places that are there', () => {
    expect(page.sections.length).toBeGreaterThan(1);
    for (const section of page.sections) {
      expect(section.text.split(' ').length, section.title).toBeGreaterThanOrEqual(10);
      expectGoodLinks(section.nodes);
    }
    expectGoodLinks(page.intro);
  });
});
