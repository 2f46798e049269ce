/** A recipe as it came from elsewhere: plain text without markup, nothing guessed. What the source does not say is null or empty. */
export type ImportedRecipe = {
  title: string;
  description: string | null;
  /** Names, joined by commas. */
  author: string | null;
  servings: number | null;
  prepMinutes: number | null;
  cookMinutes: number | null;
  totalMinutes: number | null;
  /** Absolute address, http or https. It is never fetched. */
  image: string | null;
  /** One line each, as written. A line that ends with a colon is a heading of those after it. */
  ingredients: string[];
  instructions: string[];
};

/** Largest text that is read, in characters (reading C52: 6 MB). */
export const LONGEST_TEXT = 6 * 1024 * 1024;
export const MOST_LINES = 300;
const LONGEST_INGREDIENT = 1_000;
const LONGEST_STEP = 5_000;
const LONGEST_TITLE = 200;
const LONGEST_DESCRIPTION = 2_000;
const LONGEST_AUTHOR = 200;

/** What stands in place of a title that the source lacks. */
export const UNTITLED = 'Untitled recipe';

/** Why a text is no recipe that can be read, in words for the person who sent it. */
export class UnreadableRecipe extends Error {
  override name = 'UnreadableRecipe';
}

const plural = (count: number, word: string): string => `${count.toLocaleString('en-US')} ${word}`;

/** The recipe itself when it keeps the limits. Throws UnreadableRecipe where something would have to be left out. */
export function checked(recipe: ImportedRecipe): ImportedRecipe {
  const { ingredients, instructions } = recipe;
  refuseMany(ingredients.length, 'ingredient lines');
  refuseMany(instructions.length, 'steps');
  refuseLong(ingredients, LONGEST_INGREDIENT, 'Ingredient line');
  refuseLong(instructions, LONGEST_STEP, 'Step');
  return {
    ...recipe,
    title: shortened(recipe.title, LONGEST_TITLE) || UNTITLED,
    description: recipe.description && shortened(recipe.description, LONGEST_DESCRIPTION),
    author: recipe.author && shortened(recipe.author, LONGEST_AUTHOR),
  };
}

export function refuseMany(count: number, what: string): void {
  if (count > MOST_LINES) {
    throw new UnreadableRecipe(`The recipe has ${plural(count, what)}; at most ${MOST_LINES} are read.`);
  }
}

function refuseLong(lines: readonly string[], most: number, what: string): void {
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
