import { toast } from '@homeplate/kit/components/toast.ts';
import { Link2, Mail } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef } from 'react';
import type { Shared } from './share-button.tsx';
import { shareMenu as words } from './share-menu-copy.ts';

const ITEM =
  'flex min-h-11 w-full items-center gap-2.5 rounded-picture px-3 text-left text-sm font-strong whitespace-nowrap focus:bg-wash hover:bg-wash';

/** Copy the link or send it by e-mail. Arrows move, Esc and a click elsewhere close it. */
export default function ShareMenu({
  shared: { title, text, path },
  opener,
  onClose,
}: {
  shared: Shared;
  opener: RefObject<HTMLButtonElement | null>;
  onClose: () => void;
}) {
  const menu = useRef<HTMLDivElement>(null);
  const url = new URL(path, window.location.origin).href;
  useEffect(() => {
    menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus();
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
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
    const at = items.indexOf(document.activeElement as HTMLElement);
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      Home: 0,
      End: -1,
    };
    const target = targets[event.key];
    if (event.key === 'Escape') {
      event.preventDefault();
      event.stopPropagation();
      close();
    } else if (event.key === 'Tab') {
      onClose();
    } else if (target !== undefined) {
      event.preventDefault();
      items.at(target % items.length)?.focus();
    }
  };
  const copy = async () => {
    close();
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: words.copied, description: url });
    } catch {
      // The clipboard is blocked without HTTPS or by the user, so show the link to copy by hand.
      toast({ title: words.copyFailed, description: url, destructive: true });
    }
  };
  return (
    <div
      ref={menu}
      role="menu"
      aria-label={words.menu(title)}
      tabIndex={-1}
      onKeyDown={keys}
      className="absolute right-0 bottom-full z-30 mb-1 min-w-40 animate-[rise_200ms_var(--ease-settle)] rounded-control border border-line bg-surface p-1.5 shadow-lift"
    >
      <button type="button" role="menuitem" tabIndex={-1} onClick={() => void copy()} className={ITEM}>
        <Link2 aria-hidden="true" className="size-4" />
        {words.copy}
      </button>
      <a
        role="menuitem"
        tabIndex={-1}
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(`${text}\n\n${url}`)}`}
        onClick={close}
        className={ITEM}
      >
        <Mail aria-hidden="true" className="size-4" />
        {words.mail}
      </a>
    </div>
  );
}
