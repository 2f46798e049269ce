import { useEffect } from 'react';

/** Sets `data-hydrated` on the document once event handlers work. The browser tests wait for it. */
export function MarkHydrated(): null {
  useEffect(() => {
    document.documentElement.dataset.hydrated = '';
  }, []);
  return null;
}
