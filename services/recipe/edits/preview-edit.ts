import type { Call } from '@homeplate/common/call.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { RecipeReader } from '@homeplate/contracts/documents/staff-recipe.ts';
import type { Document } from '@homeplate/contracts/gen/common/v1/document.ts';
import type { PriceArea } from '@homeplate/contracts/gen/recipe/v1/recipe.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { detailOf } from '../read-model/recipe-card.ts';
import { formOf, previewReasonOf, type RecipeAccess } from '../read-model/recipe-preview.ts';
import { publishText, type StoredRecipe } from '../recipes/recipe.ts';
import { factsOf } from '../recipes/recipe-facts.ts';
import type { EditStore } from './edit-store.ts';
import { checkedText, prepareText } from './prepared-text.ts';
import { readEdit } from './read-edit.ts';
import { stageOf } from './recipe-edit.ts';

/**
 * The RecipeDetail that a reader would get if the text of the editor were published now, or gets already when there is no such text.
 * Stores nothing. Throws NOT_FOUND, and INVALID_INPUT by field when the text breaks a rule of the catalogue.
 */
export type PreviewEdit = (
  asked: {
    id: string;
    reader: RecipeReader;
    priceArea: PriceArea | undefined;
    servings?: number | undefined;
  },
  call: Call,
) => Promise<Document>;

const ACCESS: Record<RecipeReader, RecipeAccess> = { visitor: 'open', free: 'open', subscriber: 'full' };

export const createPreviewEdit = (parts: {
  edits: Pick<EditStore, 'recipe' | 'edit' | 'published'>;
  readModel: Pick<ReadModel, 'view'>;
}): PreviewEdit => {
  const { edits, readModel } = parts;
  const published = async (id: string): Promise<StoredRecipe> => {
    const { recipe, edit } = await readEdit(edits, id);
    // Readers see it already, also after a rule has changed.
    if (stageOf(recipe) === 'published') return recipe;
    const moment = { sequence: recipe.changedIn, at: new Date() };
    return publishText(recipe, checkedText(prepareText(recipe, edit), await edits.published()), moment);
  };
  return async ({ id, reader, priceArea, servings }, call) => {
    const [shown, { prices }] = await Promise.all([published(id), readModel.view(priceArea, call)]);
    const reason = previewReasonOf(shown.text.tier, ACCESS[reader]);
    return documentOf(formOf(detailOf(factsOf(shown), prices, servings), reason), 0);
  };
};
