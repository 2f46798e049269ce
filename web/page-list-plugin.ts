import type { Plugin } from 'vite';
import { ROUTES } from './src/app/routes.ts';

/** Writes `pages.json` beside the app: the path pattern and kind of every page, from which the gateway makes its known paths and its sitemap. */
export function pageList(): Plugin {
  return {
    name: 'homeplate-page-list',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const pages = ROUTES.map(({ path, rendering }) => ({ path, rendering }));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}
