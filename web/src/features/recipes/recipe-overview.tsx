import { PriceChange } from '@homeplate/kit/components/price-change.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { dollars, plain } from '@homeplate/kit/format/money.ts';
import { nameInLine } from '@homeplate/kit/format/quantity.ts';
import type { ReactNode } from 'react';
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import type { PricedRecipe } from '../../lib/store-prices.ts';
import { useUnits } from '../../lib/units.ts';
import { kitchen } from './kitchen-copy.ts';
import { lineWords } from './line-amount.ts';
import { tabs as words } from './parts-copy.ts';
import { PreviewNote } from './preview-note.tsx';
import { seasoningLines } from './seasonings.ts';
import { priceBasis, type ServingCosts } from './serving-costs.ts';
import { StepList } from './step-list.tsx';
import { lineNames } from './ticked-lines.ts';

const GoodToKnow = lazyWhenVisible(async () => (await import('./good-to-know.tsx')).GoodToKnow);

const FIRST_STEPS = 3;

type Props = { recipe: PricedRecipe; costs: ServingCosts; controls: ReactNode };

/** What goes in with its cost, the first three steps, and other useful facts. */
export function RecipeOverview({ recipe, costs, controls }: Props) {
  const shown = Math.min(FIRST_STEPS, recipe.instructions.length);
  const moreSteps = recipe.instructionCount - shown;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-7 md:grid-cols-[repeat(2,minmax(0,1fr))] xl:grid-cols-[384px_minmax(0,1fr)]">
      <section>
        <h2 className="mb-3 text-2xl">{words.whatGoesIn}</h2>
        {controls}
        {recipe.preview ? (
          <p>{recipe.ingredients.map(({ name }) => name).join(' · ')}</p>
        ) : (
          <PricedLines recipe={recipe} costs={costs} />
        )}
        <div className="mt-5 text-sm text-ink-2">
          <GoodToKnow recipe={recipe} />
        </div>
      </section>
      <section>
        <h2 className="text-2xl">{words.howItGoes}</h2>
        <p className="mt-0.5 text-xs text-ink-2">{kitchen.times(recipe.totalTime, recipe.waitTime)}</p>
        <div className="mt-2">
          <StepList steps={recipe.instructions.slice(0, shown)} />
        </div>
        {moreSteps > 0 && <p className="mt-2 text-sm text-ink-2">{words.moreSteps(moreSteps)}</p>}
        <PreviewNote recipe={recipe} />
      </section>
    </div>
  );
}

function PricedLines({ recipe, costs }: { recipe: PricedRecipe; costs: ServingCosts }) {
  const names = lineNames(recipe.ingredients);
  const seasonings = seasoningLines(recipe.ingredients);
  return (
    <>
      <ul className="mt-1">
        {recipe.ingredients.map(
          (_, index) =>
            !seasonings.includes(index) && (
              <Row key={names[index]} recipe={recipe} costs={costs} index={index} />
            ),
        )}
        {seasonings.length > 0 && <Seasonings recipe={recipe} costs={costs} lines={seasonings} />}
      </ul>
      {recipe.pricedLines > 0 && (
        <p className="flex justify-between py-2.5 font-strong">
          <span>{words.servingsCount(costs.servings)}</span>
          <span className="tabular-nums">{dollars(costs.total)}</span>
        </p>
      )}
    </>
  );
}

type RowProps = { recipe: PricedRecipe; costs: ServingCosts; index: number };

function Row({ recipe, costs, index }: RowProps) {
  const units = useUnits();
  const line = recipe.ingredients[index];
  if (!line) return null;
  const { amount, name } = lineWords(line, costs.servings / recipe.servings, units);
  const cents = costs.lines[index] ?? null;
  return (
    <li className="flex items-baseline justify-between gap-4 border-b border-line py-2.5">
      <span className="min-w-0">
        {amount && <strong className="font-strong">{amount} </strong>}
        {name}
        {line.optional && <span className="text-ink-2"> ({words.optional})</span>}
      </span>
      {!line.optional && (
        <span className="flex shrink-0 items-baseline gap-2 tabular-nums">
          {cents !== null && line.costSource && (
            <SourceMark kind={line.costSource} named className="self-center" />
          )}
          <PriceChange cents={cents} basis={priceBasis(recipe, costs)}>
            {cents === null ? <span className="text-ink-3">{prices.notPriced}</span> : centsWords(cents)}
          </PriceChange>
        </span>
      )}
    </li>
  );
}

const centsWords = (cents: number): string => (cents === 0 ? prices.underACent : plain(cents));

/** Spices and staples as one line, which opens. */
function Seasonings({ recipe, costs, lines }: Omit<RowProps, 'index'> & { lines: readonly number[] }) {
  const names = lineNames(recipe.ingredients);
  const found = lines.flatMap((index) => recipe.ingredients[index] ?? []);
  const cents = lines.reduce((sum, index) => sum + (costs.lines[index] ?? 0), 0);
  const [source] = found.flatMap(({ costSource }) => costSource ?? []);
  return (
    <li className="border-b border-line">
      <details>
        <summary className="flex min-h-11 list-none items-baseline justify-between gap-4 py-2.5">
          <span className="min-w-0 underline underline-offset-4">
            {found.map(({ name, unit }) => nameInLine(name, unit)).join(', ')}
          </span>
          <span className="flex shrink-0 items-baseline gap-2 tabular-nums">
            {source && <SourceMark kind={source} named className="self-center" />}
            {centsWords(cents)}
          </span>
        </summary>
        <ul className="border-t border-line pl-4">
          {lines.map((index) => (
            <Row key={names[index]} recipe={recipe} costs={costs} index={index} />
          ))}
        </ul>
      </details>
    </li>
  );
}
