import type { LabelPlace } from './scene-view.ts';

/** Between two labels, and between one and the picture's edge, in CSS pixels. */
const APART = 3;

type Size = { width: number; height: number };

/**
 * Which labels are shown and where their left top is: over their places, whole inside the picture, none over another. First come those
 * in `first`, then the nearest. Keys that are not in the answer stay hidden.
 */
export function placeLabels(
  places: readonly LabelPlace[],
  sizeOf: (key: string) => Size,
  within: Size,
  first: ReadonlySet<string>,
): Map<string, { x: number; y: number }> {
  const shown = new Map<string, { x: number; y: number }>();
  const taken: { x: number; y: number; width: number; height: number }[] = [];
  const order = [...places].sort(
    (a, b) => Number(first.has(b.key)) - Number(first.has(a.key)) || a.depth - b.depth,
  );
  for (const { key, x, y, depth } of order) {
    if (depth > 1 || x < 0 || y < 0 || x > within.width || y > within.height) continue;
    const { width, height } = sizeOf(key);
    if (width === 0) continue;
    const box = {
      x: Math.max(APART, Math.min(within.width - width - APART, x - width / 2)),
      y: Math.max(APART, Math.min(within.height - height - APART, y - height)),
      width,
      height,
    };
    const isFree = taken.every(
      (other) =>
        box.x + box.width + APART <= other.x ||
        other.x + other.width + APART <= box.x ||
        box.y + box.height + APART <= other.y ||
        other.y + other.height + APART <= box.y,
    );
    if (!isFree) continue;
    taken.push(box);
    shown.set(key, { x: Math.round(box.x), y: Math.round(box.y) });
  }
  return shown;
}
