import { lazy, Suspense, useEffect, useState } from 'react';
import { TIMERS_KEY as KEY } from '../lib/storage-keys.ts';

const TimerDock = lazy(() => import('../features/recipes/cooking/timer-dock.tsx'));

/** The timers of this device, on every page; their code comes with the first of them. */
export function Timers() {
  const [any, setAny] = useState(false);
  useEffect(() => {
    const onStorage = ({ key }: { key: string | null }) => key === KEY && setAny(true);
    try {
      if ((localStorage.getItem(KEY) ?? '[]') !== '[]') setAny(true);
    } catch {
      // Storage is closed to us: nothing was kept.
    }
    addEventListener('storage', onStorage);
    return () => removeEventListener('storage', onStorage);
  }, []);
  if (!any) return null;
  return (
    <Suspense>
      <TimerDock />
    </Suspense>
  );
}
