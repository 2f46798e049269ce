import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { scaledWords } from '@homeplate/kit/format/cooks-measure.ts';
import { beforeName, isMany, nameInLine } from '@homeplate/kit/format/quantity.ts';
import { newId } from '../../lib/op-log/new-id.ts';
import type { Added, ListHandle } from './list-handle.ts';
import { LONGEST_LIST_LINE } from './list-limits.ts';
import type { StoredLine } from './list-operations.ts';
import { deviceList } from './stored-list.ts';

type Recipe = Pick<RecipeDetail, 'title' | 'servings' | 'ingredients'>;
type Amount = NonNullable<StoredLine['amount']>;

/** Tap water needs no line. */
const FREE = 'water';

/** The text of a line, as the recipe's page shows it. */
const textOf = ({ name, quantity, unit }: Amount, isAsWritten: boolean): string => {
  const amount = scaledWords({ quantity, quantityMax: null, unit }, 1, isAsWritten) ?? '';
  return `${beforeName(amount)} ${nameInLine(name, unit)}`.trim().slice(0, LONGEST_LIST_LINE);
};

/** The scaled amount of a line, the larger end of a range. Null: no amount. */
function amountOf(line: RecipeIngredient, factor: number): Amount | null {
  if (line.quantity === null) return null;
  const quantity = (line.quantityMax ?? line.quantity) * factor;
  const name = line.counted ? (isMany(quantity) ? line.counted.several : line.counted.one) : line.name;
  return { itemId: line.itemId, name, quantity, unit: line.unit };
}

/** Adds a recipe's ingredients to the list. Combines them with equal unchecked lines and leaves out optional ones. */
export function addRecipe(recipe: Recipe, servings: number, list: ListHandle = deviceList): Added {
  const factor = servings / recipe.servings;
  const before = list.lines();
  const lines = [...before];
  let [added, leftOut] = [0, 0];
  for (const ingredient of recipe.ingredients) {
    if (ingredient.optional || ingredient.itemId === FREE) continue;
    const amount = amountOf(ingredient, factor);
    const at = lines.findIndex(
      ({ done, amount: stored }) =>
        !done && amount && stored?.itemId === amount.itemId && stored.unit === amount.unit,
    );
    const stored = lines[at];
    if (stored?.amount && amount) {
      const sum = { ...amount, quantity: stored.amount.quantity + amount.quantity };
      const from = [...new Set([...(stored.from ?? []), recipe.title])];
      lines[at] = { ...stored, amount: sum, text: textOf(sum, false), from };
      added += 1;
    } else if (lines.length < list.mostLines) {
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
  list.changeLines(edits, lines.slice(before.length));
  return { added, leftOut, tooLong: 0 };
}
