import type { CookedEntry, CookedList } from '@homeplate/contracts/documents/cooked.ts';
import { SMALL_PHOTO_SIDE } from '@homeplate/contracts/documents/cooked-limits.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Camera, Check, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { currentDay, dayName, inMonth } from './cooked-days.ts';
import { cooked } from './copy.ts';
import { useCookedToasts } from './use-cooked-toasts.ts';

const PhotoDialog = lazyDialog(() => import('./photo-dialog.tsx'));
const words = cooked.card;
const SHOWN_FIRST = 3;

/** "You cooked it 3 times, last in May", and each time with its note. */
export function CookedTimes({
  title,
  list: { count, lastDate, entries, more },
}: {
  title: string;
  list: CookedList;
}) {
  const [isWhole, setWhole] = useState(false);
  const summary = useRef<HTMLParagraphElement>(null);
  const { removeEntry } = useCookedToasts(title);
  const today = currentDay();
  const [opened, setOpened] = useState<string>();
  const openEntry = entries.find(({ id }) => id === opened);
  if (entries.length === 0) return null;
  const shown = isWhole ? entries : entries.slice(0, SHOWN_FIRST);
  return (
    <div>
      <p ref={summary} tabIndex={-1} className="flex items-start gap-2 font-strong focus:outline-none">
        <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {lastDate === null ? words.leftoversOnly : words.times(count, inMonth(lastDate, today))}
      </p>
      <ul className="mt-1.5 text-sm">
        {shown.map((entry) => (
          <li key={entry.id} className="flex items-center gap-2 border-b border-line py-1">
            <PhotoButton entry={entry} day={dayName(entry.date, today)} onOpen={() => setOpened(entry.id)} />
            <div className="min-w-0 flex-1">
              {dayName(entry.date, today)}{' '}
              <span className="text-ink-2">
                · {words.servings(entry.servings)}
                {entry.isLeftover && ` · ${words.leftovers}`}
              </span>
              {entry.note !== null && (
                <p className="mt-0.5 whitespace-pre-wrap break-words text-ink-2">{entry.note}</p>
              )}
            </div>
            <button
              type="button"
              aria-label={words.remove(dayName(entry.date, today))}
              onClick={() => {
                // The row with the focused button goes away.
                summary.current?.focus({ preventScroll: true });
                void removeEntry(entry);
              }}
              className="-mr-2 grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-wash hover:text-ink md:size-9"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        ))}
      </ul>
      {openEntry && <PhotoDialog entry={openEntry} title={title} onClose={() => setOpened(undefined)} />}
      {!isWhole && entries.length > SHOWN_FIRST && (
        <Button look="ghost" size="small" className="-ml-3.5" onClick={() => setWhole(true)}>
          {words.all(entries.length)}
        </Button>
      )}
      {isWhole && more > 0 && <p className="mt-2 text-sm text-ink-2">{words.older(more)}</p>}
    </div>
  );
}

function PhotoButton({
  entry: { photoUrl },
  day,
  onOpen,
}: {
  entry: CookedEntry;
  day: string;
  onOpen: () => void;
}) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-label={photoUrl === null ? cooked.photo.addTo(day) : cooked.photo.open(day)}
      onClick={onOpen}
      className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-control border border-line text-ink-2 hover:border-ink hover:text-ink"
    >
      {photoUrl === null ? (
        <Camera aria-hidden="true" className="size-4" />
      ) : (
        <img
          src={`${photoUrl}&w=${SMALL_PHOTO_SIDE}`}
          alt=""
          loading="lazy"
          className="size-full object-cover"
        />
      )}
    </button>
  );
}
