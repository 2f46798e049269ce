import { readFile } from 'node:fs/promises';
import type { Plugin } from 'vite';
import { articleOf, builtArticles, textPageOf } from './content-files.ts';

const MARKDOWN = /\.md(?:\?(front|page))?$/;

/**
 * Makes modules of Markdown files while the app is built, so that no browser reads Markdown: `x.md` is an `Article`, `x.md?front`
 * the same without its text, `x.md?page` a `TextPage`. The list of all articles goes into `articles.json` beside the app.
 */
export function markdownPages(): Plugin {
  return {
    name: 'homeplate-markdown',
    enforce: 'pre',
    load: {
      filter: { id: MARKDOWN },
      handler: async (id) => {
        const form = MARKDOWN.exec(id)?.[1];
        const file = id.replace(/\?.*$/, '');
        return {
          code: `export default ${JSON.stringify(moduleOf(file, await readFile(file, 'utf8'), form))};`,
        };
      },
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: 'articles.json', source: JSON.stringify(builtArticles()) });
    },
  };
}

function moduleOf(file: string, source: string, form: string | undefined): unknown {
  if (form === 'page') return textPageOf(file, source);
  const { nodes, ...front } = articleOf(file, source);
  return form === 'front' ? front : { ...front, nodes };
}
