import { useEffect, useState } from 'react';

/** Load what is not visible at first one second after the page. */
export function useIsAtRest(): boolean {
  const [isAtRest, setAtRest] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setAtRest(true), 1000);
    return () => clearTimeout(timer);
  }, []);
  return isAtRest;
}
