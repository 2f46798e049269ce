import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { FoodLook } from '../foods/food-look.ts';

export type Place = readonly [number, number, number];

/** One thing of the scene: a shape of the shelf in an ink, where it comes to rest. */
export type Piece = {
  shape: string;
  ink: string;
  at: Place;
  /** About x, y and z, in radians. */
  turn: Place;
  size: Place;
  /** `beside`: an ingredient as it is brought to the table; `dish`: what becomes of it; `column`: how much of a nutrient it brings. */
  part: 'vessel' | 'dish' | 'beside' | 'column';
  /** Ingredients it is made of, by their place in the recipe; none: it is no food. */
  lines: readonly number[];
  /** A bed or a dough, that rises where it lies instead of coming from beside. */
  grows?: true;
};

/** What the scene draws, from the recipe alone. */
export type Dish = {
  pieces: readonly Piece[];
  /** Where each ingredient stands beside the vessel. */
  spots: readonly Place[];
  /** Something rises from it: steam. */
  hot: boolean;
  /** How high the dish is. */
  top: number;
};

/** An ingredient on its way into a dish. */
export type Food = { line: number; name: string; look: FoodLook; grams: number };

export type DishRecipe = {
  id: string;
  title: string;
  region: RegionKey;
  course: string;
  equipment: readonly string[];
  ingredients: readonly { itemId: string; name: string; category: string; grams: number | null }[];
};
