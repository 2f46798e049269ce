import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { Receipt } from '@homeplate/kit/components/receipt.tsx';
import { SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { centsOf, plain } from '@homeplate/kit/format/money.ts';
import { useHasOwnStores } from '../../lib/location.ts';
import type { PricedRecipe } from '../../lib/store-prices.ts';
import { detail } from './copy.ts';
import { receipt as words } from './figures-copy.ts';
import { ReceiptTotals } from './receipt-totals.tsx';
import { seasoningLines } from './seasonings.ts';
import type { ServingCosts } from './serving-costs.ts';
import { RECEIPT } from './show-receipt.ts';

type Item = NonNullable<RecipeDetail['basket']>['items'][number];
type Props = { recipe: PricedRecipe; costs: ServingCosts; zipCode: string | null };

/** Explains every figure of the page: the packages to buy, what of them is in the dish, and what stays. */
export function CheckoutReceipt({ recipe, costs, zipCode }: Props) {
  const isOwn = useHasOwnStores();
  if (recipe.pricedLines === 0) return null;
  const items = costs.basket?.items ?? [];
  const seasonings = new Set(
    seasoningLines(recipe.ingredients).map((line) => recipe.ingredients[line]?.itemId),
  );
  const [jars, others] = [true, false].map((isJar) =>
    items.filter(({ itemId }) => seasonings.has(itemId) === isJar),
  );
  return (
    <section
      id={RECEIPT}
      tabIndex={-1}
      aria-labelledby="receipt-title"
      className="scroll-mt-24 focus:outline-none"
    >
      <Receipt>
        <h2 id="receipt-title" className="text-2xl">
          {words.title}
        </h2>
        <p className="mt-0.5 text-xs text-ink-2">
          {placeWords(recipe, zipCode, isOwn)} · {words.wholePackages}
        </p>
        {items.length > 0 && (
          <dl className="rule-dashed mt-3 grid gap-1.5 pt-3 text-sm">
            {others?.map((item) => (
              <ReceiptItem key={item.itemId} item={item} recipe={recipe} />
            ))}
          </dl>
        )}
        {jars && jars.length > 0 && <Jars jars={jars} recipe={recipe} />}
        {costs.checkout === null && (
          <p role="status" className="rule-dashed mt-3 pt-3 text-sm text-ink-2">
            {costs.isError ? detail.checkoutUnknown : detail.counting}
          </p>
        )}
        <dl className="rule-double mt-3 grid gap-1 pt-3 text-sm">
          <ReceiptTotals
            checkout={costs.checkout}
            total={costs.total}
            perServing={costs.perServing}
            servings={costs.servings}
            about={isEstimate(recipe.costSource) ? prices.about : undefined}
          />
        </dl>
        <p className="mt-3 text-xs text-ink-2">{detail.beforeTax}</p>
      </Receipt>
    </section>
  );
}

function placeWords({ store, priceArea }: PricedRecipe, zipCode: string | null, isOwn: boolean): string {
  if (store) return words.atStore(store.chain, store.distance);
  if (priceArea && isOwn) return words.ownPrices;
  return priceArea && zipCode ? words.averagePrices(zipCode) : words.usPrices;
}

const packagesOf = ({ packages }: Item): string => packages.map(({ words }) => words).join(' + ');

function ReceiptItem({ item, recipe }: { item: Item; recipe: RecipeDetail }) {
  const source = recipe.ingredients.find(({ itemId }) => itemId === item.itemId)?.costSource;
  return (
    <Leader
      name={
        <>
          {item.name}
          <span className="text-ink-2">, {packagesOf(item)}</span>
        </>
      }
    >
      <span className="inline-flex items-baseline gap-1.5 whitespace-nowrap">
        {source && <SourceMark kind={source} named className="self-center" />}
        {plain(centsOf(item.cost))}
      </span>
    </Leader>
  );
}

/** Spices and staples as one line, which opens. */
function Jars({ jars, recipe }: { jars: readonly Item[]; recipe: RecipeDetail }) {
  const cents = jars.reduce((sum, { cost }) => sum + centsOf(cost), 0);
  return (
    <details className="mt-1.5 text-sm">
      <summary className="leader min-h-6 list-none">
        <span>
          <span className="underline decoration-dotted underline-offset-4">{words.jars(jars.length)}</span>
        </span>
        <span>{plain(cents)}</span>
      </summary>
      <dl className="mt-1.5 grid gap-1.5 border-l-2 border-line pl-3">
        {jars.map((item) => (
          <ReceiptItem key={item.itemId} item={item} recipe={recipe} />
        ))}
      </dl>
    </details>
  );
}
