import type { ListSplit } from '@homeplate/contracts/documents/shopping-list.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { moneyWords } from '@homeplate/kit/components/money.tsx';
import { useId } from 'react';
import { shopping } from './copy.ts';
import type { OwnListId } from './list-context.ts';
import { Row } from './list-rows.tsx';
import { isAbout } from './list-view.ts';
import { splitCopy as words } from './split-copy.ts';
import type { SplitSection } from './split-view.ts';
import { useSplit } from './use-split.ts';

type BarProps = { split: ListSplit; sections: readonly SplitSection[]; own: OwnListId | undefined };

/** Which stores a list is split over, and for members of the household the way to change it. */
export function SplitBar({ split, sections, own }: BarProps) {
  const waiting = sections.find(({ kind }) => kind === 'unassigned')?.rows.length ?? 0;
  const hasClosed = sections.some(({ gap }) => gap === 'closed');
  return (
    <section
      aria-labelledby="list-split"
      className="rounded-card border border-line bg-surface p-4 md:p-5 print:hidden"
    >
      <h2 id="list-split" className="text-xl">
        {words.title(split.stores.map(({ storeName }) => storeName))}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{words.words}</p>
      <p role="status" className="mt-1 text-sm empty:hidden">
        {waiting > 0 && words.waiting(waiting)}
      </p>
      {own && <Actions split={split} own={own} isIncomplete={waiting > 0 || hasClosed} />}
    </section>
  );
}

type ActionProps = { split: ListSplit; own: OwnListId; isIncomplete: boolean };

function Actions({ split, own, isIncomplete }: ActionProps) {
  const { isPending, splitOver, join } = useSplit(own);
  const open = split.stores.filter(({ isClosed }) => !isClosed).map(({ storeId }) => storeId);
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {isIncomplete && open.length > 0 && (
        <Button size="small" busy={isPending} busyWords={words.busy} onClick={() => void splitOver(open)}>
          {words.again}
        </Button>
      )}
      <Button look="secondary" size="small" disabled={isPending} onClick={() => void join()}>
        {words.one}
      </Button>
    </div>
  );
}

type CardProps = { section: SplitSection; isPriced: boolean };

/** What is bought at one store, by aisle, with its total. */
export function SplitSectionCard({ section, isPriced }: CardProps) {
  const id = useId();
  const about = isAbout(section.rows.flatMap(({ price }) => price?.source ?? []));
  return (
    <section
      aria-labelledby={id}
      className="rounded-card border border-line bg-surface px-4 pt-3 pb-1 md:px-5 md:pt-4 md:pb-2"
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b-2 border-ink pb-1.5">
        <h2 id={id} className="text-xl">
          {section.title}
        </h2>
        <p className="text-sm text-ink-2 tabular-nums">
          {section.cents > 0
            ? shopping.subtotal(section.rows.length, moneyWords(section.cents, about))
            : shopping.itemsAt(section.rows.length)}
        </p>
      </div>
      {section.gap && <p className="mt-2 text-sm">{words.gaps[section.gap]}</p>}
      {section.aisles.map(({ title, rows }) => (
        <div key={title}>
          {title !== section.title && <h3 className="mt-3 text-sm font-strong">{title}</h3>}
          <ul>
            {rows.map((row) => (
              <Row
                key={row.ids.join()}
                row={row}
                stops={[]}
                isPriced={isPriced && section.kind === 'store' && !section.gap}
              />
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
