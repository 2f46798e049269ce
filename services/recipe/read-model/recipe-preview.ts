import { AppError } from '@homeplate/common/app-error.ts';
import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import type { Tier } from '../catalogue/recipe-source.ts';

type PreviewReason = NonNullable<RecipeDetail['previewReason']>;

/**
 * What a reader may see. `full`: everything. `open`: the recipes of the free catalogue in full, premium ones as a preview.
 * `preview`: no recipe in full, for they have read enough today.
 */
export type RecipeAccess = 'full' | 'open' | 'preview';

/** The access a call names; what names none is the careful one. Throws INVALID_INPUT. */
export function readAccess(name: string): RecipeAccess {
  if (name === '') return 'open';
  if (name === 'full' || name === 'preview') return name;
  throw new AppError('INVALID_INPUT', { fields: { access: 'must be full, preview or empty' } });
}

/** Why a reader gets a preview; undefined: they get the whole recipe. */
export function previewReasonOf(tier: Tier, access: RecipeAccess): PreviewReason | undefined {
  if (access === 'full') return undefined;
  if (tier !== 'open') return 'premium';
  return access === 'preview' ? 'daily-limit' : undefined;
}

/**
 * What everyone may see of a recipe (readings C10, C50): its card, picture, costs and figures, the names of its ingredients and
 * its first step. How much of each, and how it goes on, stays out of the document.
 */
const previewOf = (full: RecipeDetail, previewReason: PreviewReason): RecipeDetail => ({
  ...full,
  makeAhead: null,
  leftovers: '',
  ingredients: full.ingredients.map((line) => ({
    ...line,
    counted: null,
    quantity: null,
    quantityMax: null,
    unit: null,
    metric: null,
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
