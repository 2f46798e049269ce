import type {
  DishContents,
  RecipeContents,
  RecipeContentsList,
} from '@homeplate/contracts/documents/recipe-contents.ts';
import { dietsBrokenBy } from '@homeplate/reference/foods/diets.ts';
import type { AreaView } from '../read-model/area-view.ts';
import { readFacts } from '../read-model/cached-recipe.ts';
import { allergensOfLine, foodsOf, plainNameOf } from './bought-lines.ts';
import type { RecipeFacts } from './recipe-facts.ts';

/** What these recipes contain, without those that do not exist. A preview names its ingredients too, so access does not matter. */
export const contentsAt = (view: AreaView, ids: readonly string[]): RecipeContentsList =>
  ids.flatMap((id) => {
    const found = view.catalogue.recipes[view.catalogue.slotOf.get(id) ?? -1];
    return found ? [contentsOf(readFacts(found))] : [];
  });

export const contentsOf = (facts: Pick<RecipeFacts, 'id' | 'diets' | 'lines'>): RecipeContents => ({
  id: facts.id,
  ...dishContents(facts),
});

/** An allergen counts in optional ingredients too; a diet does not, as in the recipe's own lists. */
export const dishContents = ({ diets, lines }: Pick<RecipeFacts, 'diets' | 'lines'>): DishContents => ({
  diets: [...diets],
  foods: lines.map((measured) => {
    const foods = foodsOf(measured).flatMap((food) => food ?? []);
    return {
      name: plainNameOf(measured),
      allergens: allergensOfLine(measured),
      breaks: measured.line.optional ? [] : [...new Set(foods.flatMap(dietsBrokenBy))],
    };
  }),
});
