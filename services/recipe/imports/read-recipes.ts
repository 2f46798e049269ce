import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ImportedRecipe, LONGEST_TEXT, UnreadableRecipe } from './imported-recipe.ts';
import { type Json, parseLooseJson } from './loose-json.ts';
import { type Page, readPage } from './page.ts';
import { tidyLines } from './plain-text.ts';
import { readGraph } from './schema-nodes.ts';
import { type PageContext, readSchemaRecipe } from './schema-recipe.ts';
import { readFormattedText } from './text-format.ts';
import { readTextRecipes } from './text-recipe.ts';
import { webAddress } from './web-address.ts';

export type ReadResult = { recipes: ImportedRecipe[] } | { error: string };

const HTML =
  /<(?:!doctype|html|head|body|script|meta|link|article|section|main|div|span|p|ul|ol|li|h[1-6]|table|br)\b/i;
const NOTHING =
  'We didn’t find a recipe here. Paste the whole page, or the recipe’s text with its ingredients and its steps.';
/** The most recipes a user can choose from. */
const MOST_RECIPES = 30;
/** Characters; longer plain text is not one recipe. */
const LONGEST_PLAIN = 300_000;
const NO_CONTEXT: PageContext = { title: null, image: null, base: null };

/**
 * Finds the recipes in an HTML page (schema.org in JSON-LD, microdata or RDFa, else its visible text), JSON, or plain text. Relative
 * picture URLs are resolved against `url`. Fetches and stores nothing; returns bad input as an error. Yields to the event loop between
 * chunks of a long page.
 */
export async function readRecipes(text: string, options: { url?: string | null } = {}): Promise<ReadResult> {
  try {
    const recipes = await parseRecipes(text, webAddress(options.url ?? ''));
    return recipes.length > 0 ? { recipes } : { error: NOTHING };
  } catch (error) {
    if (error instanceof UnreadableRecipe) return { error: error.message };
    throw error;
  }
}

async function parseRecipes(text: string, address: string | null): Promise<ImportedRecipe[]> {
  if (text.length > LONGEST_TEXT) {
    throw new UnreadableRecipe('The text is longer than 6 MB.');
  }
  if (text.slice(0, 4_000).includes('\0') || text.startsWith('%PDF-')) {
    throw new UnreadableRecipe('This is not text. Send the page as HTML, or the recipe as plain text.');
  }
  if (text.trim() === '') throw new UnreadableRecipe('There is no text.');
  if (/^[\s\uFEFF]*[{[]/.test(text)) {
    const { roots, fault } = jsonRoots([text]);
    const page = { ...NO_CONTEXT, base: address };
    const { recipes, stubs } = await readStructured(roots, page, true);
    if (recipes.length > 0) return recipes;
    if (stubs.length > 0) throw emptyRecipe(stubs);
    // "[Serves 4]" is not JSON.
    if (!fault || /^[\s\uFEFF]*\{/.test(text)) throw fault ?? new UnreadableRecipe(NOTHING);
  }
  return HTML.test(text) ? readPageRecipes(await readPage(text, address)) : readPlainText(text);
}

function readPlainText(text: string): ImportedRecipe[] {
  if (text.length > LONGEST_PLAIN) {
    const length = text.length.toLocaleString('en-US');
    throw new UnreadableRecipe(`The text has ${length} characters: that is more than a recipe.`);
  }
  const formatted = readFormattedText(text);
  if (formatted) return atMost(formatted);
  // Blank lines end a part, so a text on one line is split at its headings.
  const split = text.replace(/(?<=\S[.!?;]? )(?=(?:Ingredients|Instructions|Directions|Method) ?: )/g, '\n');
  const lines = split.split(/\r\n?|[\n\u2028\u2029]/).map((line) => tidyLines(line).join(' '));
  return readTextRecipes(lines, false);
}

async function readPageRecipes(page: Page): Promise<ImportedRecipe[]> {
  const { roots, fault } = jsonRoots(page.scripts);
  const linked = await readStructured(roots, page, false);
  if (linked.recipes.length > 0) return linked.recipes;
  const marked = await readStructured(page.items, page, false);
  if (marked.recipes.length > 0) return marked.recipes;
  if (fault) throw fault;
  const visible = readTextRecipes(page.lines, true);
  const [only] = visible;
  if (only && visible.length === 1)
    return [{ ...only, title: page.title ?? only.title, image: page.image, description: null }];
  if (visible.length > 1) return visible;
  const stubs = [...linked.stubs, ...marked.stubs];
  if (stubs.length > 0) throw emptyRecipe(stubs);
  return [];
}

const emptyRecipe = (titles: readonly string[]) =>
  new UnreadableRecipe(`“${titles[0] || 'The recipe'}” is here by name only, without ingredients or steps.`);

/** Parses every text it can; `fault` is the error of the last one it cannot. */
function jsonRoots(texts: readonly string[]): { roots: Json[]; fault: UnreadableRecipe | undefined } {
  const roots: Json[] = [];
  let fault: UnreadableRecipe | undefined;
  for (const text of texts) {
    if (text.trim() === '') continue;
    try {
      roots.push(parseLooseJson(text));
    } catch (error) {
      if (!(error instanceof UnreadableRecipe)) throw error;
      fault = error;
    }
  }
  return { roots, fault };
}

/** Returns complete recipes without duplicates, and the titles of recipes that have no content. */
async function readStructured(
  roots: readonly Json[],
  page: PageContext,
  untyped: boolean,
): Promise<{ recipes: ImportedRecipe[]; stubs: string[] }> {
  const graph = readGraph(roots, untyped);
  const byTitle = new Map<string, ImportedRecipe>();
  const stubs: string[] = [];
  for (const node of graph.recipes) {
    const isWhole = node.get(...CONTENT_PROPERTIES).length > 0;
    const recipe = isWhole ? readSchemaRecipe(node, graph, page) : undefined;
    if (recipe) await nextTurn();
    if (!recipe || recipe.ingredients.length + recipe.instructions.length === 0) {
      const [name] = node.get('name', 'title');
      stubs.push(typeof name === 'string' ? tidyLines(name).join(' ') : '');
      continue;
    }
    const title = recipe.title.toLowerCase();
    const held = byTitle.get(title);
    // Two recipes with one title are duplicates, unless their ingredients differ.
    const isOther = held && recipe.ingredients.length > 0 && !isSameList(held, recipe);
    if (isOther) byTitle.set(`${title} ${byTitle.size}`, recipe);
    else byTitle.set(title, held ? mergeRecipes(held, recipe) : recipe);
    atMost([...byTitle.values()]);
  }
  return { recipes: [...byTitle.values()], stubs };
}

function atMost(recipes: ImportedRecipe[]): ImportedRecipe[] {
  if (recipes.length > MOST_RECIPES) {
    throw new UnreadableRecipe(`There are more than ${MOST_RECIPES} recipes here. Send them one by one.`);
  }
  return recipes;
}

const CONTENT_PROPERTIES =
  'recipeIngredient ingredients ingredient recipeIngredients recipeInstructions instructions steps directions method instruction'.split(
    ' ',
  );

const isSameList = (first: ImportedRecipe, second: ImportedRecipe): boolean =>
  first.ingredients.length === 0 || first.ingredients.join('\n') === second.ingredients.join('\n');

/** Merges two copies of a recipe: the second fills in what the first lacks. */
const mergeRecipes = (first: ImportedRecipe, second: ImportedRecipe): ImportedRecipe => ({
  title: first.title,
  description: first.description ?? second.description,
  author: first.author ?? second.author,
  servings: first.servings ?? second.servings,
  yield: first.yield ?? second.yield,
  prepMinutes: first.prepMinutes ?? second.prepMinutes,
  cookMinutes: first.cookMinutes ?? second.cookMinutes,
  totalMinutes: first.totalMinutes ?? second.totalMinutes,
  image: first.image ?? second.image,
  tags: first.tags.length > 0 ? first.tags : second.tags,
  ingredients: first.ingredients.length > 0 ? first.ingredients : second.ingredients,
  instructions: first.instructions.length > 0 ? first.instructions : second.instructions,
});
