import { REGION_KEYS, REGION_NAMES } from '@homeplate/contracts/documents/region-names.ts';
import type {
  RecipeAccessLevel,
  RecipeGap,
  RecipeReader,
  StaffRecipe,
} from '@homeplate/contracts/documents/staff-recipe.ts';

export const ACCESS_NAMES: Record<RecipeAccessLevel, string> = { open: 'Free', premium: 'Premium' };
export const ACCESS_CHOICES = Object.entries(ACCESS_NAMES).map(([id, name]) => ({ id, name }));
export const REGION_CHOICES = REGION_KEYS.map((id) => ({ id, name: REGION_NAMES[id] }));

export const GAP_NAMES: Record<RecipeGap, string> = {
  price: 'Ingredient without a price',
  picture: 'No generated picture',
  nutrition: 'Odd nutrition',
};
export const GAP_CHOICES = Object.entries(GAP_NAMES).map(([id, name]) => ({ id, name }));

export const READER_NAMES: Record<RecipeReader, string> = {
  visitor: 'a visitor',
  free: 'a free reader',
  subscriber: 'a subscriber',
};

/** "By small-model on November 29, 2026". */
export const generatedWords = ({ model, at }: NonNullable<StaffRecipe['generated']>): string =>
  `By ${model} on ${new Date(at).toLocaleDateString('en-US', { dateStyle: 'long' })}`;
