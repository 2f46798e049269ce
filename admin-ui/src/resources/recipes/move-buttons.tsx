import {
  MOST_MOVES,
  RECIPE_MOVE_ACTIONS,
  type RecipeMove,
  type RecipeMovesBody,
  type StaffRecipeRow,
} from '@homeplate/contracts/documents/staff-recipe.ts';
import { CanAccess } from 'react-admin';
import { ConfirmedButton } from '../../components/confirmed-button.tsx';
import { countOf } from '../../components/count-of.ts';
import { useBulkCommand } from '../../components/use-bulk-command.tsx';
import { useSelectedRows } from '../../components/use-selected-rows.ts';

type Move = { move: RecipeMove; label: string; done: string; question?: (count: string) => string };
const MOVES: readonly Move[] = [
  { move: 'submit', label: 'Submit selected for review', done: 'under review' },
  {
    move: 'publish',
    label: 'Publish selected',
    done: 'published',
    question: (count) => `Readers see ${count} at once.`,
  },
  {
    move: 'archive',
    label: 'Archive selected',
    done: 'archived',
    question: (count) =>
      `Readers no longer find ${count}. The texts stay here: edit and publish them to bring them back.`,
  },
];

/** Moves the selected recipes: those moves that the role may do. */
export function MoveButtons() {
  const rows = useSelectedRows<StaffRecipeRow>();
  const { isBusy, run, report } = useBulkCommand('recipes');
  const titles = new Map(rows.map(({ id, title }) => [id, title]));
  const send = (move: RecipeMove, done: string) => {
    const body: RecipeMovesBody = { move, recipes: rows.map(({ id, revision }) => ({ id, revision })) };
    return run({ path: 'recipes/moves', body, done, nameOf: (id) => titles.get(id) ?? id });
  };
  return (
    <>
      {rows.length > 0 &&
        MOVES.map(({ move, label, done, question }) => (
          <CanAccess key={move} resource="recipes" action={RECIPE_MOVE_ACTIONS[move].replace('recipes:', '')}>
            <ConfirmedButton
              label={label}
              question={question?.(countOf(rows, 'recipe'))}
              isBusy={isBusy}
              disabled={rows.length > MOST_MOVES}
              run={() => send(move, done)}
            />
          </CanAccess>
        ))}
      {report}
    </>
  );
}
