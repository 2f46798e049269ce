import type { RecipeDetail, RecipeIngredient } from '@homeplate/contracts/documents/recipe.ts';
import { cx } from '@homeplate/kit/components/class-names.ts';
import { Tick } from '@homeplate/kit/components/tick.tsx';
import { Fragment, type ReactNode, useId } from 'react';
import { useUnits } from '../../lib/units.ts';
import { lineWords } from './line-amount.ts';
import { tabs as words } from './parts-copy.ts';
import { lineNames, useTickedLines } from './ticked-lines.ts';

type Props = {
  recipe: RecipeDetail;
  factor: number;
  /** Content at the end of a line, and below it. */
  renderEnd?: (line: RecipeIngredient, index: number) => ReactNode;
  renderBelow?: (line: RecipeIngredient) => ReactNode;
  isReadOnly?: boolean;
};

/** Every line under its group's heading, with a checkbox unless it is read only. The lines of a preview are names only. */
export function IngredientGroups({ recipe, factor, renderEnd, renderBelow, isReadOnly = false }: Props) {
  const ticked = useTickedLines(recipe.id);
  const names = lineNames(recipe.ingredients);
  const groups: { group: string | null; lines: { line: RecipeIngredient; index: number }[] }[] = [];
  for (const [index, line] of recipe.ingredients.entries()) {
    const last = groups.at(-1);
    if (last && last.group === line.group) last.lines.push({ line, index });
    else groups.push({ group: line.group, lines: [{ line, index }] });
  }
  return groups.map(({ group, lines }) => (
    <Fragment key={`${group} ${lines[0]?.index}`}>
      {group && <h3 className="mt-5 mb-1 text-lg first:mt-0">{group}</h3>}
      <ul>
        {lines.map(({ line, index }) => {
          const name = names[index] ?? line.itemId;
          return (
            <IngredientRow
              key={name}
              line={line}
              factor={factor}
              end={renderEnd?.(line, index)}
              below={renderBelow?.(line)}
              {...(recipe.preview || isReadOnly
                ? {}
                : { tick: { checked: ticked.has(name), onToggle: () => ticked.toggle(name) } })}
            />
          );
        })}
      </ul>
    </Fragment>
  ));
}

type RowProps = {
  line: RecipeIngredient;
  factor: number;
  end: ReactNode;
  below: ReactNode;
  tick?: { checked: boolean; onToggle: () => void };
};

function IngredientRow({ line, factor, end, below, tick }: RowProps) {
  const id = useId();
  const { amount, name } = lineWords(line, factor, useUnits());
  const text = (
    <span className={cx('min-w-0', tick?.checked && 'text-ink-3 line-through')}>
      {amount && <strong className="font-strong">{amount} </strong>}
      {name}
      {line.notes && `, ${line.notes}`}
      {line.optional && <span className="text-ink-2"> ({words.optional})</span>}
    </span>
  );
  return (
    <li className="border-b border-line py-1 last:border-0">
      <div className={cx('min-h-10 items-center!', end ? 'leader' : 'flex')}>
        {tick ? (
          <label htmlFor={id} className="flex cursor-pointer items-center gap-2">
            <input
              id={id}
              type="checkbox"
              checked={tick.checked}
              onChange={tick.onToggle}
              className="peer sr-only"
            />
            <Tick checked={tick.checked} />
            {text}
          </label>
        ) : (
          text
        )}
        {end}
      </div>
      {below}
    </li>
  );
}
