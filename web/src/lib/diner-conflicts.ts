import type { Diner } from '@homeplate/contracts/documents/household.ts';
import type { RecipeContents } from '@homeplate/contracts/documents/recipe-contents.ts';

/** Why a recipe does not suit a diner. `foods`: those of the recipe that break it; empty if no single food does. */
export type DinerConflict = {
  diner: string;
  kind: 'allergen' | 'diet' | 'dislike';
  /** The allergen, the diet or the disliked food. */
  name: string;
  foods: readonly string[];
};

type Restrictions = Pick<Diner, 'name' | 'allergens' | 'diets' | 'dislikes'>;

export const hasRestrictions = ({ allergens, diets, dislikes }: Restrictions): boolean =>
  allergens.length + diets.length + dislikes.length > 0;

/** Allergens of all diners first, then diets, then dislikes. */
export function dinerConflicts(
  diners: readonly Restrictions[],
  { foods, diets }: Pick<RecipeContents, 'foods' | 'diets'>,
): DinerConflict[] {
  const namesOf = (breaks: (food: RecipeContents['foods'][number]) => boolean) => [
    ...new Set(foods.filter(breaks).map(({ name }) => name)),
  ];
  const allergens = diners.flatMap(({ name: diner, allergens: avoided }) =>
    avoided.flatMap((name): DinerConflict[] => {
      const found = namesOf((food) => food.allergens.includes(name));
      return found.length > 0 ? [{ diner, kind: 'allergen', name, foods: found }] : [];
    }),
  );
  const eaten = diners.flatMap(({ name: diner, diets: kept }) =>
    kept
      .filter((name) => !diets.includes(name))
      .map((name): DinerConflict => {
        const found = namesOf((food) => food.breaks.includes(name));
        return { diner, kind: 'diet', name, foods: found };
      }),
  );
  const disliked = diners.flatMap(({ name: diner, dislikes }) =>
    dislikes.flatMap((name): DinerConflict[] => {
      const found = namesOf((food) => isNamed(food.name, name));
      return found.length > 0 ? [{ diner, kind: 'dislike', name, foods: found }] : [];
    }),
  );
  return [...allergens, ...eaten, ...disliked];
}

/** Whether the food's name has every word of the disliked one, in the singular or plural. */
function isNamed(food: string, disliked: string): boolean {
  const words = new Set(singularWords(food));
  const wanted = singularWords(disliked);
  return wanted.length > 0 && wanted.every((word) => words.has(word));
}

const singularWords = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).map((word) =>
    word
      .replace(/ies$/, 'y')
      .replace(/(?<=o|sh|ch|x)es$/, '')
      .replace(/(?<=[^s])s$/, ''),
  );
