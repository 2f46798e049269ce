import { randomUUID } from 'node:crypto';
import type { RecipeDraftBody } from '@homeplate/contracts/documents/draft.ts';
import { enforceLimits, type ImportedRecipe, UnreadableRecipe } from '../imports/imported-recipe.ts';
import { typedLines } from '../imports/plain-text.ts';
import { webAddress } from '../imports/web-address.ts';

/** A recipe that a person brought from elsewhere. Its text is plain, as `imports/` reads it. */
export type Draft = {
  /** `draft-` and a UUID: no recipe of the catalogue has such an address. */
  _id: string;
  personId: string;
  /** Rises by one with every change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Where it came from; null: not told. */
  sourceUrl: string | null;
  /** Since when its person offers it for publication; null, or missing in older rows: not offered. */
  offeredAt?: Date | null;
  recipe: ImportedRecipe;
};

export const newDraft = (personId: string, recipe: ImportedRecipe, sourceUrl: string | null): Draft => {
  const now = new Date();
  return {
    _id: `draft-${randomUUID()}`,
    personId,
    version: 1,
    createdAt: now,
    updatedAt: now,
    sourceUrl,
    offeredAt: null,
    recipe,
  };
};

/** What a cook needs and a draft does not tell. */
export type DraftGap = 'servings' | 'ingredients' | 'instructions';

export function gapsOf({ recipe }: Pick<Draft, 'recipe'>, lines: number): DraftGap[] {
  const gaps: DraftGap[] = [];
  if (recipe.servings === null) gaps.push('servings');
  if (lines === 0) gaps.push('ingredients');
  if (recipe.instructions.length === 0) gaps.push('instructions');
  return gaps;
}

const typedWords = (text: string): string => typedLines(text).join(' ');

/** What a person wrote, sign for sign: it is text wherever it is shown. Throws UnreadableRecipe for a title without words. */
export function writtenRecipe(body: RecipeDraftBody): ImportedRecipe {
  const words = (text: string | null | undefined) => typedWords(text ?? '') || null;
  const title = words(body.title);
  if (title === null) throw new UnreadableRecipe('The title has no words.');
  return enforceLimits({
    title,
    description: words(body.description),
    author: words(body.author),
    servings: body.servings ?? null,
    prepMinutes: body.prepMinutes ?? null,
    cookMinutes: body.cookMinutes ?? null,
    totalMinutes: body.totalMinutes ?? null,
    image: webAddress(body.image ?? ''),
    ingredients: body.ingredients.map(typedWords).filter(Boolean),
    instructions: body.instructions.map(typedWords).filter(Boolean),
  });
}
