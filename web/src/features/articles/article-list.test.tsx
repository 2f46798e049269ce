import { ARTICLE_KINDS } from '@homeplate/contracts/documents/article-kinds.ts';
import { readBy } from '@homeplate/kit/api.ts';
import { settled } from '@homeplate/kit/test-turns.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { articleJsonLd } from './article-json-ld.ts';
import { ArticleList } from './article-list.tsx';
import { articleOptions, articlesOf, findArticles, tagsOf } from './articles.ts';
import { articlePictureUrl } from './picture-url.ts';

afterEach(cleanup);
readBy(() => async () => Response.json([]));
const all = articlesOf('tips');

const Address = () => <p data-testid="address">{useLocation().search}</p>;
async function show(address = '/tips') {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[address]}>
        <ArticleList kind="tips" />
        <Address />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await settled();
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const search = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search these articles' });
const chip = (name: string) => screen.getByRole('button', { name });
const address = () => screen.getByTestId('address').textContent;

describe('the list of articles', () => {
  it('shows all of its kind, and says how many', async () => {
    await show();
    expect(titles()).toEqual(all.map(({ title }) => title));
    expect(screen.getByRole('status').textContent).toBe(`${all.length} articles`);
    expect(chip('All topics').getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByRole('link', { name: 'Cooking Tips' }).getAttribute('aria-current')).toBe('page');
  });

  it('finds by beginnings of words while somebody types, and keeps that in the address', async () => {
    await show();
    fireEvent.change(search(), { target: { value: 'FREEZ' } });
    expect(titles()).toContain('What the Freezer Can Do');
    expect(titles().length).toBeLessThan(all.length);
    expect(address()).toBe('?search=FREEZ');
    fireEvent.change(search(), { target: { value: '' } });
    expect(address()).toBe('');
    expect(titles()).toHaveLength(all.length);
  });

  it('leads to the other kinds where the same words find something', async () => {
    await show('/tips?search=beans&tag=labels');
    const link = screen.getByRole('link', { name: /^\d+ in Cooking Tutorials$/ });
    expect(link.getAttribute('href')).toBe('/tutorials?search=beans');
    fireEvent.change(search(), { target: { value: 'zebra' } });
    expect(screen.queryByRole('link', { name: /\d+ in / })).toBeNull();
  });

  it('keeps to a topic, together with a search', async () => {
    await show();
    fireEvent.click(chip('Labels'));
    expect(titles()).toEqual(['How to Read a Food Label']);
    expect(address()).toBe('?tag=labels');
    expect(chip('Labels').getAttribute('aria-pressed')).toBe('true');
    fireEvent.change(search(), { target: { value: 'pantry' } });
    expect(titles()).toEqual(['Nothing about that yet']);
    fireEvent.click(chip('Show all'));
    expect(address()).toBe('');
    expect(titles()).toHaveLength(all.length);
  });

  it('begins with what the address asks for, and leaves out a topic that is none', async () => {
    await show('/tips?search=label&tag=nonsense');
    expect(search().value).toBe('label');
    expect(titles()).toContain('How to Read a Food Label');
    expect(chip('All topics').getAttribute('aria-pressed')).toBe('true');
  });
});

describe('the articles', () => {
  it('are found by every word, whatever its case and accents', () => {
    const found = (text: string) => findArticles(all, { search: text, tag: null }).map(({ slug }) => slug);
    expect(found('unit prices')).toContain('unit-prices');
    expect(found('  UNIT, prices! ')).toEqual(found('unit prices'));
    expect(found('únit')).toEqual(found('unit'));
    expect(found('unit zebra')).toEqual([]);
    expect(found('<script>')).toEqual([]);
    expect(found('')).toHaveLength(all.length);
  });

  it('have tags, the most used first, and a picture of their own each', () => {
    const tags = tagsOf(all);
    expect(tags[0]).toBe('saving');
    expect(new Set(tags).size).toBe(tags.length);
    const every = ARTICLE_KINDS.flatMap(articlesOf);
    const urls = every.map(({ slug }) => articlePictureUrl(slug));
    expect(urls.filter((url) => !/\.svg$|^data:image\/svg/.test(url))).toEqual([]);
    expect(new Set(urls).size).toBe(every.length);
    expect(new Set(every.map(({ picture }) => picture)).size).toBe(every.length);
  });

  it('come one by one, and one that is not there is not found', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const article = await client.fetchQuery(articleOptions('tips', 'unit-prices'));
    expect(article).toMatchObject({ kind: 'tips', slug: 'unit-prices', nodes: expect.any(Array) });
    for (const [kind, slug] of [
      ['tips', 'nothing'],
      ['tips', '../tutorials/make-stock'],
      ['pages', 'help'],
      ['__proto__', 'x'],
    ] as const)
      expect(await client.fetchQuery(articleOptions(kind, slug))).toBeNull();
  });

  it('are told to search engines with whole addresses', () => {
    const [article] = articlesOf('stories');
    if (!article) throw new Error('There is no story');
    expect(articleJsonLd(article, '/api/recipes/x/image', 'https://a.example')).toMatchObject({
      '@type': 'Article',
      headline: article.title,
      url: `https://a.example/stories/${article.slug}`,
      image: ['https://a.example/api/recipes/x/image'],
      datePublished: article.date,
    });
  });
});
