import { REDUCED_MOTION, useMedia } from '@homeplate/kit/hooks/use-media.ts';
import { useEffect, useState } from 'react';

const INTERVAL = 4_000;

export type Rotation = {
  index: number;
  playing: boolean;
  /** Shows one slide and stops the rotation for good. */
  show(slide: number): void;
  toggle(): void;
};

/**
 * Rotates through `count` slides every 4 seconds. Stops for good on a manual choice; never rotates under reduced motion. `begins`: starts
 * automatically.
 */
export function useRotation(count: number, begins = true): Rotation {
  const isReduced = useMedia(REDUCED_MOTION);
  const [index, setIndex] = useState(0);
  const [isOn, setOn] = useState(begins);
  const playing = isOn && !isReduced && count > 1;
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
    show(slide) {
      setOn(false);
      setIndex(count > 0 ? (slide + count) % count : 0);
    },
    toggle: () => setOn(!playing),
  };
}
