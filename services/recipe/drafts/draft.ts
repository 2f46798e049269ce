import { randomUUID } from 'node:crypto';
import type { RecipeDraftBody } from '@homeplate/contracts/documents/draft.ts';
import { enforceLimits, type ImportedRecipe, UnreadableRecipe } from '../imports/imported-recipe.ts';
import { typedLines } from '../imports/plain-text.ts';
import { webAddress } from '../imports/web-address.ts';

/** A recipe that a user imported. Its text is plain, as `imports/` parses it. */
export type Draft = {
  /** `draft-` and a UUID: never equal to the id of a catalogue recipe. */
  _id: string;
  personId: string;
  /** Rises by one with every change. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
  /** Where it was imported from; null: not known. */
  sourceUrl: string | null;
  /** When its user offered it for publication; null, or missing in older rows: not offered. */
  offeredAt?: Date | null;
  /** What staff decided about the last offer; missing: nothing yet. */
  decision?: DraftDecision;
  recipe: ImportedRecipe;
};
/** `recipeId`: the recipe that an editor writes from it; missing for a declined one, and one accepted by an older release. */
export type DraftDecision = { accepted: boolean; reason: string | null; at: Date; recipeId?: string };

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

/** Fields that a cook needs and a draft lacks. */
export type DraftGap = 'servings' | 'ingredients' | 'instructions';

export function gapsOf({ recipe }: Pick<Draft, 'recipe'>, lines: number): DraftGap[] {
  const gaps: DraftGap[] = [];
  if (recipe.servings === null) gaps.push('servings');
  if (lines === 0) gaps.push('ingredients');
  if (recipe.instructions.length === 0) gaps.push('instructions');
  return gaps;
}

const typedWords = (text: string): string => typedLines(text).join(' ');

/** Keeps the user's text unchanged: it is never rendered as markup. Throws UnreadableRecipe for a title without words. */
export function writtenRecipe(body: RecipeDraftBody): ImportedRecipe {
  const words = (text: string | null | undefined) => typedWords(text ?? '') || null;
  const title = words(body.title);
  if (title === null) throw new UnreadableRecipe('The title has no words.');
  return enforceLimits({
    title,
    description: words(body.description),
    author: words(body.author),
    servings: body.servings ?? null,
    yield: words(body.yield),
    prepMinutes: body.prepMinutes ?? null,
    cookMinutes: body.cookMinutes ?? null,
    totalMinutes: body.totalMinutes ?? null,
    image: webAddress(body.image ?? ''),
    tags: (body.tags ?? []).map(typedWords).filter(Boolean),
    ingredients: body.ingredients.map(typedWords).filter(Boolean),
    instructions: body.instructions.map(typedWords).filter(Boolean),
  });
}
