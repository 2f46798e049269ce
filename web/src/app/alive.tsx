import { useEffect } from 'react';

/** Says to the page that it works now: what was pressed before is done (`first-paint.ts`), and the tests begin. */
export function Alive(): null {
  useEffect(() => {
    document.documentElement.dataset.alive = '';
    window.dispatchEvent(new Event('homeplate:alive'));
  }, []);
  return null;
}
