import type { RecipeDraft, RecipeDraftBody } from '@homeplate/contracts/documents/draft.ts';
import { OWN_RECIPE_KEY } from '../../lib/storage-keys.ts';
import { submit } from './copy.ts';

/** A recipe as it stands in the form: all of it text. */
export type OwnRecipe = {
  title: string;
  description: string;
  servings: string;
  prepMinutes: string;
  cookMinutes: string;
  ingredients: string;
  instructions: string;
};
export type OwnField = keyof OwnRecipe;

export const EMPTY_RECIPE: OwnRecipe = {
  title: '',
  description: '',
  servings: '',
  prepMinutes: '',
  cookMinutes: '',
  ingredients: '',
  instructions: '',
};
const FIELDS = Object.keys(EMPTY_RECIPE) as OwnField[];

/** As the contract has it, whose own constant would bring its schemas along. */
export const MOST_READ_LINES = 200;

export const ownRecipeOf = (written: RecipeDraft['written']): OwnRecipe => ({
  title: written.title,
  description: written.description ?? '',
  servings: written.servings?.toString() ?? '',
  prepMinutes: written.prepMinutes?.toString() ?? '',
  cookMinutes: written.cookMinutes?.toString() ?? '',
  ingredients: written.ingredients.join('\n'),
  instructions: written.instructions.join('\n'),
});

export const isEmpty = (recipe: OwnRecipe): boolean => FIELDS.every((field) => recipe[field].trim() === '');

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Undefined: left empty. NaN: no whole number. */
const countOf = (text: string): number | undefined => {
  const plain = text.trim();
  if (plain === '') return undefined;
  return /^\d{1,6}$/.test(plain) ? Number(plain) : Number.NaN;
};

/** Of the servings in the form; undefined while they say none. */
export function servingsOf({ servings }: Pick<OwnRecipe, 'servings'>): number | undefined {
  const count = countOf(servings);
  return count && count <= 1_000 ? count : undefined;
}

export type Problems = Partial<Record<OwnField, string>>;

/**
 * What the server takes, or what is wrong by field. `kept`: of the draft that is edited, so that what the form does not show stays.
 * The rule is the contract's; it is loaded when first needed, since it brings the schema library along.
 */
export async function bodyOf(
  recipe: OwnRecipe,
  kept?: { written: RecipeDraft['written']; version?: number },
): Promise<{ body: RecipeDraftBody } | { problems: Problems }> {
  const { RecipeDraftBody: Schema } = await import('@homeplate/contracts/documents/draft.ts');
  const problems: Problems = {};
  const numbers = {
    servings: countOf(recipe.servings),
    prepMinutes: countOf(recipe.prepMinutes),
    cookMinutes: countOf(recipe.cookMinutes),
  };
  for (const [field, value] of Object.entries(numbers))
    if (Number.isNaN(value)) problems[field as keyof typeof numbers] = submit.form.wholeNumber;
  const { prepMinutes, cookMinutes, servings } = numbers;
  const isTimed = prepMinutes !== undefined || cookMinutes !== undefined;
  const parsed = Schema.safeParse({
    title: recipe.title,
    description: recipe.description.trim() || null,
    author: kept?.written.author ?? null,
    servings: servings ?? null,
    prepMinutes: prepMinutes ?? null,
    cookMinutes: cookMinutes ?? null,
    totalMinutes: isTimed ? (prepMinutes ?? 0) + (cookMinutes ?? 0) : (kept?.written.totalMinutes ?? null),
    image: kept?.written.image ?? null,
    ingredients: linesOf(recipe.ingredients),
    instructions: linesOf(recipe.instructions),
    ...(kept?.version !== undefined && { version: kept.version }),
  });
  if (!parsed.success)
    for (const { path, message } of parsed.error.issues) {
      const field = FIELDS.find((one) => one === path[0]);
      if (field) problems[field] ??= message;
    }
  return parsed.success && Object.keys(problems).length === 0 ? { body: parsed.data } : { problems };
}

/** What stands in the form, kept for this tab: signing in costs it nothing. `draftId` undefined: a new recipe. */
const keyOf = (draftId: string | undefined): string => `${OWN_RECIPE_KEY} ${draftId ?? 'new'}`;

export function readKept(draftId: string | undefined): OwnRecipe | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(draftId)) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const entries = FIELDS.map((field) => [field, Reflect.get(kept, field)] as const);
    if (!entries.every(([, value]) => typeof value === 'string')) return undefined;
    return Object.fromEntries(entries) as OwnRecipe;
  } catch {
    // Storage is closed to us: nothing was kept.
    return undefined;
  }
}

/** Nothing typed is nothing to keep. */
export function keep(draftId: string | undefined, recipe: OwnRecipe): void {
  try {
    if (isEmpty(recipe)) sessionStorage.removeItem(keyOf(draftId));
    else sessionStorage.setItem(keyOf(draftId), JSON.stringify(recipe));
  } catch {
    // Full or closed to us: the words are still in the form.
  }
}

export const dropKept = (draftId: string | undefined): void => keep(draftId, EMPTY_RECIPE);
