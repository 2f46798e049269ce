import { useEffect, useState } from 'react';
import { REDUCED_MOTION, useMedia } from '../../lib/use-media.ts';

const INTERVAL = 4_000;

/** Turns through `count` places every 4 seconds. Stops for good on a manual choice; never turns under reduced motion. */
export function useRotation(count: number) {
  const still = useMedia(REDUCED_MOTION);
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState(true);
  const playing = wanted && !still && count > 1;
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((current) => (current + 1) % count);
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [playing, count]);
  return {
    index,
    playing,
    show(place: number) {
      setWanted(false);
      setIndex(place);
    },
    toggle: () => setWanted(!playing),
  };
}
