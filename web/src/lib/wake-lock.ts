import { useEffect, useState } from 'react';

/** `asked`: the browser has not responded yet. `refused`: unsupported, or the battery is low. */
export type Awake = 'pending' | 'on' | 'refused';

/** Keeps the screen on while the page is visible. The browser releases the lock of a hidden tab, so request it again afterwards. */
export function useWakeLock(): Awake {
  const [awake, setAwake] = useState<Awake>('pending');
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const request = async () => {
      if (document.visibilityState !== 'visible') return;
      try {
        if (!('wakeLock' in navigator)) throw new Error('no wake lock');
        lock = await navigator.wakeLock.request('screen');
        if (isOver) await lock.release();
        else setAwake('on');
      } catch {
        if (!isOver) setAwake('refused');
      }
    };
    void request();
    const onVisible = () => void request();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', onVisible);
      void lock?.release().catch(() => undefined);
    };
  }, []);
  return awake;
}
