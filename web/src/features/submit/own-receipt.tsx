import type { RecipeDraft } from '@homeplate/contracts/documents/draft.ts';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Receipt } from '@homeplate/kit/components/receipt.tsx';
import { centsOf, dollars, plain } from '@homeplate/kit/format/money.ts';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import type { ReactNode } from 'react';
import { submit } from './copy.ts';
import { linesToCheck } from './own-recipe.ts';

const words = submit.own;

/** What the lines come to, by aisle. `children`: what to do with the recipe. */
export function OwnReceipt({ draft, children }: { draft: RecipeDraft; children: ReactNode }) {
  const hasServings = !draft.missing.includes('servings');
  return (
    <section aria-labelledby="own-receipt">
      <Receipt>
        <h2 id="own-receipt" className="text-2xl">
          {hasServings ? words.servings(draft.servings) : words.whole}
        </h2>
        {draft.pricedLines > 0 && (
          <dl className="rule-dashed mt-3 grid gap-1.5 pt-3 text-md">
            {draft.costByCategory.map(({ category, cost }) => (
              <Leader key={category} name={titleCase(category)}>
                {plain(centsOf(cost))}
              </Leader>
            ))}
            <div className="rule-double mt-2" />
            <Leader
              name={
                <strong className="font-strong">{linesToCheck(draft) > 0 ? words.soFar : words.total}</strong>
              }
            >
              <span className="font-display text-2xl font-strong tracking-display">
                {dollars(centsOf(draft.totalCost))}
              </span>
            </Leader>
            {hasServings && (
              <Leader name={words.divided(draft.servings)}>{plain(centsOf(draft.costPerServing))}</Leader>
            )}
            <Leader name={words.atCheckout}>{plain(centsOf(draft.checkoutCost))}</Leader>
          </dl>
        )}
        <div className="rule-dashed mt-3 pt-3">{children}</div>
      </Receipt>
    </section>
  );
}
