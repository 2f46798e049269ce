import { prices, type SourceKind, sourceTitle } from '../copy/prices.ts';
import { cx } from './class-names.ts';

/** Half dot: printed in a flyer. Receipt: a shopper's. Hatched square: a sample. */
const PATHS = {
  flyer: <path d="M8 2.5v11a5.5 5.5 0 0 0 0-11Z" fill="currentColor" />,
  shopper: <path d="M3 1.5h10v13l-2.5-1.8L8 14.5l-2.5-1.8L3 14.5ZM5.5 5h5M5.5 8h5" />,
  sample: <path d="M3 9l6-6M4 14l10-10M9.5 13.5l4-4" strokeWidth="1.4" />,
} as const;

/** Full dot: seen at the store. Dashed ring: estimated. */
function Shape({ kind }: { kind: SourceKind }) {
  if (kind === 'shopper') return PATHS.shopper;
  if (kind === 'sample') {
    return (
      <>
        <rect x="2" y="2" width="12" height="12" rx="1.5" />
        {PATHS.sample}
      </>
    );
  }
  if (kind === 'observed') return <circle cx="8" cy="8" r="6" fill="currentColor" stroke="none" />;
  const isFlyer = kind === 'flyer';
  return (
    <>
      <circle cx="8" cy="8" r="5.5" strokeDasharray={isFlyer ? undefined : '2.6 2'} />
      {isFlyer && PATHS.flyer}
    </>
  );
}

/** Put it before a price. `named`: adds the source for screen readers when no text beside it names it. */
export function SourceMark({
  kind,
  named = false,
  className,
}: {
  kind: SourceKind;
  named?: boolean;
  className?: string;
}) {
  return (
    <>
      <svg
        viewBox="0 0 16 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinejoin="round"
        aria-hidden="true"
        className={cx('inline-block size-[0.95em] shrink-0', className)}
      >
        <Shape kind={kind} />
      </svg>
      {named && <span className="sr-only">{sourceTitle[kind]} </span>}
    </>
  );
}

/** The legend above a list that uses the icons: only the icons in it. Both kinds of estimate have one icon. */
export function SourceKey({ kinds }: { kinds: readonly SourceKind[] }) {
  const present = SHAPES.filter((kind) =>
    kinds.some((one) => one === kind || (kind === 'estimate' && one === 'regional-average')),
  );
  if (present.length === 0) return null;
  return (
    <ul aria-label={prices.key} className="flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-ink-2">
      {present.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <SourceMark kind={kind} />
          {sourceTitle[kind]}
        </li>
      ))}
    </ul>
  );
}

/** One kind for each icon, the most certain first. */
export const SHAPES = ['observed', 'flyer', 'shopper', 'estimate', 'sample'] as const satisfies SourceKind[];
