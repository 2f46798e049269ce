import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { Plating } from '@homeplate/reference/pictures/plating.ts';
import { startDrawing } from './drawing.ts';
import { TEMPLATES } from './templates/templates.ts';

export type PlateRecipe = {
  id: string;
  region: RegionKey;
  /** Names as in the recipe, what gives the dish its character first. */
  ingredients: readonly string[];
  plating: Plating;
  /** Which of its compositions (reference/pictures/settings.ts); left out: the first. */
  composition?: number;
};

/**
 * A recipe's picture as SVG, 800 by 600 units: flat shapes, no text, no filter, nothing from outside. The same recipe
 * gives the same bytes; ids inside are unique to the recipe, so that several pictures may stand in one page.
 */
export function composePlate(recipe: PlateRecipe): string {
  const drawing = startDrawing(recipe);
  const body = TEMPLATES[recipe.plating.vessel](drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${drawing.defs()}${body}</svg>`;
}
