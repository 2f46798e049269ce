import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { common } from '../copy/common.ts';
import { cx } from './class-names.ts';
import { focusElement } from './focus-element.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Announced with the title. */
  description?: ReactNode;
  /** `sheet`: along the right edge (menus). `side`: the same with room for a list. `wide`: room for a table. */
  shape?: 'card' | 'wide' | 'sheet' | 'side';
  children: ReactNode;
};

/** Centered on desktop, at the bottom on phones. */
const PLACE = 'items-end justify-items-center md:items-center md:p-6';
const SHAPES = {
  card: { place: PLACE, box: 'w-full rounded-t-card md:w-[27rem] md:rounded-card' },
  wide: { place: PLACE, box: 'w-full rounded-t-card md:w-[min(54rem,100%)] md:rounded-card' },
  sheet: { place: 'justify-items-end', box: 'h-full min-h-dvh w-[min(20rem,85vw)]' },
  side: { place: 'justify-items-end', box: 'h-full min-h-dvh w-full md:w-[27rem]' },
} as const;

/**
 * A modal dialog; on phones a bottom sheet. Uses its own backdrop, because Radix locks scrolling with a style element, which the
 * Content-Security-Policy blocks. The backdrop is always one pixel too tall, so that it consumes every wheel event and the page behind does
 * not scroll.
 */
export function Dialog({ open, onOpenChange, title, description, shape = 'card', children }: Props) {
  const openers = useRef<HTMLElement[]>([]);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div className="pointer-events-auto fixed inset-0 z-40 animate-[fade_200ms_ease-out] overflow-y-scroll overscroll-contain bg-scrim [scrollbar-width:none]">
          <div className={cx('grid min-h-[calc(100%+1px)] grid-cols-[minmax(0,1fr)]', SHAPES[shape].place)}>
            <Radix.Content
              onOpenAutoFocus={() => {
                openers.current = withParents(document.activeElement);
              }}
              onCloseAutoFocus={(event) => {
                // Without a Radix trigger, return the focus to the element that opened the dialog, or to its container.
                event.preventDefault();
                const [opener, ...around] = openers.current;
                if (opener?.isConnected) return opener.focus();
                // Leave the focus alone when the closing code moved it.
                if (document.activeElement !== document.body) return;
                const place = around.find((element) => element.isConnected);
                if (place) focusElement(place);
              }}
              {...(description ? {} : { 'aria-describedby': undefined })}
              className={cx(
                'flex flex-col border border-line bg-surface p-5 shadow-dialog md:p-6',
                'animate-[rise_280ms_var(--ease-settle)] focus:outline-none',
                SHAPES[shape].box,
              )}
            >
              <div className="mb-2 flex items-start justify-between gap-4">
                <Radix.Title className="text-2xl">{title}</Radix.Title>
                <Radix.Close
                  aria-label={common.close}
                  className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-wash"
                >
                  <X aria-hidden="true" className="size-5" />
                </Radix.Close>
              </div>
              {description && (
                <Radix.Description className="mb-4 text-sm text-ink-2">{description}</Radix.Description>
              )}
              {children}
            </Radix.Content>
          </div>
        </div>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The element and all its ancestors, innermost first. */
function withParents(element: Element | null): HTMLElement[] {
  const found: HTMLElement[] = [];
  for (let at = element; at instanceof HTMLElement; at = at.parentElement) found.push(at);
  return found;
}
