/** The size budget of a page's first view. Pure: takes a build manifest and file sizes, returns the weight of each page. */

/** Vite's manifest: source file → output file, its static imports and its styles. */
export type Manifest = Record<string, { file: string; imports?: string[]; css?: string[] }>;

export type PageWeight = { page: string; script: number; style: number };

/** Bytes after gzip -9. */
export const BUDGET = { script: 155_500, style: 16_000 };

/** The entry pages. */
const PAGES = { '/': 'home-page', '/recipes': 'recipe-list-page', '/recipes/{id}': 'recipe-page' };

/** The weight of all static imports of a page; lazy islands do not count. */
export function pageWeights(manifest: Manifest, sizeOf: (file: string) => number): PageWeight[] {
  return Object.entries(PAGES).map(([page, source]) => {
    const scripts = new Set<string>();
    const styles = new Set<string>();
    const visit = (name: string) => {
      const chunk = manifest[name];
      if (!chunk) throw new Error(`${name} is not in the manifest`);
      if (scripts.has(chunk.file)) return;
      scripts.add(chunk.file);
      for (const file of chunk.css ?? []) styles.add(file);
      for (const needed of chunk.imports ?? []) visit(needed);
    };
    // The build lists the stylesheet shared by all pages separately.
    if (manifest['style.css']) styles.add(manifest['style.css'].file);
    visit('index.html');
    visit(`src/routes/${source}.tsx`);
    const sum = (files: Set<string>) => [...files].reduce((total, file) => total + sizeOf(file), 0);
    return { page, script: sum(scripts), style: sum(styles) };
  });
}

export const overBudget = (weights: readonly PageWeight[]): PageWeight[] =>
  weights.filter(({ script, style }) => script > BUDGET.script || style > BUDGET.style);
