import type { EditorText } from '@homeplate/contracts/documents/staff-recipe.ts';
import type { RecipeLine } from '../catalogue/recipe-source.ts';
import { stemOf, tokenize } from '../read-model/search-words.ts';
import { measureLine, plainNameOf } from '../recipes/bought-lines.ts';

const stemsOf = (text: string): string[] => tokenize(text).map(stemOf);

/** Foods of the lines that a text names: by full name, or by the last word of it ("onions" for yellow onions). In the order of the lines. */
function foodsNamedIn(text: string, lines: readonly RecipeLine[]): string[] {
  const words = ` ${stemsOf(text).join(' ')} `;
  const isNamed = (stems: readonly string[]) => stems.length > 0 && words.includes(` ${stems.join(' ')} `);
  return lines.flatMap((line) => {
    const names = [stemsOf(plainNameOf(measureLine(line))), stemsOf(line.food.replaceAll('-', ' '))];
    return names.some((stems) => isNamed(stems) || isNamed(stems.slice(-1))) ? [line.food] : [];
  });
}

/**
 * The foods that each step uses: those the editor chose, without removed ones. A food that no step uses is added to the steps that name
 * it, so that a new text needs no choice.
 */
export function usesOf(steps: EditorText['steps'], lines: readonly RecipeLine[]): string[][] {
  const listed = new Set(lines.map(({ food }) => food));
  const chosen = steps.map(({ uses }) => uses.filter((food) => listed.has(food)));
  const used = new Set(chosen.flat());
  const unused = lines.filter(({ food }) => !used.has(food));
  return chosen.map((foods, index) => [
    ...new Set([...foods, ...foodsNamedIn(steps[index]?.text ?? '', unused)]),
  ]);
}
