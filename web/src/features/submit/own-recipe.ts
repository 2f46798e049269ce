import type { RecipeDraft, RecipeDraftBody, RecipeDraftCard } from '@homeplate/contracts/documents/draft.ts';

/** The form's values, in the order of its fields: all text. */
export type OwnRecipe = {
  title: string;
  description: string;
  servings: string;
  prepMinutes: string;
  cookMinutes: string;
  /** What the recipe makes, in words: `2 loaves`. */
  yield: string;
  /** Joined by commas. */
  tags: string;
  ingredients: string;
  instructions: string;
};

export const EMPTY_RECIPE: OwnRecipe = {
  title: '',
  description: '',
  servings: '',
  prepMinutes: '',
  cookMinutes: '',
  yield: '',
  tags: '',
  ingredients: '',
  instructions: '',
};

export const MOST_READ_LINES = 200;
/** The contract's limit of a body, less the overhead of JSON. */
export const MOST_PASTED_CHARACTERS = 5_500_000;

export const ownRecipeOf = (written: RecipeDraft['written']): OwnRecipe => ({
  title: written.title,
  description: written.description ?? '',
  servings: written.servings?.toString() ?? '',
  prepMinutes: written.prepMinutes?.toString() ?? '',
  cookMinutes: written.cookMinutes?.toString() ?? '',
  yield: written.yield ?? '',
  tags: written.tags?.join(', ') ?? '',
  ingredients: written.ingredients.join('\n'),
  instructions: written.instructions.join('\n'),
});

export const isEmpty = (recipe: OwnRecipe): boolean =>
  Object.values(recipe).every((value) => typeof value !== 'string' || value.trim() === '');

/** Undefined: empty. NaN: not a whole number. */
export const countOf = (text: string): number | undefined => {
  const plain = text.trim();
  if (plain === '') return undefined;
  return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Lines without a price: we could not read them, or how much of it. */
export const linesToCheck = ({
  totalLines,
  pricedLines,
}: Pick<RecipeDraftCard, 'totalLines' | 'pricedLines'>) => totalLines - pricedLines;

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** Every word of the search begins a word of the title. An empty search matches nothing. */
export function matchesSearch(title: string, search: string): boolean {
  const typed = wordsOf(search);
  const words = wordsOf(title);
  return typed.length > 0 && typed.every((start) => words.some((word) => word.startsWith(start)));
}

/** The servings in the form; undefined when they are not a number. */
export function servingsOf(servings: string): number | undefined {
  const count = countOf(servings);
  return count && count <= 1_000 ? count : undefined;
}

/** `overwrites`: save whatever version is stored. */
export type RecipeToSave = RecipeDraftBody & { overwrites?: boolean | undefined };

/** The name of the form's session draft; `draftId` undefined: a new recipe. */
export const recipeDraftName = (draftId: string | undefined): string => `recipe ${draftId ?? 'new'}`;
