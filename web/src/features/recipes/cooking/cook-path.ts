import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../../lib/use-hydrated.ts';

const HASH = /^#cook-(\d{1,3})$/;
export const cookHash = (step: number): string => `#cook-${step}`;
/** Marks a history entry whose previous entry is the page behind cook mode. */
export const COOK_STATE = { fromPage: true };

/**
 * The open step, in the URL: a reload keeps it, and a phone's back button closes cook mode. 0 is the preparation; null: not cooking. The
 * server never receives the hash, so the first render in the browser ignores it, too.
 */
export function useCookPath(): {
  step: number | null;
  goTo(step: number): void;
  close(): void;
} {
  const { hash, pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isHydrated = useHydrated();
  const match = isHydrated ? HASH.exec(hash) : null;
  const goTo = useCallback(
    (step: number) => void navigate({ pathname, search, hash: cookHash(step) }, { replace: true, state }),
    [navigate, pathname, search, state],
  );
  const close = useCallback(() => {
    if ((state as Partial<typeof COOK_STATE> | null)?.fromPage) void navigate(-1);
    else void navigate({ pathname, search }, { replace: true });
  }, [navigate, pathname, search, state]);
  return { step: match ? Number(match[1]) : null, goTo, close };
}
