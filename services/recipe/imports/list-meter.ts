import { MOST_LINES, UnreadableRecipe } from './imported-recipe.ts';
import { plainLines } from './plain-words.ts';

/** More than any list of ingredients or steps says, markup included; some tens of milliseconds of work. */
const MOST_CHARACTERS = 200_000;

/** Measures a list as it is read: references in a circle make an endless one, and words within words a long one. */
export type ListMeter = {
  /** Counts one part of the list. */
  part(): void;
  lines(text: string): string[];
  words(text: string): string;
};

/** Its methods throw UnreadableRecipe once the list is longer than a recipe's. */
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
      if (parts > MOST_LINES * 4) throw new UnreadableRecipe(`The recipe’s list of ${what} does not end.`);
    },
    lines,
    words: (text) => lines(text).join(' '),
  };
}
