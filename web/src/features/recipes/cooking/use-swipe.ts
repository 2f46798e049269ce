import { type TouchEvent, useRef } from 'react';

/** A swipe is this long, and twice as long across as down. */
const LEAST = 60;

/** Handlers of an element that is swiped to the left (forward) and to the right (back) with one finger. */
export function useSwipe(onForward: () => void, onBack: () => void) {
  const start = useRef<{ x: number; y: number } | undefined>(undefined);
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const touch = touches[0];
      start.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : undefined;
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const touch = changedTouches[0];
      const from = start.current;
      start.current = undefined;
      if (!touch || !from) return;
      const across = touch.clientX - from.x;
      if (Math.abs(across) < LEAST || Math.abs(across) < 2 * Math.abs(touch.clientY - from.y)) return;
      if (across < 0) onForward();
      else onBack();
    },
  };
}
