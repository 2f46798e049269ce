import type { MealPlan } from '@homeplate/contracts/documents/meal-plan.ts';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { Leader } from '@homeplate/kit/components/leader.tsx';
import { Receipt } from '@homeplate/kit/components/receipt.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { centsOf, dollars, plain } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { calendar } from './calendar-copy.ts';
import { receiptOptions } from './plan-writes.ts';
import { PricePlace } from './price-place.tsx';

const words = calendar.receipt;

/** What to buy for a week or a draft, in aisle order. Its lines add up to its total. */
export function ReceiptDialog({ plan, onClose }: { plan: MealPlan; onClose: () => void }) {
  const { data: receipt, isError } = useQuery(receiptOptions(plan));
  const atHomeCents = centsOf(receipt?.atHomeCost ?? '0.00');
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      shape="side"
      title={words.title}
      description={words.words}
    >
      {isError && <p className="text-sm text-danger">{words.failed}</p>}
      {!receipt && !isError && <Waiting words={words.loading} />}
      {receipt && (
        <Receipt>
          <p className="mb-3 text-xs text-ink-2">
            <PricePlace />
          </p>
          <dl className="grid gap-1.5 text-sm">
            {receipt.items.map((item) => (
              <Leader key={item.itemId} name={words.item(item)}>
                {plain(centsOf(item.cost))}
              </Leader>
            ))}
            {receipt.others.map(({ mealId, name, cost }) => (
              <Leader key={mealId} name={name}>
                {plain(centsOf(cost))}
              </Leader>
            ))}
          </dl>
          <dl className="rule-double mt-3 grid gap-1.5 pt-3 text-sm">
            <Leader name={<strong>{words.total}</strong>}>
              <strong className="text-xl">{dollars(centsOf(receipt.checkoutCost))}</strong>
            </Leader>
            <Leader name={words.snap}>{plain(centsOf(receipt.snapCost))}</Leader>
            <Leader name={words.byServing}>
              {plain(centsOf(receipt.checkoutCost) - centsOf(receipt.leftOverCost) + atHomeCents)}
            </Leader>
            {atHomeCents > 0 && <Leader name={words.atHome}>{`−${plain(atHomeCents)}`}</Leader>}
            <Leader name={words.leftOver}>{plain(centsOf(receipt.leftOverCost))}</Leader>
          </dl>
          {receipt.unpricedMeals > 0 && (
            <p className="mt-3 text-sm">{words.unpriced(receipt.unpricedMeals)}</p>
          )}
        </Receipt>
      )}
    </Dialog>
  );
}
