/** An action on the toast, which closes it. `hint`: an alternative for users who cannot reach the button in time. */
export type ToastAction = { label: string; hint: string; run: () => void };
export type Toast = {
  id: number;
  open: boolean;
  title: string;
  description?: string;
  action?: ToastAction;
  destructive: boolean;
  /** Stays until the user closes it, also when another toast is shown in between. */
  persistent: boolean;
  /** A price on the page changed: it fell, it rose, or several did. */
  prices?: 'cheaper' | 'dearer' | 'several';
};

/** How long a closed toast stays in memory; a visible one closes after `TOAST_DURATION`. */
const REMOVE_DELAY = 1_000_000;
export const TOAST_DURATION = 5_000;

let current: Toast | undefined;
/** The persistent toast that the current one replaced. */
let interrupted: Toast | undefined;
let lastId = 0;
let removal: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function set(next: Toast | undefined) {
  current = next;
  for (const notify of listeners) notify();
}

/**
 * Replaces the current toast. A destructive one stays until it is dismissed or replaced; a persistent one returns after the toast that
 * replaced it. A toast about prices waits for no answer, so it never replaces another kind of toast.
 */
export function toast(words: {
  title: string;
  description?: string;
  action?: ToastAction;
  destructive?: boolean;
  persistent?: boolean;
  prices?: Toast['prices'];
}): void {
  if (words.prices && current?.open && !current.prices) return;
  clearTimeout(removal);
  if (words.persistent) interrupted = undefined;
  else if (current?.open && current.persistent) interrupted = current;
  lastId += 1;
  set({ destructive: false, persistent: false, ...words, id: lastId, open: true });
}

export function dismissToast(id: number): void {
  if (current?.id !== id) return;
  if (interrupted) {
    const next = interrupted;
    interrupted = undefined;
    set(next);
    return;
  }
  set({ ...current, open: false });
  removal = setTimeout(() => current?.id === id && set(undefined), REMOVE_DELAY);
}

/** Whether any toast was ever shown. */
export const anyToast = (): boolean => lastId > 0;

export const currentToast = (): Toast | undefined => current;

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
