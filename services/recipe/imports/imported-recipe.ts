/** An imported recipe: plain text without markup, nothing guessed. A field that the source lacks is null or empty. */
export type ImportedRecipe = {
  title: string;
  description: string | null;
  /** Names, joined by commas. */
  author: string | null;
  servings: number | null;
  /** What the recipe makes, in its own words, if that is more than a number of servings: `2 loaves`, `Serves 4 to 6`. */
  yield: string | null;
  prepMinutes: number | null;
  cookMinutes: number | null;
  totalMinutes: number | null;
  /** Absolute http or https URL. It is never fetched. */
  image: string | null;
  /** The categories of the source, as written. */
  tags: string[];
  /** One line each, as written. A line that ends with a colon is a heading for the lines after it (headings.ts). */
  ingredients: string[];
  instructions: string[];
};

/** Longest accepted text, in characters (reading C52: 6 MB). */
export const LONGEST_TEXT = 6 * 1024 * 1024;
export const MOST_LINES = 300;
const LONGEST_INGREDIENT = 1_000;
const LONGEST_STEP = 5_000;
const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 2_000;
const LONGEST_AUTHOR = 200;
const LONGEST_YIELD = 200;
const LONGEST_TAG = 60;
const MOST_TAGS = 30;

/** Title of a recipe whose source has none. */
export const UNTITLED = 'Untitled recipe';

/** The text is not a readable recipe. The message is for the person who sent it. */
export class UnreadableRecipe extends Error {
  override name = 'UnreadableRecipe';
}

const plural = (count: number, word: string): string => `${count.toLocaleString('en-US')} ${word}`;

/** Shortens title, description, author, yield and tags to their limits. Throws UnreadableRecipe when lines or steps exceed theirs. */
export function enforceLimits(recipe: ImportedRecipe): ImportedRecipe {
  const { ingredients, instructions } = recipe;
  assertLineCount(ingredients.length, 'ingredient lines');
  assertLineCount(instructions.length, 'steps');
  assertLineLengths(ingredients, LONGEST_INGREDIENT, 'Ingredient line');
  assertLineLengths(instructions, LONGEST_STEP, 'Step');
  return {
    ...recipe,
    title: shortened(recipe.title, LONGEST_TITLE) || UNTITLED,
    description: recipe.description && shortened(recipe.description, LONGEST_DESCRIPTION),
    author: recipe.author && shortened(recipe.author, LONGEST_AUTHOR),
    tags: [...new Set(recipe.tags.map((tag) => shortened(tag, LONGEST_TAG)))].slice(0, MOST_TAGS),
    yield: recipe.yield && shortened(recipe.yield, LONGEST_YIELD),
  };
}

export function assertLineCount(count: number, what: string): void {
  if (count > MOST_LINES) {
    throw new UnreadableRecipe(`The recipe has ${plural(count, what)}; at most ${MOST_LINES} are read.`);
  }
}

function assertLineLengths(lines: readonly string[], most: number, what: string): void {
  const index = lines.findIndex((line) => line.length > most);
  if (index === -1) return;
  const length = plural(lines[index]?.length ?? 0, 'characters');
  throw new UnreadableRecipe(
    `${what} ${index + 1} has ${length}; at most ${most.toLocaleString('en-US')} are read.`,
  );
}

const shortened = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text;
