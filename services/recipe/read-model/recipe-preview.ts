import { AppError } from '@homeplate/common/app-error.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { Tier } from '../catalogue/recipe-source.ts';

type PreviewReason = NonNullable<RecipeDetail['previewReason']>;

/**
 * What a user may see. `full`: everything. `open`: free recipes in full, premium ones as previews. `preview`: only previews, because the
 * daily limit is reached.
 */
export type RecipeAccess = 'full' | 'open' | 'preview';

/** Parses the access of a call; defaults to `open`. Throws INVALID_INPUT. */
export function readAccess(name: string): RecipeAccess {
  if (name === '') return 'open';
  if (name === 'full' || name === 'preview') return name;
  throw new AppError('INVALID_INPUT', { fields: { access: 'must be full, preview or empty' } });
}

/** Returns why a user gets a preview; undefined for the full recipe. */
export function previewReasonOf(tier: Tier, access: RecipeAccess): PreviewReason | undefined {
  if (access === 'full') return undefined;
  if (tier !== 'open') return 'premium';
  return access === 'preview' ? 'daily-limit' : undefined;
}

/**
 * The public part of a recipe (readings C10, C50): its card, picture, costs and figures, the names of its ingredients and its first step.
 * Amounts and further steps are left out of the document.
 */
const previewOf = (full: RecipeDetail, previewReason: PreviewReason): RecipeDetail => ({
  ...full,
  makeAhead: null,
  leftovers: '',
  whyItWorks: null,
  serveWith: null,
  ingredients: full.ingredients.map((line) => ({
    ...line,
    counted: null,
    quantity: null,
    quantityMax: null,
    unit: null,
    metric: null,
    canSize: null,
    weight: null,
    notes: null,
    grams: null,
    estimatedCost: null,
    costSource: null,
    costObservedAt: null,
    costDerivation: null,
  })),
  instructions: full.instructions.slice(0, 1),
  basket: null,
  preview: true,
  previewReason,
});

export const formOf = (full: RecipeDetail, reason: PreviewReason | undefined): RecipeDetail =>
  reason ? previewOf(full, reason) : full;
