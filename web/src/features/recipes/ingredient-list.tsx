import type { RecipePricing } from '@homeplate/contracts/documents/pricing.ts';
import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { Minus, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { buttonClass } from '../../components/button.tsx';
import { cx } from '../../components/class-names.ts';
import { Leader } from '../../components/leader.tsx';
import { MarkedMoney, Money } from '../../components/money.tsx';
import { SourceKey } from '../../components/source-mark.tsx';
import { centsOf } from '../../lib/money.ts';
import { nameInLine, quantityWords } from '../../lib/quantity.ts';
import { detail as words } from '../../words/recipes.ts';
import { PreviewNote } from './preview-note.tsx';
import { PriceReason } from './price-reason.tsx';
import { MOST_SERVINGS, scaledCosts } from './scale-recipe.ts';

type Props = {
  recipe: RecipeDetail;
  storeLines: RecipePricing['lines'] | undefined;
  servings: number;
  onServings: (servings: number) => void;
  /** Places in the list of what is ticked off. */
  checked: ReadonlySet<number>;
  onChecked: (checked: ReadonlySet<number>) => void;
};

/** Everything that goes in, for as many servings as are wanted, to be ticked off. */
export function IngredientList({ recipe, storeLines, servings, onServings, checked, onChecked }: Props) {
  const [reasons, setReasons] = useState(false);
  const factor = servings / recipe.servings;
  const costs = scaledCosts(recipe.ingredients, factor);
  const toggle = (index: number) => {
    const next = new Set(checked);
    if (!next.delete(index)) next.add(index);
    onChecked(next);
  };
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-5 gap-y-2">
        <ServingsScaler servings={servings} onServings={onServings} />
        <SourceKey kinds={recipe.ingredients.flatMap((line) => line.costSource ?? [])} />
      </div>
      <ul>
        {recipe.ingredients.map((line, index) => (
          <IngredientRow
            // The order of a recipe's lines does not change while it is shown, and a food may stand in two of them.
            key={`${line.itemId}-${line.notes}`}
            line={line}
            factor={factor}
            cents={costs.lines[index] ?? null}
            checked={checked.has(index)}
            onToggle={() => toggle(index)}
            reason={
              reasons ? (
                <PriceReason line={line} store={storeLines?.find(({ itemId }) => itemId === line.itemId)} />
              ) : null
            }
          />
        ))}
      </ul>
      <PreviewNote recipe={recipe} />
      <dl className="rule-dashed mt-1 grid gap-1 pt-3">
        <Leader name={<strong className="font-strong">{words.forServings(servings)}</strong>}>
          <span className="font-strong">
            <Money cents={recipe.pricedLines > 0 ? costs.total : null} source={recipe.costSource} />
          </span>
        </Leader>
        {servings === recipe.servings && recipe.pricedLines > 0 && (
          <Leader name={words.tillForRecipe(servings)}>
            <Money cents={centsOf(recipe.checkoutCost)} source={recipe.costSource} />
          </Leader>
        )}
      </dl>
      <label className="mt-3 inline-flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={reasons}
          onChange={(event) => setReasons(event.target.checked)}
          className="size-5 accent-primary"
        />
        {words.whyPrices}
      </label>
    </>
  );
}

function ServingsScaler({ servings, onServings }: Pick<Props, 'servings' | 'onServings'>) {
  return (
    <div className="flex items-center gap-2.5">
      <button
        type="button"
        aria-label={words.fewer}
        disabled={servings <= 1}
        onClick={() => onServings(servings - 1)}
        className={buttonClass('secondary', 'icon')}
      >
        <Minus aria-hidden="true" className="size-4" />
      </button>
      <p role="status" className="min-w-24 text-center font-strong">
        {words.servingsCount(servings)}
      </p>
      <button
        type="button"
        aria-label={words.more}
        disabled={servings >= MOST_SERVINGS}
        onClick={() => onServings(servings + 1)}
        className={buttonClass('secondary', 'icon')}
      >
        <Plus aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

type RowProps = {
  line: RecipeIngredient;
  factor: number;
  cents: number | null;
  checked: boolean;
  onToggle: () => void;
  reason: React.ReactNode;
};

function IngredientRow({ line, factor, cents, checked, onToggle, reason }: RowProps) {
  const id = useId();
  const quantity = quantityWords(line, factor);
  return (
    <li className="border-b border-line py-1 last:border-0">
      <div className="leader min-h-10 items-center!">
        <label htmlFor={id} className="cursor-pointer">
          <input id={id} type="checkbox" checked={checked} onChange={onToggle} className="peer sr-only" />
          <Tick checked={checked} />
          <span className={cx('min-w-0', checked && 'text-ink-3 line-through')}>
            {quantity && <strong className="font-strong">{quantity} </strong>}
            {quantity ? nameInLine(line.name) : line.name}
            {line.notes && `, ${line.notes}`}
            {line.optional && <span className="text-ink-2"> ({words.optional})</span>}
          </span>
        </label>
        <span>
          {line.optional && cents === null ? null : <MarkedMoney cents={cents} source={line.costSource} />}
        </span>
      </div>
      {reason}
    </li>
  );
}

/** A tick that is drawn; the real checkbox is beside it, for the keyboard and screen readers. */
const Tick = ({ checked }: { checked: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={cx(
      'tick size-6 shrink-0 self-center rounded-[6px] border-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
      checked ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface',
    )}
  >
    {checked && (
      <path d="M6 12.5l4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    )}
  </svg>
);
