import { cx } from '@homeplate/kit/components/class-names.ts';
import { Share2 } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { saving } from './share-copy.ts';

const ShareMenu = lazy(() => import('./share-menu.tsx'));

export type Shared = { title: string; text: string; path: string };

/** Opens the device's share sheet; without one, a small menu. */
export function ShareButton({
  title,
  text,
  path,
  className,
  below = false,
}: Shared & {
  className?: string;
  /** Opens the menu below the button. */
  below?: boolean;
}) {
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const share = async () => {
    const shared = { title, text, url: new URL(path, window.location.origin).href };
    const { navigator } = window;
    if (typeof navigator.share !== 'function') return setOpen((was) => !was);
    try {
      await navigator.share(shared);
    } catch (error) {
      // When the user closes the share sheet, do nothing; when the device fails, open the menu.
      if (!(error instanceof Error && error.name === 'AbortError')) setOpen(true);
    }
  };
  return (
    <span className={cx('relative', isOpen && 'z-30')}>
      <button
        ref={button}
        type="button"
        aria-label={saving.share(title)}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        onClick={() => void share()}
        className={cx(
          'grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-wash hover:text-ink md:size-10',
          className,
        )}
      >
        <Share2 aria-hidden="true" className="size-5" />
      </button>
      {isOpen && (
        <Suspense>
          <ShareMenu
            shared={{ title, text, path }}
            opener={button}
            below={below}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </span>
  );
}
