import path from 'node:path';

type Graph = { getModuleInfo(id: string): { importedIds: readonly string[] } | null };

const APP = path.join(import.meta.dirname, 'src/app');
const MAIN = path.join(APP, 'main.tsx');
const FIRST_PAGES = ['home-page', 'recipe-list-page', 'recipe-page'].map((name) =>
  path.join(APP, 'pages', `${name}.tsx`),
);

/** Everything that loads with a module: what it imports, but for `import()`. */
function withImports(from: string, graph: Graph): Set<string> {
  const found = new Set([from]);
  for (const id of found) for (const next of graph.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}

/**
 * Whether a module is needed by the first view of several pages: those belong in one file. What is shared by parts that come later
 * is no part of a first view, however many share it.
 */
export function createFirstViewTest(): (id: string, graph: Graph) => boolean {
  let everywhere: Set<string> | undefined;
  let pages: Set<string>[] = [];
  return (id, graph) => {
    everywhere ??= withImports(MAIN, graph);
    // It waits for the page, which waits for what it shares with it: in one file they would wait for each other.
    if (id === MAIN) return false;
    if (pages.length === 0) pages = FIRST_PAGES.map((page) => withImports(page, graph));
    return everywhere.has(id) || pages.filter((page) => page.has(id)).length > 1;
  };
}
