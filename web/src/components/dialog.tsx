import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useRef } from 'react';
import { shell } from '../words/shell.ts';
import { cx } from './class-names.ts';

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** Read out with the title. */
  description?: ReactNode;
  /** `sheet`: along the right edge (menus). `wide`: room for a table. */
  shape?: 'card' | 'wide' | 'sheet';
  children: ReactNode;
};

const SHAPES = {
  card: 'max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-card md:top-1/2 md:left-1/2 md:w-[27rem] md:-translate-1/2 md:rounded-card',
  wide: 'max-md:inset-x-0 max-md:bottom-0 max-md:rounded-t-card md:top-1/2 md:left-1/2 md:w-[min(54rem,calc(100vw-3rem))] md:-translate-1/2 md:rounded-card',
  sheet: 'inset-y-0 right-0 w-[min(20rem,85vw)]',
} as const;

/**
 * A modal dialog; on phones a sheet from below. The backdrop is our own: Radix' overlay locks the page with a style
 * element, which the Content-Security-Policy refuses, so app.css holds the page still instead.
 */
export function Dialog({ open, onOpenChange, title, description, shape = 'card', children }: Props) {
  const opener = useRef<Element>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <div aria-hidden="true" className="fixed inset-0 z-40 animate-[fade_200ms_ease-out] bg-scrim" />
        <Radix.Content
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={(event) => {
            // No trigger of Radix' own: the focus goes back to whatever opened it.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          {...(description ? {} : { 'aria-describedby': undefined })}
          className={cx(
            'fixed z-50 flex max-h-[min(92dvh,48rem)] flex-col overflow-y-auto border border-line bg-surface p-5 shadow-dialog md:p-6',
            'animate-[rise_280ms_var(--ease-settle)] focus:outline-none',
            shape === 'sheet' && 'max-h-none',
            SHAPES[shape],
          )}
        >
          <div className="mb-2 flex items-start justify-between gap-4">
            <Radix.Title className="text-2xl">{title}</Radix.Title>
            <Radix.Close
              aria-label={shell.close}
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
      </Radix.Portal>
    </Radix.Root>
  );
}
