import { cx } from '@homeplate/kit/components/class-names.ts';
import { MarkedMoney, moneyWords } from '@homeplate/kit/components/money.tsx';
import { Tick } from '@homeplate/kit/components/tick.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { Pencil, X } from 'lucide-react';
import { useId, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { shopping as words } from './copy.ts';
import { LinePrices } from './line-prices.tsx';
import { useOpenList } from './list-context.ts';
import { focusRowAt, indexOfRow, ROW_MARK } from './list-focus.ts';
import { isAbout, type ListRow, type ListSection, packageWords, pricedText } from './list-view.ts';
import { PricePaid } from './price-paid.tsx';
import { notesOf } from './row-notes.ts';
import { offerUncheck, offerUndo } from './undo-toast.ts';

const EditLineDialog = lazyDialog(async () => ({
  default: (await import('./list-dialogs.ts')).listDialogs.EditLineDialog,
}));

type Props = {
  section: ListSection;
  /** Ids of the two stores of the basket; empty for a single store. */
  stops: readonly string[];
  /** Prices are loaded: a line without a price says so. */
  isPriced: boolean;
};

/** An aisle as a card, with one row per food and a checkbox each. */
export function ListSectionCard({ section, stops, isPriced }: Props) {
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
            ? words.subtotal(section.rows.length, moneyWords(section.cents, about))
            : words.itemsAt(section.rows.length)}
        </p>
      </div>
      <ul>
        {section.rows.map((row) => (
          <Row key={row.ids.join()} row={row} stops={stops} isPriced={isPriced} />
        ))}
      </ul>
    </section>
  );
}

/** `stops`: as of `ListSectionCard`. */
export function Row({ row, stops, isPriced }: { row: ListRow; stops: readonly string[]; isPriced: boolean }) {
  const { ids, text, done, item, price, store, stores } = row;
  const stop =
    stops.length > 1 && store ? { name: store.chain, isFirst: stops[0] === store.storeId } : undefined;
  const { list, role, members, details } = useOpenList();
  const [isEditing, setEditing] = useState(false);
  const notes = notesOf(row, { isPriced, members, details });
  const [line] = row.lines;
  const isAtHome = row.lines.every((one) => pricedText(one) === undefined);
  return (
    <li {...ROW_MARK} className="flex flex-wrap items-center gap-1.5 border-b border-line last:border-0">
      <label className={cx('min-h-12 min-w-0 flex-1 cursor-pointer py-3', done && 'text-ink-3')}>
        <span className="leader">
          <span>
            <input
              type="checkbox"
              checked={done}
              disabled={role === 'see'}
              onChange={(event) => {
                const undo = list.tickLines(ids, event.target.checked);
                if (event.target.checked) offerUncheck(text, undo);
              }}
              className="peer sr-only"
            />
            <Tick checked={done} />
            <span className={cx('min-w-0', done && 'line-through')}>
              <span className="font-strong">{text}</span>{' '}
              {price && (
                <span className={cx('max-md:block max-md:text-sm', !done && 'text-ink-2')}>
                  {packageWords(price)}
                </span>
              )}
            </span>
          </span>
          <span>
            {price ? (
              <MarkedMoney cents={centsOf(price.cost)} source={price.source} />
            ) : (
              isPriced && !isAtHome && <MarkedMoney cents={null} source={null} />
            )}
            {/* Below the price on a phone, beside it on wider screens. */}
            {stop && <StoreName stop={stop} className="mt-1 ml-auto md:hidden" />}
          </span>
        </span>
        {/* Below the name and the price, for a phone has little room beside them. */}
        {notes.length > 0 && (
          <span className={cx('block pl-8 text-xs', !done && 'text-ink-2')}>{notes.join(' · ')}</span>
        )}
      </label>
      {stop && <StoreName stop={stop} className="shrink-0 max-md:hidden" />}
      {role === 'edit' && line && row.lines.length === 1 && (
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={words.edit(text)}
          onClick={() => setEditing(true)}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-wash hover:text-ink print:hidden"
        >
          <Pencil aria-hidden="true" className="size-4" />
        </button>
      )}
      {isEditing && line && <EditLineDialog list={list} line={line} onClose={() => setEditing(false)} />}
      {role === 'edit' && (
        <button
          type="button"
          onClick={({ currentTarget }) => {
            focusRowAt(indexOfRow(currentTarget));
            offerUndo(ids.length, list.removeLines(ids));
          }}
          aria-label={words.remove(text)}
          className="-mr-3 grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-wash hover:text-ink"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      )}
      {item && item.prices.length > 0 && <LinePrices text={text} prices={item.prices} stores={stores} />}
      {done && role === 'edit' && line && row.lines.length === 1 && <PricePaid line={line} store={store} />}
    </li>
  );
}

type Stop = { name: string; isFirst: boolean };

/** Filled or outlined, so that the two stores differ without color. */
const StoreName = ({ stop, className }: { stop: Stop; className: string }) => (
  <span
    className={cx(
      'block w-24 truncate rounded-tag border px-1.5 py-1 text-center text-xs font-strong',
      stop.isFirst ? 'border-wash bg-wash text-ink' : 'border-line-strong text-ink',
      className,
    )}
  >
    {stop.name}
  </span>
);
