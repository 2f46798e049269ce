import { useEffect, useState } from 'react';

const SETTLES_MS = 500;

/** The value once it has stood for half a second: nobody is asked for every letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
