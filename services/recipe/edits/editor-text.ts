import type { EditorText } from '@homeplate/contracts/documents/staff-recipe.ts';
import type { Plating } from '@homeplate/reference/pictures/plating.ts';
import { RecipeLine } from '../catalogue/recipe-source.ts';
import { headingOf } from '../imports/headings.ts';
import { platingOf } from '../recipes/plating.ts';
import type { RecipeText } from '../recipes/recipe.ts';
import { lineText, readTypedLine, type UncheckedLine } from './typed-line.ts';
import { usesOf } from './used-foods.ts';

/** The text of a stored recipe as an editor types it. */
export function editorTextOf(text: RecipeText): EditorText {
  const { title, description, region, place, servings, servingSize, prepMinutes, cookMinutes } = text;
  return {
    title,
    description,
    region,
    place,
    servings,
    servingSize,
    yield: text.yield ?? '',
    prepMinutes,
    cookMinutes,
    difficulty: text.difficulty,
    tags: [...text.tags],
    seasons: [...text.seasons],
    access: text.tier === 'open' ? 'open' : 'premium',
    course: text.course,
    equipment: [...text.equipment],
    makeAhead: text.makeAhead ?? '',
    leftovers: text.leftovers,
    whyItWorks: text.whyItWorks ?? '',
    serveWith: text.serveWith ?? '',
    storageDays: text.storageDays,
    counterDays: text.counterDays ?? null,
    tinDays: text.tinDays ?? null,
    freezerDays: text.freezerDays ?? null,
    ingredients: text.ingredients.flatMap((line, index) => {
      const isNewGroup = line.group !== undefined && line.group !== text.ingredients[index - 1]?.group;
      return [...(isNewGroup ? [`${line.group}:`] : []), lineText(line)];
    }),
    steps: text.steps.map(({ text: words, minutes, waiting, temperatureF, uses }) => ({
      text: words,
      minutes,
      waiting: waiting ?? null,
      temperatureF: temperatureF ?? null,
      uses: [...uses],
    })),
  };
}

/** A recipe as the checks of the catalogue take it. What the editor has not written is missing. */
export type Candidate = Omit<RecipeText, 'ingredients'> & {
  id: string;
  version: 1;
  ingredients: readonly (RecipeLine | UncheckedLine)[];
};
/** `places`: which typed line each ingredient is, from 0. */
export type CompiledText = { candidate: Candidate; places: readonly number[] };

/**
 * Reads the text of an editor. A line that was not touched is the one of `known` with the same words, so that an edit of one line
 * leaves the others as they are; every other line is read.
 */
export function compileText(
  id: string,
  text: EditorText,
  { known, plating }: { known: readonly RecipeLine[]; plating: Plating | undefined },
): CompiledText {
  const byText = new Map(known.map((line) => [lineText(line), line]));
  const ingredients: (RecipeLine | UncheckedLine)[] = [];
  const places: number[] = [];
  let group: string | null = null;
  for (const [place, typed] of text.ingredients.entries()) {
    const words = typed.trim();
    if (words === '') continue;
    const heading = headingOf(words);
    if (heading !== null) {
      group = heading;
      continue;
    }
    const { group: _other, ...same } = byText.get(words) ?? {};
    ingredients.push(
      'food' in same ? { ...same, ...(group !== null && { group }) } : readTypedLine(words, group),
    );
    places.push(place);
  }
  const valid = ingredients.flatMap((line) => RecipeLine.safeParse(line).data ?? []);
  const uses = usesOf(text.steps, valid);
  const title = text.title.trim();
  const candidate = {
    id,
    version: 1,
    title,
    description: filled(text.description),
    region: text.region ?? undefined,
    place: filled(text.place),
    servings: text.servings ?? undefined,
    servingSize: filled(text.servingSize),
    ...(filled(text.yield) !== undefined && { yield: filled(text.yield) }),
    prepMinutes: text.prepMinutes ?? undefined,
    cookMinutes: text.cookMinutes ?? undefined,
    difficulty: text.difficulty ?? undefined,
    tags: text.tags,
    seasons: text.seasons,
    tier: text.access,
    course: text.course ?? undefined,
    equipment: text.equipment.map((one) => one.trim()).filter(Boolean),
    ...(filled(text.makeAhead) !== undefined && { makeAhead: filled(text.makeAhead) }),
    leftovers: filled(text.leftovers),
    ...(filled(text.whyItWorks) !== undefined && { whyItWorks: filled(text.whyItWorks) }),
    ...(filled(text.serveWith) !== undefined && { serveWith: filled(text.serveWith) }),
    storageDays: text.storageDays ?? undefined,
    ...(text.counterDays && { counterDays: text.counterDays }),
    ...(text.tinDays && { tinDays: text.tinDays }),
    ...(text.freezerDays && { freezerDays: text.freezerDays }),
    plating: plating ?? platingOf(id, { title, ingredients: valid }),
    ingredients,
    steps: text.steps.map((step, index) => ({
      minutes: step.minutes ?? undefined,
      ...(step.waiting && { waiting: step.waiting }),
      text: step.text.trim(),
      uses: uses[index] ?? [],
      ...(step.temperatureF && { temperatureF: step.temperatureF }),
    })),
  };
  return { candidate: candidate as unknown as Candidate, places };
}

/** The text of a recipe that readers do not see yet, with what is written of it. */
export function unfinishedText({ candidate }: CompiledText): RecipeText {
  const { id: _id, version: _version, ...text } = candidate;
  // Without what is missing, which a store would keep as null.
  return JSON.parse(JSON.stringify(text)) as RecipeText;
}

const filled = (text: string): string | undefined => text.trim() || undefined;
