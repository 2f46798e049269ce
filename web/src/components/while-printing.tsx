import { type ReactNode, useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';

/** Replaces the page in print with this sheet (`styles/print.css`). */
export function WhilePrinting({ children }: { children: ReactNode }) {
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    // The browser prints the DOM as it is when the event handlers return.
    const before = () => flushSync(() => setPrinting(true));
    const after = () => setPrinting(false);
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, []);
  return isPrinting
    ? createPortal(<article className="print-sheet">{children}</article>, document.body)
    : null;
}
