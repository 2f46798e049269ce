import { readRecipes } from '../../../services/recipe/imports/read-recipes.ts';
import { LONGEST_LINE } from '../../../services/reference/lines/clean-line.ts';
import { parseLine } from '../../../services/reference/lines/parse-line.ts';

const ATTEMPTS = 20;
const PARSES = 10;
/** What is repeated makes a parser search again and again, unless each search is linear. */
const ATOMS = ['1', '1/2 ', '1,', 'a-', '(', '<a', '&a', ', ', 'or ', 'large, ', 'fresh chopped and ', 'é'];
/** The longest text that an import takes has 300,000 characters. */
const CHARACTERS = 290_000;
const TEXTS: readonly (readonly [string, string])[] = [
  ['', '@'],
  ['', '[-'],
  ['', '@a{'],
  ['@rice{1%cup}\n', '[-'],
  ['MMMMM Meal-Master\n', '-'],
  ['MMMMM Meal-Master\n', '- '],
  ['----- Meal-Master\n', '\n'],
  ['* Exported from MasterCook *\nAmount Measure Ingredient\n', ' -'],
];

const filled = (start: string, atom: string, length: number): string =>
  `${start}${atom.repeat(Math.ceil(length / atom.length))}`.slice(0, length);

function parseMs(line: string): number {
  const start = performance.now();
  for (let parse = 0; parse < PARSES; parse += 1) parseLine(line);
  return performance.now() - start;
}

/** The parse time of a line of the maximum length divided by that of a quarter of it: about 4 if it is linear, 16 if quadratic. */
export const lineRatios = (): { atom: string; ratio: number }[] =>
  ATOMS.map((atom) => {
    const [long, short] = [LONGEST_LINE, LONGEST_LINE / 4].map((length) => filled('1 cup ', atom, length));
    // The minimum, because other programs only add time.
    const least = (line = '') => Math.min(...Array.from({ length: ATTEMPTS }, () => parseMs(line)));
    return { atom, ratio: least(long) / least(short) };
  });

/** The same for texts that look like a recipe format, from the longest that an import takes. */
export async function textRatios(): Promise<{ atom: string; ratio: number }[]> {
  const ratios = [];
  for (const [start, atom] of TEXTS) {
    const least = async (length: number) => {
      const times = [];
      for (let attempt = 0; attempt < 3; attempt += 1) {
        const from = performance.now();
        await readRecipes(filled(start, atom, length));
        times.push(performance.now() - from);
      }
      return Math.min(...times);
    };
    ratios.push({ atom, ratio: (await least(CHARACTERS)) / (await least(CHARACTERS / 4)) });
  }
  return ratios;
}
