import { BEDS } from './beds.ts';
import { CUT_FOODS } from './cut-foods.ts';
import { CUT_PRODUCE } from './cut-produce.ts';
import { DOUGHS } from './doughs.ts';
import { ball, type Mesh } from './mesh.ts';
import { SHELLS } from './shells.ts';
import { VESSELS } from './vessels.ts';
import { WHOLE_PRODUCE } from './whole-produce.ts';
import { WHOLE_WARES } from './whole-wares.ts';

const SHELVES = [CUT_FOODS, CUT_PRODUCE, WHOLE_PRODUCE, WHOLE_WARES, SHELLS, BEDS, DOUGHS, VESSELS];

/** The names of all shapes; none stands on two shelves. */
export const SHAPES: readonly string[] = SHELVES.flatMap((shelf) => Object.keys(shelf));

const SHELF: Record<string, () => Mesh> = Object.assign({}, ...SHELVES);

/** The shape of that name; what is on no shelf is a ball. */
export const meshOf = (name: string): Mesh => SHELF[name]?.() ?? ball(1);
