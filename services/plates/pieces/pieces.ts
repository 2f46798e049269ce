import { BAKED } from './baked.ts';
import { GARDEN } from './garden.ts';
import { MEATS } from './meats.ts';
import { PORTIONS } from './portions.ts';
import { PRODUCE } from './produce.ts';
import { SEAFOOD } from './seafood.ts';
import { STARCHES } from './starches.ts';

/** Cut and cooked food, for which there are no glyphs. Each piece is drawn once per picture and reused by reference. */
export const PIECES = { ...PRODUCE, ...MEATS, ...SEAFOOD, ...STARCHES, ...BAKED, ...PORTIONS, ...GARDEN };

export type PieceName = keyof typeof PIECES;
