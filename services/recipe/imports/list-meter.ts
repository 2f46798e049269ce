import { MOST_LINES, UnreadableRecipe } from './imported-recipe.ts';
import { plainLines } from './plain-text.ts';

/** More than any list of ingredients or steps has, markup included; takes tens of milliseconds. */
const MOST_CHARACTERS = 200_000;

/** Limits the work spent on a list: circular references make it endless, and nested text makes it long. */
export type ListMeter = {
  /** Counts one part of the list. */
  part(): void;
  lines(text: string): string[];
  words(text: string): string;
};

/** The methods throw UnreadableRecipe when the list exceeds its limits. */
export function createListMeter(what: string): ListMeter {
  let parts = 0;
  let characters = 0;
  const lines = (text: string): string[] => {
    characters += text.length;
    if (characters > MOST_CHARACTERS) {
      const most = MOST_CHARACTERS.toLocaleString('en-US');
      throw new UnreadableRecipe(`The recipe’s ${what} have more than ${most} characters.`);
    }
    return plainLines(text);
  };
  return {
    part: () => {
      parts += 1;
      if (parts > MOST_LINES * 4) throw new UnreadableRecipe(`The recipe’s list of ${what} is too long.`);
    },
    lines,
    words: (text) => lines(text).join(' '),
  };
}
