import { chooseGlyphs, type GlyphName } from './glyph-words.ts';
import { shownOf } from './shown-words.ts';
import type { TemplateName } from './template-names.ts';
import { chooseTemplate, type TitledDish } from './template-words.ts';

/** How the composed picture shows a dish: stored with the recipe, so that a new title leaves the picture as it is. */
export type Plating = {
  /** Vessel and view. */
  vessel: TemplateName;
  /** Words by which the drawing knows what is in it, "soup beans"; left out where the ingredients say enough. */
  filling?: string;
  /** What lies beside the vessel, most telling first. */
  garnish: readonly GlyphName[];
  /** What is on the plate, in words, where the title does not say it. */
  alt?: string;
};

/** Most drawings beside the vessel. */
export const MOST_GARNISH = 6;

/** A dish without a plating of its own. */
export type UnplatedDish = TitledDish & {
  /** Names as in the recipe, in its order, those that are bought. */
  ingredients: readonly string[];
};

/** The plating of a dish that comes without one, by the words of its title and ingredients. */
export function platingByWords(dish: UnplatedDish): Plating {
  const alt = shownOf(dish.title);
  return {
    vessel: chooseTemplate(dish),
    filling: dish.title,
    garnish: chooseGlyphs(dish.ingredients, dish.title, MOST_GARNISH),
    ...(alt !== undefined && { alt }),
  };
}

/** The garnish in one of the recipe's compositions: each begins with another food. */
export function garnishOf({ garnish }: Pick<Plating, 'garnish'>, composition = 0): GlyphName[] {
  const first = garnish.length > 0 ? composition % garnish.length : 0;
  return [...garnish.slice(first), ...garnish.slice(0, first)];
}
