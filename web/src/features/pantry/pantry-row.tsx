import type { PantryItem } from '@homeplate/contracts/documents/pantry.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { Clock, Pencil, Trash2, X } from 'lucide-react';
import { useUnits } from '../../lib/units.ts';
import { pantry as words } from './copy.ts';

type Props = {
  item: PantryItem;
  onEdit: (item: PantryItem) => void;
  onRemove: (item: PantryItem, wasted: boolean) => void;
};

const ICON_BUTTON =
  'grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-wash hover:text-ink';

/** One item: its name and amount, until when it is good, and three buttons. */
export function PantryRow({ item, onEdit, onRemove }: Props) {
  const { name, amount, place, state, daysLeft, bestBefore, opened, pricePaid, store, note } = item;
  const units = useUnits();
  const isUrgent = state !== 'fine';
  const date = isUrgent ? words.state(daysLeft) : words.until(dayWords(`${bestBefore}T00:00:00Z`));
  const more = [
    words.places[place],
    opened && words.opened,
    pricePaid && dollars(centsOf(pricePaid)),
    store,
    note,
  ].filter((part) => typeof part === 'string');
  return (
    <li className="flex items-center gap-1 border-b border-line py-1.5 last:border-0">
      <div className="min-w-0 flex-1 py-1.5">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-strong wrap-break-word">{name}</span>
          <span className="text-sm text-ink-2">{amount[units]}</span>
        </p>
        <p className="text-xs wrap-break-word text-ink-2">
          <span className={cx(isUrgent && 'inline-flex items-center gap-1 font-strong text-warn')}>
            {isUrgent && <Clock aria-hidden="true" className="size-3.5" />}
            {date}
          </span>
          {more.map((part) => ` · ${part}`)}
        </p>
      </div>
      <button
        type="button"
        aria-label={words.edit(name)}
        onClick={() => onEdit(item)}
        className={ICON_BUTTON}
      >
        <Pencil aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={words.throwAway(name)}
        onClick={() => onRemove(item, true)}
        className={ICON_BUTTON}
      >
        <Trash2 aria-hidden="true" className="size-4" />
      </button>
      <button
        type="button"
        aria-label={words.remove(name)}
        onClick={() => onRemove(item, false)}
        className={cx(ICON_BUTTON, '-mr-3')}
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </li>
  );
}
