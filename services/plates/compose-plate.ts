import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { Plating } from '@homeplate/reference/pictures/plating.ts';
import { startDrawing } from './drawing.ts';
import { TEMPLATES } from './templates/templates.ts';

export type PlateRecipe = {
  id: string;
  region: RegionKey;
  /** Names as in the recipe, the most characteristic first. */
  ingredients: readonly string[];
  plating: Plating;
  /** The composition (reference/pictures/settings.ts); defaults to the first. */
  composition?: number;
};

/**
 * Draws a recipe's picture as SVG, 800 by 600 units: flat shapes without text, filters and external resources. The same recipe gives
 * the same bytes. Element ids are unique to the recipe, so that one page can have several pictures.
 */
export function composePlate(recipe: PlateRecipe): string {
  const drawing = startDrawing(recipe);
  const body = TEMPLATES[recipe.plating.vessel](drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${drawing.defs()}${body}</svg>`;
}
