import { cx } from './class-names.ts';

/** A visual checkbox; the real one is the sibling before it with the class `peer`, for the keyboard and screen readers. */
export const Tick = ({ checked }: { checked: boolean }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    className={cx(
      'tick size-6 shrink-0 self-center rounded-[6px] border-2 peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
      checked ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface',
    )}
  >
    {checked && (
      <path d="M6 12.5l4 4 8-9" fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    )}
  </svg>
);
