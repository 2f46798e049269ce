import { foodById } from '@homeplate/reference/foods/foods.ts';
import { chooseGlyphs } from '@homeplate/reference/pictures/glyph-words.ts';
import { measureLine, nameOf } from '../recipes/bought-lines.ts';
import { DRAWN_FOODS, NAMED_FOODS } from './pictured-foods.ts';
import type { RecipeSource } from './recipe-source.ts';

type Listed = Pick<RecipeSource, 'ingredients'>;

/** Words that a food's name has, but that mean a look or another food here. */
const NO_FOOD = /\b(?:corn cakes|rice-flour|rice crackers|cream cheese|ice cream|salt pork)\b/g;

/** Finds foods in the alt text of the picture that no ingredient line has, each as "plating.alt: …". */
export function auditAlt(recipe: Listed & Pick<RecipeSource, 'plating'>): string[] {
  const alt = recipe.plating.alt?.replace(NO_FOOD, '') ?? '';
  return [...strayGarnish(recipe), ...strayWords(recipe, alt)];
}

function strayWords(recipe: Listed, alt: string): string[] {
  return NAMED_FOODS.flatMap(([words, lines]) => {
    const [word] = words.exec(alt) ?? [];
    return word && !hasFood(recipe, lines) ? [`plating.alt: no ingredient is "${word}"`] : [];
  });
}

/** The text also names what lies beside the vessel. */
function strayGarnish({ ingredients, plating }: Listed & Pick<RecipeSource, 'plating'>): string[] {
  const drawn = ingredients.flatMap((line) => chooseGlyphs([nameOf(measureLine(line))], '', 1));
  return plating.garnish
    .filter((name) => !drawn.includes(name))
    .map((name) => `plating.garnish: no ingredient is drawn as "${name}"`);
}

/** Finds pieces in a drawing of foods that no ingredient line has. */
export const strayPieces = (recipe: Listed, pieces: readonly string[]): string[] =>
  DRAWN_FOODS.filter(([, lines]) => !hasFood(recipe, lines)).flatMap(([names]) =>
    names.split(' ').filter((name) => pieces.includes(name)),
  );

const hasFood = ({ ingredients }: Listed, lines: RegExp): boolean =>
  ingredients.some(({ food, label = '' }) =>
    lines.test(`${food.replaceAll('-', ' ')} ${foodById(food)?.name ?? ''} ${label}`.toLowerCase()),
  );
