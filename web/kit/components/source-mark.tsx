import type { PriceSource } from '@homeplate/contracts/documents/price.ts';
import { prices, sourceWords } from '../copy/prices.ts';
import { cx } from './class-names.ts';

type Kind = PriceSource | 'sample';

/** Full dot: seen at the store. Half dot: reported by a shopper. Dashed ring: estimated. Cross: a sample. */
function Shape({ kind }: { kind: Kind }) {
  if (kind === 'observed') return <circle cx="8" cy="8" r="6" fill="currentColor" />;
  if (kind === 'shopper') {
    return (
      <>
        <circle cx="8" cy="8" r="5.5" fill="none" stroke="currentColor" strokeWidth="1.5" />
        <path d="M8 2.5v11a5.5 5.5 0 0 0 0-11Z" fill="currentColor" />
      </>
    );
  }
  if (kind === 'sample') {
    return <path d="M3 3l10 10M13 3L3 13" fill="none" stroke="currentColor" strokeWidth="1.8" />;
  }
  return (
    <circle
      cx="8"
      cy="8"
      r="5.5"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeDasharray="2.6 2"
    />
  );
}

/** Put it before a price. `named`: adds the source for screen readers when no text beside it names it. */
export function SourceMark({
  kind,
  named = false,
  className,
}: {
  kind: Kind;
  named?: boolean;
  className?: string;
}) {
  return (
    <>
      <svg
        viewBox="0 0 16 16"
        aria-hidden="true"
        className={cx('inline-block size-[0.95em] shrink-0', className)}
      >
        <Shape kind={kind} />
      </svg>
      {named && <span className="sr-only">{kind === 'sample' ? prices.sample : sourceWords[kind]} </span>}
    </>
  );
}

/** The legend above a list that uses the icons: only the icons in it. */
export function SourceKey({ kinds }: { kinds: readonly Kind[] }) {
  const present = (['observed', 'shopper', 'regional-average', 'estimate', 'sample'] as const).filter(
    (kind) => kinds.includes(kind),
  );
  if (present.length === 0) return null;
  return (
    <ul aria-label={prices.key} className="flex flex-wrap gap-x-3.5 gap-y-1 text-xs text-ink-2">
      {present.map((kind) => (
        <li key={kind} className="flex items-center gap-1.5">
          <SourceMark kind={kind} />
          {kind === 'sample' ? prices.sample : sourceWords[kind]}
        </li>
      ))}
    </ul>
  );
}
