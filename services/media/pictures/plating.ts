import type { Log } from '@homeplate/common/log.ts';
import { GLYPH_NAMES, type GlyphName } from '@homeplate/reference/pictures/glyph-words.ts';
import { type Plating, platingByWords } from '@homeplate/reference/pictures/plating.ts';
import { isTemplateName } from '@homeplate/reference/pictures/template-names.ts';
import type { RecipeCopy } from '../recipes/recipe-copies.ts';

const isGlyphName = (name: string): name is GlyphName => GLYPH_NAMES.some((known) => known === name);

/**
 * What the picture of a recipe or a described dish shows. Derived from the title for described dishes, for copies stored before
 * platings existed, and for vessels that this release cannot draw.
 */
export function platingOf(recipe: RecipeCopy, log: Log): Plating {
  const { _id: id, title, ingredients, plate, plating } = recipe;
  const vessel = plating?.vessel ?? plate;
  if (vessel !== undefined && !isTemplateName(vessel))
    log.warn({ recipeId: id, vessel }, 'Unknown vessel: the title decides');
  if (plating && isTemplateName(plating.vessel)) {
    const { filling } = plating;
    return { vessel: plating.vessel, filling, garnish: plating.garnish.filter(isGlyphName) };
  }
  return platingByWords({ id, title, ingredients, plate });
}
