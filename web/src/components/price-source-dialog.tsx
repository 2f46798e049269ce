import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { SHAPES, SourceMark } from '@homeplate/kit/components/source-mark.tsx';
import { sourceTitle } from '@homeplate/kit/copy/prices.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { priceSource as words } from './price-source-copy.ts';
import type { PriceSources } from './price-source-note.tsx';

/** What each mark means, the dates of the averages on this page, and where the prices of small packages come from. */
export default function PriceSourceDialog({
  prices,
  sampleStores = false,
  onClose,
}: PriceSources & { onClose: () => void }) {
  const averages = prices.flatMap(({ source, at }) => (isEstimate(source) && at ? [at] : [])).sort();
  const [oldest, newest] = [averages[0], averages.at(-1)];
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} title={words.title}>
      <dl className="text-md">
        {SHAPES.map((kind) => (
          <div
            key={kind}
            className="grid grid-cols-[1.25rem_1fr] gap-x-2.5 border-b border-line py-2.5 last:border-0"
          >
            <dt className="contents font-strong">
              <SourceMark kind={kind} className="mt-1" />
              {sourceTitle[kind]}
            </dt>
            <dd className="col-start-2 text-sm text-ink-2">{words.meaning[kind]}</dd>
          </div>
        ))}
      </dl>
      {oldest && newest && (
        <p className="mt-3 text-sm text-ink-2">
          {words.averages(words.between(dayWords(oldest), dayWords(newest)))}
        </p>
      )}
      <p className="mt-3 text-sm text-ink-2">{words.sizes}</p>
      {sampleStores && <p className="mt-3 text-sm text-ink-2">{words.samplePlaces}</p>}
    </Dialog>
  );
}
