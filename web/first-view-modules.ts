import path from 'node:path';

type ModuleInfo = {
  importedIds: readonly string[];
  importers: readonly string[];
  dynamicImporters: readonly string[];
  code: string | null;
};
type Graph = { getModuleInfo(id: string): ModuleInfo | null };

const APP = path.join(import.meta.dirname, 'src/app');
const MAIN = path.join(APP, 'main.tsx');
const routeFile = (name: string) => path.join(import.meta.dirname, 'src/routes', `${name}.tsx`);
const FIRST_PAGES = ['home-page', 'recipe-list-page', 'recipe-page'].map(routeFile);
/** Made of the parts of a recipe's page, so they load the same file. */
const RECIPE_VIEW_PAGES = ['own-recipe-page', 'recipe-preview-page'].map(routeFile);

/** A page's module. */
const ROUTE = /[/]src[/]routes[/][\w-]+-page\.tsx$/;

/** All icons by name: to follow it would take every icon of every part for one of the first view. */
const ICONS = /[/]lucide-react[/]dist[/]esm[/]lucide-react\.\w+$/;
const IMPORTED_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
/** A line of it: every name of one icon, and its file. */
const ICON_LINE = /export\s*\{([^}]*)\}\s*from\s*["']\.([/]icons[/][^"']+)["']/g;

const lastWords = (list: string) => list.split(',').map((one) => one.trim().split(/\s+/).at(-1) ?? '');
const firstWords = (list: string) => list.split(',').map((one) => one.trim().split(/\s+/)[0] ?? '');

/** Its own file would weigh more than it adds to a larger one. */
const ICON = /[/]lucide-react[/]dist[/]esm[/]icons[/]/;

/** The files of the icons that a module imports, as they end. */
function iconsOf(code: string, icons: string): string[] {
  const imported = [...code.matchAll(IMPORTED_ICONS)].flatMap(([, names = '']) => firstWords(names));
  const lines = [...icons.matchAll(ICON_LINE)];
  return lines
    .filter(([, names = '']) => lastWords(names).some((name) => imported.includes(name)))
    .map(([, , file = '']) => file);
}

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
      const all = graph.getModuleInfo(next);
      const files = iconsOf(code ?? '', all?.code ?? '');
      for (const icon of all?.importedIds ?? [])
        if (files.some((file) => icon.endsWith(file))) found.add(icon);
    }
  }
  return found;
}

/** The modules that import a module, directly or by `import()`. An icon is imported by those that name it. */
function importersOf(id: string, graph: Graph): readonly string[] {
  const { importers = [], dynamicImporters = [] } = graph.getModuleInfo(id) ?? {};
  const index = importers.find((one) => ICONS.test(one));
  const all = index === undefined ? null : graph.getModuleInfo(index);
  if (!all) return [...importers, ...dynamicImporters];
  return all.importers.filter((user) =>
    iconsOf(graph.getModuleInfo(user)?.code ?? '', all.code ?? '').some((file) => id.endsWith(file)),
  );
}

/** Whether nothing but the pages leads to the module, directly or by parts that load later. */
function isOfPagesAlone(id: string, pages: readonly string[], graph: Graph): boolean {
  const found = new Set([id]);
  for (const one of found) {
    if (pages.includes(one)) continue;
    if (one === MAIN || ROUTE.test(one)) return false;
    for (const next of importersOf(one, graph)) found.add(next);
  }
  return true;
}

/**
 * The file a module belongs in: `shared` when the first view of several pages needs it, or it is an icon of a recipe's; `cards` when only the list of recipes has it in
 * its first view and no other page uses it, `dish` in the same way for a recipe, for a few larger files compress better than many small
 * ones; null: wherever it is used. What is shared by parts that come later is no part of a first view, however many share it.
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
    const isFirstViewOf = (index: number, ...others: string[]) => {
      const page = FIRST_PAGES[index];
      return page && page !== id && pages[index]?.has(id) && isOfPagesAlone(id, [page, ...others], graph);
    };
    if (isFirstViewOf(1)) return 'cards';
    if (isFirstViewOf(2, ...RECIPE_VIEW_PAGES)) return 'dish';
    return ICON.test(id) && pages[2]?.has(id) ? 'shared' : null;
  };
}
