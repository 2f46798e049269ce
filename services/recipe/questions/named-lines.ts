import type { RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { plainWords, stemOf } from '../read-model/search-words.ts';

const stemsOf = (text: string): string[] => plainWords(text).map(stemOf);

/**
 * Places of the ingredients that a question names: those it names in full, else those it names by their last word, as "onions"
 * for yellow onions. In the order of the recipe.
 */
export function namedLines(question: string, ingredients: readonly RecipeIngredient[]): number[] {
  const asked = stemsOf(question);
  const text = ` ${asked.join(' ')} `;
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
