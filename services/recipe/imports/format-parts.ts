import { readHeadings } from './headings.ts';
import { enforceLimits, type ImportedRecipe } from './imported-recipe.ts';
import { plainText } from './plain-text.ts';
import { readHead } from './text-head.ts';
import { readNote } from './text-notes.ts';
import { joinSteps } from './text-steps.ts';

/** The parts of a recipe in the format of a recipe program, before its texts are cleaned. */
export type FormatParts = {
  title: string;
  /** Lines such as `Yield: 8 servings` and `Prep time: 10 minutes`. */
  notes: readonly string[];
  description?: string;
  tags: readonly string[];
  ingredients: readonly string[];
  /** Blank lines end a paragraph. */
  steps: readonly string[];
};

const tidy = (lines: readonly string[]): string[] => lines.map(plainText);

/** Removes blank lines at both ends. */
function trimBlank(lines: readonly string[]): readonly string[] {
  const first = lines.findIndex(Boolean);
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex(Boolean) + 1);
}

/** Every paragraph is a step, unless its lines are numbered. */
function readParagraphs(lines: readonly string[]): string[] {
  if (lines.filter((line) => /^(?:step\s*)?\d{1,2}\s*[.):](?!\d)/i.test(line)).length > 1)
    return joinSteps(lines);
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line === '') paragraphs.push([]);
    else paragraphs.at(-1)?.push(line);
  }
  return joinSteps(paragraphs.flatMap((paragraph) => [paragraph.join(' '), '']));
}

/** Joins the parts. A step that is a note, such as `Recipe by: Ada`, is read as one. */
export function recipeOf({
  title,
  notes,
  description,
  tags,
  ingredients,
  steps,
}: FormatParts): ImportedRecipe {
  const paragraphs = readParagraphs(trimBlank(tidy(steps)));
  const isNote = (step: string) =>
    step.length < 80 && !/^(?:cook|bake)/i.test(step) && readNote(step) !== undefined;
  const head = readHead([...tidy(notes), ...paragraphs.filter(isNote)]);
  return enforceLimits({
    ...head,
    title: plainText(title),
    description:
      [description === undefined ? '' : plainText(description), head.title, head.description]
        .filter(Boolean)
        .join(' ') || null,
    tags: tidy(tags).filter((tag) => tag !== '' && !/^(?:none|other)$/i.test(tag)),
    ingredients: readHeadings(tidy(ingredients).filter(Boolean)),
    instructions: paragraphs.filter((step) => !isNote(step)),
  });
}
