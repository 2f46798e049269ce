import { setImmediate as nextTurn } from 'node:timers/promises';
import { type ImportedRecipe, LONGEST_TEXT, UnreadableRecipe } from './imported-recipe.ts';
import { type Json, looseJson } from './loose-json.ts';
import { type Page, readPage } from './page.ts';
import { tidyLines } from './plain-words.ts';
import { readGraph } from './schema-nodes.ts';
import { recipeOf, type Surroundings } from './schema-recipe.ts';
import { textRecipes } from './text-recipe.ts';
import { webAddress } from './web-address.ts';

export type ReadResult = { recipes: ImportedRecipe[] } | { error: string };

const HTML =
  /<(?:!doctype|html|head|body|script|meta|link|article|section|main|div|span|p|ul|ol|li|h[1-6]|table|br)\b/i;
const NOTHING =
  'No recipe was found here. Paste the whole page, or the recipe’s text with its ingredients and its steps.';
/** To choose one from. */
const MOST_RECIPES = 30;
/** Plain text that is longer is a book. */
const LONGEST_PLAIN = 300_000;
const NOWHERE: Surroundings = { title: null, image: null, base: null };

/**
 * The recipes in a text: an HTML page (schema.org in JSON-LD, microdata or RDFa, else its visible text), JSON, or plain text. `url` is
 * where it came from: relative addresses of pictures are resolved against it. Nothing is fetched, nothing is kept, nothing thrown.
 * Never holds its thread for long: a long page is read in turns.
 */
export async function readRecipes(text: string, options: { url?: string | null } = {}): Promise<ReadResult> {
  try {
    const recipes = await recipesOf(text, webAddress(options.url ?? ''));
    return recipes.length > 0 ? { recipes } : { error: NOTHING };
  } catch (error) {
    if (error instanceof UnreadableRecipe) return { error: error.message };
    throw error;
  }
}

async function recipesOf(text: string, address: string | null): Promise<ImportedRecipe[]> {
  if (text.length > LONGEST_TEXT) {
    throw new UnreadableRecipe('The text is longer than 6 MB.');
  }
  if (text.slice(0, 4_000).includes('\0') || text.startsWith('%PDF-')) {
    throw new UnreadableRecipe('This is not text. Send the page as HTML, or the recipe as plain text.');
  }
  if (text.trim() === '') throw new UnreadableRecipe('There is no text.');
  if (/^[\s\uFEFF]*[{[]/.test(text)) {
    const { roots, fault } = jsonRoots([text]);
    const page = { ...NOWHERE, base: address };
    const { recipes, stubs } = await structured(roots, page, true);
    if (recipes.length > 0) return recipes;
    if (stubs.length > 0) throw emptyRecipe(stubs);
    // "[Serves 4]" begins no JSON.
    if (!fault || /^[\s\uFEFF]*\{/.test(text)) throw fault ?? new UnreadableRecipe(NOTHING);
  }
  return HTML.test(text) ? ofPage(await readPage(text, address)) : ofText(text);
}

function ofText(text: string): ImportedRecipe[] {
  if (text.length > LONGEST_PLAIN) {
    const length = text.length.toLocaleString('en-US');
    throw new UnreadableRecipe(`The text has ${length} characters: that is more than a recipe.`);
  }
  // Blank lines tell where a part ends; what came as one line is parted at its headings.
  const parted = text.replace(/(?<=\S[.!?;]? )(?=(?:Ingredients|Instructions|Directions|Method) ?: )/g, '\n');
  const lines = parted.split(/\r\n?|[\n\u2028\u2029]/).map((line) => tidyLines(line).join(' '));
  return textRecipes(lines, false);
}

async function ofPage(page: Page): Promise<ImportedRecipe[]> {
  const { roots, fault } = jsonRoots(page.scripts);
  const linked = await structured(roots, page, false);
  if (linked.recipes.length > 0) return linked.recipes;
  const marked = await structured(page.items, page, false);
  if (marked.recipes.length > 0) return marked.recipes;
  if (fault) throw fault;
  const visible = textRecipes(page.lines, true);
  const [only] = visible;
  if (only && visible.length === 1)
    return [{ ...only, title: page.title ?? only.title, image: page.image, description: null }];
  if (visible.length > 1) return visible;
  const stubs = [...linked.stubs, ...marked.stubs];
  if (stubs.length > 0) throw emptyRecipe(stubs);
  return [];
}

const emptyRecipe = (titles: readonly string[]) =>
  new UnreadableRecipe(
    `“${titles[0] || 'The recipe'}” is named here, but neither its ingredients nor its steps are.`,
  );

/** Every text that can be read; the fault of the last that cannot. */
function jsonRoots(texts: readonly string[]): { roots: Json[]; fault: UnreadableRecipe | undefined } {
  const roots: Json[] = [];
  let fault: UnreadableRecipe | undefined;
  for (const text of texts) {
    if (text.trim() === '') continue;
    try {
      roots.push(looseJson(text));
    } catch (error) {
      if (!(error instanceof UnreadableRecipe)) throw error;
      fault = error;
    }
  }
  return { roots, fault };
}

/** Whole recipes, each once, and the titles of those that are only named. */
async function structured(
  roots: readonly Json[],
  page: Surroundings,
  untyped: boolean,
): Promise<{ recipes: ImportedRecipe[]; stubs: string[] }> {
  const graph = readGraph(roots, untyped);
  const byTitle = new Map<string, ImportedRecipe>();
  const stubs: string[] = [];
  for (const node of graph.recipes) {
    const isWhole = node.get(...WHOLE_BY).length > 0;
    // What the page says of itself is said of its one recipe.
    const recipe = isWhole ? recipeOf(node, graph, page) : undefined;
    if (recipe) await nextTurn();
    if (!recipe || recipe.ingredients.length + recipe.instructions.length === 0) {
      const [name] = node.get('name', 'title');
      stubs.push(typeof name === 'string' ? tidyLines(name).join(' ') : '');
      continue;
    }
    const title = recipe.title.toLowerCase();
    const held = byTitle.get(title);
    // Two of one title are the same recipe told twice, unless each has ingredients of its own.
    const isOther = held && recipe.ingredients.length > 0 && !isSameList(held, recipe);
    if (isOther) byTitle.set(`${title} ${byTitle.size}`, recipe);
    else byTitle.set(title, held ? merged(held, recipe) : recipe);
    if (byTitle.size > MOST_RECIPES) {
      throw new UnreadableRecipe(`There are more than ${MOST_RECIPES} recipes here. Send them one by one.`);
    }
  }
  return { recipes: [...byTitle.values()], stubs };
}

const WHOLE_BY =
  'recipeIngredient ingredients ingredient recipeIngredients recipeInstructions instructions steps directions method instruction'.split(
    ' ',
  );

const isSameList = (first: ImportedRecipe, second: ImportedRecipe): boolean =>
  first.ingredients.length === 0 || first.ingredients.join('\n') === second.ingredients.join('\n');

/** The same recipe told twice: what the first lacks, the second may have. */
const merged = (first: ImportedRecipe, second: ImportedRecipe): ImportedRecipe => ({
  title: first.title,
  description: first.description ?? second.description,
  author: first.author ?? second.author,
  servings: first.servings ?? second.servings,
  prepMinutes: first.prepMinutes ?? second.prepMinutes,
  cookMinutes: first.cookMinutes ?? second.cookMinutes,
  totalMinutes: first.totalMinutes ?? second.totalMinutes,
  image: first.image ?? second.image,
  ingredients: first.ingredients.length > 0 ? first.ingredients : second.ingredients,
  instructions: first.instructions.length > 0 ? first.instructions : second.instructions,
});
