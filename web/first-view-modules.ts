import path from 'node:path';

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null };

const APP = path.join(import.meta.dirname, 'src/app');
const MAIN = path.join(APP, 'main.tsx');
const FIRST_PAGES = ['home-page', 'recipe-list-page', 'recipe-page'].map((name) =>
  path.join(APP, 'pages', `${name}.tsx`),
);

/** All icons by name: to follow it would take every icon of every part for one of the first view. */
const ICONS = /[/]lucide-react[/]dist[/]esm[/]lucide-react\.\w+$/;
const ICON_NAMES = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;

const kebab = (name: string) =>
  name.replace(/(?<=[a-z])(?=[A-Z0-9])|(?<=[A-Z0-9])(?=[A-Z][a-z])/g, '-').toLowerCase();

/** The icons that a module imports, as endings of their files. */
const iconsOf = (code: string | null | undefined): string[] =>
  [...(code ?? '').matchAll(ICON_NAMES)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => `/icons/${kebab(name.replace(/ as .*/, '').trim())}.`);

/** Everything that loads with a module: what it imports, but for `import()`. */
function withImports(from: string, graph: Graph): Set<string> {
  const found = new Set([from]);
  for (const id of found) {
    const { importedIds = [], code } = graph.getModuleInfo(id) ?? {};
    for (const next of importedIds) {
      if (!ICONS.test(next)) {
        found.add(next);
        continue;
      }
      const icons = graph.getModuleInfo(next)?.importedIds ?? [];
      for (const ending of iconsOf(code))
        for (const icon of icons) if (icon.includes(ending)) found.add(icon);
    }
  }
  return found;
}

/**
 * The file a module belongs in: `shared` when the first view of several pages needs it; `cards` when that of the list of recipes
 * does, `dish` when that of a recipe does, for a few larger files compress better than many small ones; null: wherever it is used.
 * What is shared by parts that come later is no part of a first view, however many share it.
 */
export function createFirstViewChunks(): (id: string, graph: Graph) => 'shared' | 'cards' | 'dish' | null {
  let everywhere: Set<string> | undefined;
  let pages: Set<string>[] = [];
  return (id, graph) => {
    everywhere ??= withImports(MAIN, graph);
    // It waits for the page, which waits for what it shares with it: in one file they would wait for each other.
    if (id === MAIN) return null;
    if (pages.length === 0) pages = FIRST_PAGES.map((page) => withImports(page, graph));
    if (everywhere.has(id) || pages.filter((page) => page.has(id)).length > 1) return 'shared';
    if (pages[1]?.has(id) && id !== FIRST_PAGES[1]) return 'cards';
    return pages[2]?.has(id) && id !== FIRST_PAGES[2] ? 'dish' : null;
  };
}
