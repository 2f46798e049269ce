import { cx } from '@homeplate/kit/components/class-names.ts';
import type { LucideIcon } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';

/** An action, or a link with `href`. */
export type MenuItem = {
  Icon: LucideIcon;
  words: string;
  run?: () => void;
  href?: string;
  download?: string;
  disabled?: boolean;
  /** Left out on wide screens, where the action has its own button. */
  phoneOnly?: boolean;
};

const ITEM =
  'flex min-h-11 w-full items-center gap-2.5 rounded-picture px-3 text-left text-sm font-strong whitespace-nowrap focus:bg-wash hover:bg-wash disabled:text-ink-3';

/** A small menu beside its button. Arrows move, Esc and a click elsewhere close it. */
export function ActionMenu({
  label,
  items,
  opener,
  below = false,
  startsAtLeft = false,
  onClose,
}: {
  label: string;
  items: readonly MenuItem[];
  opener: RefObject<HTMLButtonElement | null>;
  below?: boolean;
  /** On wide screens, beside the left edge of the page, where it has no room to the left. */
  startsAtLeft?: boolean;
  onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    shownItems(menu.current)[0]?.focus();
    const elsewhere = ({ target }: Event) => {
      if (!(target instanceof Node)) return;
      if (!menu.current?.contains(target) && !opener.current?.contains(target)) onClose();
    };
    document.addEventListener('pointerdown', elsewhere);
    return () => document.removeEventListener('pointerdown', elsewhere);
  }, [onClose, opener]);

  const close = () => {
    opener.current?.focus();
    onClose();
  };
  const keys = (event: KeyboardEvent) => {
    const shown = shownItems(menu.current);
    const at = shown.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 };
    const target = targets[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      onClose();
    } else if (target !== undefined) {
      event.preventDefault();
      shown.at(target % shown.length)?.focus();
    }
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={keys}
      className={cx(
        'absolute z-30 min-w-40 animate-[rise_200ms_var(--ease-settle)] rounded-control border border-line bg-surface p-1.5 shadow-lift',
        startsAtLeft ? 'right-0 md:right-auto md:left-0' : 'right-0',
        below ? 'top-full mt-1' : 'bottom-full mb-1',
      )}
    >
      {items.map(({ Icon, words, run, href, download, disabled, phoneOnly }) => {
        const content = (
          <>
            <Icon aria-hidden="true" className="size-4" />
            {words}
          </>
        );
        const shared = {
          role: 'menuitem',
          tabIndex: -1,
          className: cx(ITEM, phoneOnly && 'md:hidden'),
          onClick: () => {
            close();
            run?.();
          },
        };
        return href === undefined ? (
          <button key={words} type="button" disabled={disabled} {...shared}>
            {content}
          </button>
        ) : (
          <a key={words} href={href} download={download} {...shared}>
            {content}
          </a>
        );
      })}
    </div>
  );
}

const shownItems = (menu: HTMLElement | null): HTMLElement[] =>
  [...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)') ?? [])].filter(
    (item) => getComputedStyle(item).display !== 'none',
  );
