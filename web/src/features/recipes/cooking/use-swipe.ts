import { type TouchEvent, useRef } from 'react';

/** The shortest swipe in pixels. A swipe is at least twice as wide as tall. */
const LEAST = 60;

/** Pointer handlers for one-finger swipes to the left (forward) and to the right (back). */
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
