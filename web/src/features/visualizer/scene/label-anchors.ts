import type { Dish, Place } from '../dishes/dish.ts';
import type { Column, LabelPlace, SceneView } from './scene-view.ts';

type Anchor = { key: string; at: Place; hangs: LabelPlace['hangs'] };

/** How much further out than a thing its label lies, on the cloth. */
const BEFORE = 0.3;

/**
 * Where the labels hang: under what stands beside the dish; step by step only of what the step uses, over where it has gone to; for the
 * nutrition over the tall columns behind and under those in front.
 */
export function labelAnchors(dish: Dish, columns: readonly Column[], view: SceneView): Anchor[] {
  const { mode, placed, active, chosen } = view;
  if (mode === 'nutrition')
    return columns.map(({ key, at: [x, y, z], layers }) =>
      z > 0
        ? { key, at: [x, y, z + BEFORE], hangs: 'under' }
        : { key, at: [x, y + layers.reduce((sum, { high }) => sum + high, 0.05), z], hangs: 'over' },
    );
  return dish.spots.flatMap(([x, y, z], line): Anchor[] => {
    const key = String(line);
    const beside: Anchor = { key, at: [x, y, z + BEFORE], hangs: 'under' };
    if (mode === 'ingredients') return [beside];
    if (!active.includes(line) && chosen !== line) return [];
    if (!placed[line]) return [beside];
    const own = dish.pieces.filter(({ part, lines }) => part === 'dish' && lines.includes(line));
    const alone = own.filter(({ lines }) => lines.length === 1);
    // Of its pieces the one furthest out to a side of its own, so that the labels of a step keep apart.
    const turn = active.indexOf(line) * 2.4;
    const [toX, toZ] = [Math.cos(turn), Math.sin(turn)];
    const far = (alone.length > 0 ? alone : own).toSorted(
      (a, b) => b.at[0] * toX + b.at[2] * toZ - a.at[0] * toX - a.at[2] * toZ,
    )[0];
    return far ? [{ key, at: [far.at[0], far.at[1] + 0.3, far.at[2]], hangs: 'over' }] : [];
  });
}
