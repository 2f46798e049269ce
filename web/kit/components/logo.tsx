import { common } from '../copy/common.ts';

export function Logo() {
  return (
    <span className="flex items-center gap-2.5 font-display text-[1.5rem] font-strong tracking-display text-ink">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-8 shrink-0 text-primary">
        <path
          fill="currentColor"
          fillRule="evenodd"
          d="M2 3h28v15L16 30 2 18ZM16 5.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17Z"
        />
        <circle cx="16" cy="14" r="5" fill="none" stroke="currentColor" strokeWidth="1.5" />
      </svg>
      {common.appName}
    </span>
  );
}
