import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Crown } from 'lucide-react';
import { tabs as words } from './parts-copy.ts';

/** Explains that the recipe is shown only in part. */
export function PreviewNote({ recipe }: { recipe: RecipeDetail }) {
  if (!recipe.preview) return null;
  return (
    <p className="mt-4 flex items-center gap-2.5 rounded-control bg-wash px-3.5 py-2.5 text-sm">
      <Crown aria-hidden="true" className="size-4 shrink-0" />
      {recipe.previewReason === 'daily-limit' ? words.previewLimit : words.preview}
    </p>
  );
}
