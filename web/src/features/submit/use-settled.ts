import { useEffect, useState } from 'react';

const SETTLES_MS = 500;

/** Debounces a value by half a second, to avoid a request per letter. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
