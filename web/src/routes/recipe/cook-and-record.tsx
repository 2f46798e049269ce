import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import CookMode from '../../features/recipes/cooking/cook-mode.tsx';

const RecordMeal = lazyDialog(() => import('../parts/record-meal.tsx'));

type Props = {
  recipe: RecipeDetail;
  servings: number;
  /** One of the user's own drafts. */
  isDraft?: boolean;
  step: number;
  goTo(step: number): void;
  onClose(): void;
};

/** Cook mode, and at its end the record that the user cooked it. */
export default function CookAndRecord({ isDraft = false, ...cooking }: Props) {
  const { recipe, servings, onClose } = cooking;
  const [isCooked, setCooked] = useState(false);
  const dish = isDraft ? { draftId: recipe.id } : { recipeId: recipe.id };
  return (
    <>
      <CookMode {...cooking} onCooked={() => setCooked(true)} />
      {isCooked && (
        <RecordMeal
          dish={{ ...dish, title: recipe.title, servings }}
          onClose={() => setCooked(false)}
          onDone={onClose}
        />
      )}
    </>
  );
}
