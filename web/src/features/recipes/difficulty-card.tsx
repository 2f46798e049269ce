import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { DifficultyDots } from '@homeplate/kit/components/difficulty.tsx';
import { difficulty as words } from './figures-copy.ts';
import { kitchen } from './kitchen-copy.ts';

export function DifficultyCard({ recipe }: { recipe: RecipeDetail }) {
  return (
    <section className="rounded-card border border-line bg-surface p-5">
      <h2 className="text-xl">{words.title}</h2>
      <p className="mt-2">
        <DifficultyDots difficulty={recipe.difficulty} />
      </p>
      <p className="mt-1.5 text-sm text-ink-2">{words.inAll(recipe.instructionCount, recipe.totalTime)}</p>
      <p className="text-sm text-ink-2">{kitchen.times(recipe.totalTime, recipe.waitTime)}</p>
    </section>
  );
}
