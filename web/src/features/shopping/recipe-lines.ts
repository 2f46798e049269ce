import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { scaledWords } from '@homeplate/kit/format/cooks-measure.ts';
import { beforeName, isMany, nameInLine } from '@homeplate/kit/format/quantity.ts';
import { newId } from '../../lib/op-log/new-id.ts';
import { type Added, changeLines, keptLines } from './kept-list.ts';
import { LONGEST_LIST_LINE, MOST_LIST_LINES } from './list-limits.ts';
import type { KeptLine } from './list-operations.ts';

type Recipe = Pick<RecipeDetail, 'title' | 'servings' | 'ingredients'>;
type Amount = NonNullable<KeptLine['amount']>;

/** Comes from the tap. */
const FREE = 'water';

/** As the recipe's page tells it for as many servings. */
const textOf = ({ name, quantity, unit }: Amount, isAsWritten: boolean): string => {
  const amount = scaledWords({ quantity, quantityMax: null, unit }, 1, isAsWritten) ?? '';
  return `${beforeName(amount)} ${nameInLine(name, unit)}`.trim().slice(0, LONGEST_LIST_LINE);
};

/** What a line takes for so many times the recipe: of a range the larger. Null: it names no amount. */
function amountOf(line: RecipeIngredient, factor: number): Amount | null {
  if (line.quantity === null) return null;
  const quantity = (line.quantityMax ?? line.quantity) * factor;
  const name = line.counted ? (isMany(quantity) ? line.counted.several : line.counted.one) : line.name;
  return { itemId: line.itemId, name, quantity, unit: line.unit };
}

/** Puts a recipe's ingredients on the list: equal ones that are still to be bought become more, optional ones are left out. */
export function addRecipe(recipe: Recipe, servings: number): Added {
  const factor = servings / recipe.servings;
  const before = keptLines();
  const lines = [...before];
  let [added, leftOut] = [0, 0];
  for (const ingredient of recipe.ingredients) {
    if (ingredient.optional || ingredient.itemId === FREE) continue;
    const amount = amountOf(ingredient, factor);
    const at = lines.findIndex(
      ({ done, amount: held }) =>
        !done && amount && held?.itemId === amount.itemId && held.unit === amount.unit,
    );
    const held = lines[at];
    if (held?.amount && amount) {
      const sum = { ...amount, quantity: held.amount.quantity + amount.quantity };
      const from = [...new Set([...(held.from ?? []), recipe.title])];
      lines[at] = { ...held, amount: sum, text: textOf(sum, false), from };
      added += 1;
    } else if (lines.length < MOST_LIST_LINES) {
      lines.push({
        id: newId(),
        text: amount ? textOf(amount, factor === 1) : ingredient.name.slice(0, LONGEST_LIST_LINE),
        done: false,
        from: [recipe.title],
        ...(amount && { amount }),
      });
      added += 1;
    } else leftOut += 1;
  }
  const edits = lines.filter((line, at) => at < before.length && line !== before[at]);
  changeLines(edits, lines.slice(before.length));
  return { added, leftOut, tooLong: 0 };
}
