import type { AppPage } from '@homeplate/contracts/documents/app-page.ts';
import type { Plugin } from 'vite';
import { ROUTES } from './src/app/routes.ts';

/** Writes `pages.json` beside the app: every page, for the gateway's known paths, their policies and the sitemap. */
export function pageList(): Plugin {
  return {
    name: 'homeplate-page-list',
    generateBundle() {
      if (this.environment.name !== 'client') return;
      const pages: AppPage[] = ROUTES.map(({ path, rendering, policy }) => ({ path, rendering, policy }));
      this.emitFile({ type: 'asset', fileName: 'pages.json', source: JSON.stringify(pages) });
    },
  };
}
