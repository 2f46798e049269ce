import type { PlannedMeal } from '@homeplate/contracts/documents/meal-plan.ts';
import { RecipePicture } from '../../components/recipe-picture.tsx';

/** Dinners that are cooked have a picture: one a day keeps a week short. */
export const hasPicture = ({ recipeId, slot, leftoverOf }: PlannedMeal): boolean =>
  recipeId !== null && slot === 'dinner' && leftoverOf === null;

/** On a phone beside the meal's words, else above them. */
export const DinnerPicture = ({ recipeId }: Pick<PlannedMeal, 'recipeId'>) => (
  <RecipePicture
    src={`/api/recipes/${recipeId}/image`}
    alt=""
    sizes="(min-width: 64rem) 10rem, 6.5rem"
    className="w-24 shrink-0 self-start rounded-picture lg:w-full"
  />
);
