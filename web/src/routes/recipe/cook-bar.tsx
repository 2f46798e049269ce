import { cx } from '@homeplate/kit/components/class-names.ts';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';

type Props = {
  /** The buttons of the page that the bar stands in for. */
  buttons: RefObject<HTMLElement | null>;
  children: ReactNode;
};

/** On a phone, the main actions at the bottom of the screen while the page's own are out of sight. Never both. */
export function CookBar({ buttons, children }: Props) {
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    if (!buttons.current) return undefined;
    const observer = new IntersectionObserver(([entry]) => setShown(entry?.isIntersecting === false));
    observer.observe(buttons.current);
    return () => observer.disconnect();
  }, [buttons]);
  return (
    <div
      className={cx(
        'cook-bar fixed inset-x-0 bottom-0 z-20 flex items-center gap-2.5 border-t border-line bg-surface px-4 md:hidden print:hidden',
        !isShown && 'away',
      )}
    >
      {children}
    </div>
  );
}
