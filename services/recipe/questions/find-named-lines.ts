import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { stemOf, tokenize } from '../read-model/search-words.ts';

const stemsOf = (text: string): string[] => tokenize(text).map(stemOf);

/**
 * Returns the indexes of the ingredients that a question names: by full name, else by the last word ("onions" for yellow onions). In
 * recipe order.
 */
export function findNamedLines(question: string, ingredients: readonly RecipeIngredient[]): number[] {
  const stems = stemsOf(question);
  const text = ` ${stems.join(' ')} `;
  const isIn = (stems: readonly string[]) => stems.length > 0 && text.includes(` ${stems.join(' ')} `);
  const scores = ingredients.map(({ name, itemId }) => {
    const names = [stemsOf(name), stemsOf(itemId.replaceAll('-', ' '))];
    const full = names.filter(isIn).map((stems) => stems.length + 1);
    const byLast = names.some((stems) => isIn(stems.slice(-1))) ? 1 : 0;
    return Math.max(0, byLast, ...full);
  });
  const best = Math.max(0, ...scores);
  return best === 0 ? [] : scores.flatMap((score, place) => (score === best ? [place] : []));
}
