import { REDUCED_MOTION, useMedia } from '@homeplate/kit/hooks/use-media.ts';
import { useEffect, useState } from 'react';

const INTERVAL = 4_000;

export type Rotation = {
  index: number;
  playing: boolean;
  /** A manual choice: the turning stops for good. */
  show(place: number): void;
  toggle(): void;
};

/**
 * Turns through `count` places every 4 seconds. Stops for good on a manual choice; never turns under reduced motion. `begins`: by itself, from
 * the start.
 */
export function useRotation(count: number, begins = true): Rotation {
  const still = useMedia(REDUCED_MOTION);
  const [index, setIndex] = useState(0);
  const [wanted, setWanted] = useState(begins);
  const playing = wanted && !still && count > 1;
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setIndex((current) => (current + 1) % count);
    }, INTERVAL);
    return () => clearInterval(timer);
  }, [playing, count]);
  return {
    index: count > 0 ? index % count : 0,
    playing,
    show(place) {
      setWanted(false);
      setIndex(count > 0 ? (place + count) % count : 0);
    },
    toggle: () => setWanted(!playing),
  };
}
