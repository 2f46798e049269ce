import type { RegionKey } from '@homeplate/contracts/documents/region.ts';
import type { TemplateName } from '@homeplate/reference/pictures/template-names.ts';
import { chooseTemplate } from '@homeplate/reference/pictures/template-words.ts';
import { startDrawing } from './drawing.ts';
import { TEMPLATES } from './templates/templates.ts';

export type PlateRecipe = {
  id: string;
  title: string;
  region: RegionKey;
  /** Names as in the recipe, what gives the dish its character first. */
  ingredients: readonly string[];
  /** Vessel asked for by the recipe, where its title does not tell; any word. */
  plate?: string;
  /** Vessel and view, whatever the title says. */
  template?: TemplateName;
  /** Which of its compositions (reference/pictures/settings.ts); left out: the first. */
  composition?: number;
};

/**
 * A recipe's picture as SVG, 800 by 600 units: flat shapes, no text, no filter, nothing from outside. The same recipe
 * gives the same bytes; ids inside are unique to the recipe, so that several pictures may stand in one page.
 */
export function composePlate(recipe: PlateRecipe): string {
  const drawing = startDrawing(recipe);
  const body = TEMPLATES[recipe.template ?? chooseTemplate(recipe)](drawing);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 600">${drawing.defs()}${body}</svg>`;
}
