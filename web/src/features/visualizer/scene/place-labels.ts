import type { LabelPlace } from './scene-view.ts';

/** Between two labels, and between one and the picture's edge, in CSS pixels. */
const APART = 3;
/** Where a label goes when its place is taken: so many of its heights further out. */
const FURTHER = [0, 1, 2];

type Size = { width: number; height: number };
export type Box = Size & { x: number; y: number };

const meets = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width + APART &&
  b.x < a.x + a.width + APART &&
  a.y < b.y + b.height + APART &&
  b.y < a.y + a.height + APART;

/**
 * Which labels are shown and where their left top is: over or under their places, whole inside the picture, none over another. First
 * come those in `first`, then the nearest. Keys that are not in the answer stay hidden.
 */
export function placeLabels(
  places: readonly LabelPlace[],
  sizeOf: (key: string) => Size,
  within: Size,
  first: ReadonlySet<string>,
  options: {
    /** No more than so many. */
    most?: number | undefined;
    /** What stays clear of labels: buttons over the picture. */
    clear?: readonly Box[];
  } = {},
): Map<string, { x: number; y: number }> {
  const { most = Number.POSITIVE_INFINITY, clear = [] } = options;
  const shown = new Map<string, { x: number; y: number }>();
  const taken: Box[] = [...clear];
  const order = [...places].sort(
    (a, b) => Number(first.has(b.key)) - Number(first.has(a.key)) || a.depth - b.depth,
  );
  for (const { key, x, y, depth, hangs } of order) {
    if (shown.size === most) break;
    if (depth > 1 || x < 0 || y < 0 || x > within.width || y > within.height) continue;
    const size = sizeOf(key);
    if (size.width === 0) continue;
    const { width, height } = size;
    const boxes = FURTHER.map((further): Box => {
      const away = further * (height + APART + 1);
      return {
        ...size,
        x: Math.max(APART, Math.min(within.width - width - APART, x - width / 2)),
        y: Math.max(
          APART,
          Math.min(within.height - height - APART, hangs === 'over' ? y - height - away : y + away),
        ),
      };
    });
    const free = boxes.find((box) => !taken.some((other) => meets(box, other)));
    if (!free) continue;
    taken.push(free);
    shown.set(key, { x: Math.round(free.x), y: Math.round(free.y) });
  }
  return shown;
}
