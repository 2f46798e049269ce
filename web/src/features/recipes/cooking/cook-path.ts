import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useHydrated } from '../../../lib/use-hydrated.ts';

const HASH = /^#cook-(\d{1,3})$/;
export const cookHash = (step: number): string => `#cook-${step}`;
/** Tells that the page behind cook mode is one step back in the history. */
export const COOK_STATE = { fromPage: true };

/**
 * Where a cook is, in the address: a reload keeps the step, and the back button of a phone closes. 0 is what is made ready first;
 * null: not cooking. The server, which is told no hash, and the first render in the browser know of none.
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
