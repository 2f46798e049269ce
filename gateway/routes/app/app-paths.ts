import { z } from 'zod';
import type { WebFiles } from './web-files.ts';

const Pages = z.array(
  z.object({ path: z.string().regex(/^(\/[a-z-]*|\/:[a-z]+)+$/), rendering: z.enum(['server', 'client']) }),
);

/**
 * The pages of the built app. Every other path gets the app too, which shows its not-found page, but with status 404, so that search
 * engines and link checkers learn the truth.
 */
export type AppPages = {
  includes(path: string): boolean;
  /** Paths of the pages that search engines may list, without those of recipes and articles. */
  indexed: readonly string[];
};

/** Reads `pages.json`, which the build writes from the app's route table. Without a build there are no pages. */
export function readAppPages(files: WebFiles): AppPages {
  const list = files.file('/pages.json');
  const pages = list ? Pages.parse(JSON.parse(list.options.body.toString())) : [];
  const patterns = pages.map(({ path }) => {
    const pattern = path.replaceAll(/:[a-z]+/g, '[a-z0-9-]+').replace(/\/$/, '');
    return new RegExp(`^${pattern}/?$`);
  });
  return {
    includes: (path) => patterns.some((pattern) => pattern.test(path)),
    indexed: pages.flatMap(({ path, rendering }) =>
      rendering === 'server' && !path.includes(':') ? [path] : [],
    ),
  };
}
