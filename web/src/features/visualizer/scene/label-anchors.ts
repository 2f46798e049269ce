import type { Dish, Place } from '../dishes/dish.ts';
import { isTall } from '../dishes/layout.ts';
import type { Column, LabelPlace, SceneView } from './scene-view.ts';

type Anchor = { key: string; at: Place; hangs: LabelPlace['hangs'] };

/** How much further out than a thing its label lies, on the cloth. */
const BEFORE = 0.3;
/** From here on back, seen by the reader, a label stands over its thing: under it, it would lie on the dish. */
const BEHIND = -1.1;

/**
 * Where the labels hang: under what stands beside the dish; step by step only of what the step uses, over where it has gone to; for the
 * nutrition over the tall columns behind and under those in front.
 */
export function labelAnchors(dish: Dish, columns: readonly Column[], view: SceneView): Anchor[] {
  const { mode, placed, active, chosen, rotation } = view;
  const turn = (rotation.y * Math.PI) / 180;
  if (mode === 'nutrition')
    return columns.map(({ key, at: [x, y, z], layers }) =>
      z > 0
        ? { key, at: [x, y, z + BEFORE], hangs: 'under' }
        : { key, at: [x, y + layers.reduce((sum, { high }) => sum + high, 0.05), z], hangs: 'over' },
    );
  return dish.spots.flatMap(([x, y, z], line): Anchor[] => {
    const key = String(line);
    const toReader = z * Math.cos(turn) - x * Math.sin(turn);
    const beside: Anchor =
      toReader < BEHIND
        ? { key, at: [x, y + heightOf(dish, line), z], hangs: 'over' }
        : {
            key,
            at: [x + BEFORE * -Math.sin(turn), y, z + BEFORE * Math.cos(turn)],
            hangs: 'under',
          };
    if (mode === 'ingredients') return [beside];
    if (!active.includes(line) && chosen !== line) return [];
    if (!placed[line]) return [beside];
    const own = dish.pieces.filter(({ part, lines }) => part === 'dish' && lines.includes(line));
    const alone = own.filter(({ lines }) => lines.length === 1);
    // Of its pieces the one furthest out to a side of its own, so that the labels of a step keep apart.
    const away = active.indexOf(line) * 2.4;
    const [toX, toZ] = [Math.cos(away), Math.sin(away)];
    const far = (alone.length > 0 ? alone : own).toSorted(
      (a, b) => b.at[0] * toX + b.at[2] * toZ - a.at[0] * toX - a.at[2] * toZ,
    )[0];
    return far ? [{ key, at: [far.at[0], far.at[1] + 0.3, far.at[2]], hangs: 'over' }] : [];
  });
}

/** Of an ingredient as it is brought to the table. */
function heightOf({ pieces }: Dish, line: number): number {
  const own = pieces.find((piece) => piece.part === 'beside' && piece.lines[0] === line);
  if (!own) return 0.4;
  return own.size[1] * (own.shape === 'bottle' ? 1.3 : isTall(own.shape) ? 0.95 : 0.6);
}
