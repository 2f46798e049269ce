import { chooseGlyphs, type GlyphName } from './glyph-words.ts';
import { shownOf } from './shown-words.ts';
import type { TemplateName } from './template-names.ts';
import { chooseTemplate, type TitledDish } from './template-words.ts';

/** How the composed picture shows a dish. Stored with the recipe, so that a new title does not change the picture. */
export type Plating = {
  /** Vessel and view. */
  vessel: TemplateName;
  /** Words that select the drawing of the food, such as "soup beans"; omitted if the ingredients are enough. */
  filling?: string;
  /** The garnish beside the vessel, most characteristic first. */
  garnish: readonly GlyphName[];
  /** A description of the food, if the title does not describe it. */
  alt?: string;
};

/** The maximum number of garnishes. */
export const MOST_GARNISH = 6;

/** A dish without a plating. */
export type UnplatedDish = TitledDish & {
  /** Names of the bought ingredients, in the recipe's order. */
  ingredients: readonly string[];
};

/** Derives a plating from the title and the ingredients. */
export function platingByWords(dish: UnplatedDish): Plating {
  const alt = shownOf(dish.title);
  return {
    vessel: chooseTemplate(dish),
    filling: dish.title,
    garnish: chooseGlyphs(dish.ingredients, dish.title, MOST_GARNISH),
    ...(alt !== undefined && { alt }),
  };
}

/** The garnish of a composition; each one starts with a different food. */
export function garnishOf({ garnish }: Pick<Plating, 'garnish'>, composition = 0): GlyphName[] {
  const first = garnish.length > 0 ? composition % garnish.length : 0;
  return [...garnish.slice(first), ...garnish.slice(0, first)];
}
