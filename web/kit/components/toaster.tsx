import { Bell, CircleAlert, CircleCheck, TrendingDown, TrendingUp, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import { useSyncExternalStore } from 'react';
import { common } from '../copy/common.ts';
import { buttonClass } from './button.tsx';
import { cx } from './class-names.ts';
import {
  currentToast,
  dismissToast,
  subscribeToToasts,
  TOAST_DURATION,
  type Toast as ToastContent,
} from './toast.ts';

const PRICE_ICONS = { cheaper: TrendingDown, dearer: TrendingUp, several: Bell } as const;
const EDGES = { cheaper: 'border-l-save', dearer: 'border-l-danger', several: 'border-l-info' } as const;
const INKS = { cheaper: 'text-save', dearer: 'text-danger', several: 'text-ink' } as const;

function ToastIcon({ toast: { destructive, prices } }: { toast: ToastContent }) {
  const Icon = prices ? PRICE_ICONS[prices] : destructive ? CircleAlert : CircleCheck;
  const ink = prices ? INKS[prices] : destructive ? 'text-danger' : 'text-save';
  return <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', ink)} />;
}

/** Renders the current toast. F8 focuses it; swiping it 50 px to the right closes it. */
export default function Toaster() {
  const toast = useSyncExternalStore(subscribeToToasts, currentToast);
  return (
    <Toast.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50}>
      {toast && (
        <Toast.Root
          key={toast.id}
          open={toast.open}
          onOpenChange={(open) => !open && dismissToast(toast.id)}
          duration={toast.destructive || toast.persistent ? Number.POSITIVE_INFINITY : TOAST_DURATION}
          // Announce prices politely: they never interrupt what the user does.
          type={toast.prices ? 'background' : 'foreground'}
          className={cx(
            'flex items-start gap-3 rounded-control border-[1.5px] border-l-8 bg-surface py-3 pr-2 pl-3.5 shadow-lift',
            'animate-[rise_280ms_var(--ease-settle)] data-[swipe=move]:translate-x-(--radix-toast-swipe-move-x)',
            toast.destructive ? 'border-danger' : 'border-ink',
            toast.prices && EDGES[toast.prices],
          )}
        >
          <ToastIcon toast={toast} />
          <div className="min-w-0 flex-1">
            <Toast.Title className="font-strong">{toast.title}</Toast.Title>
            {toast.description && (
              <Toast.Description className="text-sm text-ink-2">{toast.description}</Toast.Description>
            )}
          </div>
          {toast.action && (
            <Toast.Action
              altText={toast.action.hint}
              onClick={toast.action.run}
              className={buttonClass('secondary', 'small', 'shrink-0 self-center')}
            >
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close
            aria-label={common.close}
            className="-my-2 grid size-11 shrink-0 place-items-center rounded-control"
          >
            <X aria-hidden="true" className="size-4" />
          </Toast.Close>
        </Toast.Root>
      )}
      <Toast.Viewport
        hotkey={['F8']}
        label={common.notifications}
        className="fixed top-4 right-4 z-60 w-[min(24rem,calc(100vw-2rem))] list-none md:top-auto md:right-6 md:bottom-6"
      />
    </Toast.Provider>
  );
}
