import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router-dom';
import { shell } from '../components/shell-copy.ts';

/** Faster navigations need no indicator. */
const DELAY_MS = 200;

/** A bar at the top of the window while the code of the next page loads. */
export function NavigationProgress() {
  const isLoading = useNavigation().state === 'loading';
  const [isVisible, setVisible] = useState(false);
  useEffect(() => {
    if (!isLoading) return undefined;
    const timer = setTimeout(() => setVisible(true), DELAY_MS);
    return () => {
      clearTimeout(timer);
      setVisible(false);
    };
  }, [isLoading]);
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60 print:hidden">
      {isVisible && (
        <>
          <div className="h-1 animate-pulse bg-primary motion-reduce:animate-none" />
          <span className="sr-only">{shell.loadingPage}</span>
        </>
      )}
    </div>
  );
}
