import { AppPage } from '@homeplate/contracts/documents/app-page.ts';
import { type BuiltArticle, BuiltArticles } from '@homeplate/contracts/documents/staff-article.ts';
import { z } from 'zod';
import type { WebFiles } from './web-files.ts';

/**
 * The pages of the built app. Every other path gets the app too, which shows its not-found page, but with status 404, so that search
 * engines and link checkers learn the truth.
 */
export type AppPages = {
  find(path: string): AppPage | undefined;
  /** Paths of the pages that search engines may list, without those of recipes and articles. */
  indexed: readonly string[];
};

/** Reads `pages.json`, which the build writes from the app's route table. Without a build there are no pages. */
export function readAppPages(files: WebFiles): AppPages {
  const list = files.file('/pages.json');
  const pages = list ? z.array(AppPage).parse(JSON.parse(list.options.body.toString())) : [];
  const patterns = pages
    // As in the app's router, a page with its own path comes before one with a parameter in its place.
    .toSorted((a, b) => a.path.split(':').length - b.path.split(':').length)
    .map((page) => {
      const pattern = page.path.replaceAll(/:[a-z]+/g, '[a-z0-9-]+').replace(/\/$/, '');
      return { page, pattern: new RegExp(`^${pattern}/?$`) };
    });
  return {
    find: (path) => patterns.find(({ pattern }) => pattern.test(path))?.page,
    indexed: pages.flatMap(({ path, rendering }) =>
      rendering === 'server' && !path.includes(':') ? [path] : [],
    ),
  };
}

/** The articles of the built app; none without a build. */
export function readArticles(files: WebFiles): readonly BuiltArticle[] {
  const list = files.file('/articles.json');
  return list ? BuiltArticles.parse(JSON.parse(list.options.body.toString())) : [];
}
