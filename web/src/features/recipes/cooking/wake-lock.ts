import { useEffect, useState } from 'react';

/** `asked`: the browser has not said yet. `refused`: it cannot, or the battery is low. */
export type Awake = 'asked' | 'kept' | 'refused';

/** Keeps the screen on while the page is seen. The browser lets go of it when the tab is hidden: it is asked again after. */
export function useWakeLock(): Awake {
  const [awake, setAwake] = useState<Awake>('asked');
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const ask = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        if (!('wakeLock' in navigator)) throw new Error('no wake lock');
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
        else setAwake('kept');
      } catch {
        if (!isOver) setAwake('refused');
      }
    };
    void ask();
    const onVisible = () => void ask();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release().catch(() => undefined);
    };
  }, []);
  return awake;
}
