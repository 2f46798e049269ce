import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { MarkedMoney, Money } from '@homeplate/kit/components/money.tsx';
import { SourceKey } from '@homeplate/kit/components/source-mark.tsx';
import { kitchen } from './cooking-copy.ts';
import { GoodToKnow } from './good-to-know.tsx';
import { StepList } from './instruction-list.tsx';
import { lineWords } from './line-amount.ts';
import { tabs as words } from './parts-copy.ts';
import { PreviewNote } from './preview-note.tsx';
import { useServingCosts } from './serving-costs.ts';
import { lineNames } from './ticked-lines.ts';
import { useUnits } from './units.ts';

const FIRST_STEPS = 3;
const FIRST_INGREDIENTS = 6;

/** The most expensive ingredients for these servings, the first three steps, and other useful facts. */
export function RecipeOverview({ recipe, servings }: { recipe: RecipeDetail; servings: number }) {
  const shown = Math.min(FIRST_STEPS, recipe.instructions.length);
  const moreSteps = recipe.instructionCount - shown;
  return (
    <div className="grid gap-6">
      <section>
        {recipe.preview ? (
          <>
            <h2 className="mb-2 text-xl">{words.whatGoesIn}</h2>
            <p>{recipe.ingredients.map(({ name }) => name).join(' · ')}</p>
          </>
        ) : (
          <IngredientSummary recipe={recipe} servings={servings} />
        )}
      </section>
      <section>
        <h2 className="mb-2 text-xl">{words.howItGoes}</h2>
        <StepList recipe={recipe} steps={recipe.instructions.slice(0, shown)} />
        {moreSteps > 0 && <p className="mt-2 text-sm text-ink-2">{words.moreSteps(moreSteps)}</p>}
        <PreviewNote recipe={recipe} />
      </section>
      <section>
        <h2 className="mb-2 text-xl">{kitchen.goodToKnow}</h2>
        <GoodToKnow recipe={recipe} />
      </section>
    </div>
  );
}

function IngredientSummary({ recipe, servings }: { recipe: RecipeDetail; servings: number }) {
  const units = useUnits();
  const factor = servings / recipe.servings;
  const costs = useServingCosts(recipe, servings);
  const names = lineNames(recipe.ingredients);
  const costliest = recipe.ingredients
    .map((line, index) => ({ line, key: names[index], cents: costs.lines[index] ?? null }))
    .sort((a, b) => (b.cents ?? 0) - (a.cents ?? 0))
    .slice(0, FIRST_INGREDIENTS);
  const more = recipe.ingredients.length - costliest.length;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">{words.whatGoesIn}</h2>
        <SourceKey kinds={costliest.flatMap(({ line }) => line.costSource ?? [])} />
      </div>
      <dl className="grid gap-1.5">
        {costliest.map(({ line, key, cents }) => {
          const { amount, name } = lineWords(line, factor, units);
          return (
            <Leader
              key={key}
              name={
                <>
                  {amount && <strong className="font-strong">{amount} </strong>}
                  {name}
                </>
              }
            >
              <MarkedMoney cents={cents} source={line.costSource} />
            </Leader>
          );
        })}
      </dl>
      {more > 0 && <p className="mt-1.5 text-sm text-ink-2">{words.moreIngredients(more)}</p>}
      <dl className="rule-dashed mt-2.5 pt-2.5">
        <Leader name={<strong className="font-strong">{words.forServings(servings)}</strong>}>
          <span className="font-strong">
            <Money cents={recipe.pricedLines > 0 ? costs.total : null} source={recipe.costSource} />
          </span>
        </Leader>
      </dl>
    </>
  );
}
