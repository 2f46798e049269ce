import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Leader } from '../../components/leader.tsx';
import { MarkedMoney } from '../../components/money.tsx';
import { SourceKey } from '../../components/source-mark.tsx';
import { centsOf } from '../../lib/money.ts';
import { nameInLine, quantityWords } from '../../lib/quantity.ts';
import { titleCase, detail as words } from '../../words/recipes.ts';
import { StepList } from './instruction-list.tsx';

const FIRST_STEPS = 3;
const FIRST_INGREDIENTS = 6;

/** The costliest ingredients and the first three steps. */
export function RecipeOverview({ recipe }: { recipe: RecipeDetail }) {
  const costliest = [...recipe.ingredients]
    .sort((a, b) => centsOf(b.estimatedCost ?? '0') - centsOf(a.estimatedCost ?? '0'))
    .slice(0, FIRST_INGREDIENTS);
  const more = recipe.ingredients.length - costliest.length;
  const moreSteps = recipe.instructionCount - Math.min(FIRST_STEPS, recipe.instructions.length);
  return (
    <div className="grid gap-6">
      <section>
        <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-xl">{words.whatGoesIn}</h2>
          <SourceKey kinds={costliest.flatMap((line) => line.costSource ?? [])} />
        </div>
        <dl className="grid gap-1.5">
          {costliest.map((line) => (
            <Leader
              key={line.itemId + line.name}
              name={
                <>
                  <strong className="font-strong">{quantityWords(line)}</strong>{' '}
                  {line.quantity === null ? line.name : nameInLine(line.name)}
                </>
              }
            >
              <MarkedMoney
                cents={line.estimatedCost === null ? null : centsOf(line.estimatedCost)}
                source={line.costSource}
              />
            </Leader>
          ))}
        </dl>
        {more > 0 && <p className="mt-1.5 text-sm text-ink-2">{words.moreIngredients(more)}</p>}
        {recipe.allergens.length > 0 && (
          <p className="mt-3 text-sm">
            <strong className="font-strong">{words.contains}:</strong>{' '}
            {recipe.allergens.map((name) => titleCase(name).toLowerCase()).join(', ')}
          </p>
        )}
      </section>
      <section>
        <h2 className="mb-2 text-xl">{words.howItGoes}</h2>
        <StepList steps={recipe.instructions.slice(0, FIRST_STEPS)} />
        {moreSteps > 0 && <p className="mt-2 text-sm text-ink-2">{words.moreSteps(moreSteps)}</p>}
      </section>
    </div>
  );
}
