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

/** The name of a field of the text, as on its input. */
export const FIELD_NAMES: Record<string, string> = {
  title: 'Title',
  description: 'Summary',
  region: 'Region',
  place: 'Place',
  servings: 'Servings',
  servingSize: 'One serving',
  yield: 'Makes',
  prepMinutes: 'Preparation minutes',
  cookMinutes: 'Cooking minutes',
  difficulty: 'Difficulty',
  tags: 'Tags',
  seasons: 'Seasons',
  access: 'Access',
  course: 'Course',
  equipment: 'Equipment',
  makeAhead: 'Make ahead',
  leftovers: 'Leftovers',
  whyItWorks: 'Why it works',
  serveWith: 'Serve with',
  storageDays: 'Days in the refrigerator',
  counterDays: 'Days on the counter',
  tinDays: 'Days in a tin',
  freezerDays: 'Days in the freezer',
  ingredients: 'Ingredients',
  steps: 'Steps',
};

/** "Step 2: text" for `steps.1.text`. */
export function fieldName(field: string): string {
  const [first = '', index, part] = field.split('.');
  if (index === undefined) return FIELD_NAMES[first] ?? first;
  return [`Step ${Number(index) + 1}`, part === 'text' ? '' : part].filter(Boolean).join(': ');
}
