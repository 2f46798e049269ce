import type { FoodDocument } from '@homeplate/contracts/documents/food.ts';
import { inputClass } from '@homeplate/kit/components/field.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQueries } from '@tanstack/react-query';
import { CircleAlert, X } from 'lucide-react';
import { useId } from 'react';
import { FoodPicker } from '../../components/food-picker.tsx';
import { foodOptions } from '../../lib/food-queries.ts';
import { typedAmount } from '../../lib/typed-amount.ts';
import { nutrition } from './copy.ts';
import { amountIn, labelFigure } from './food-figures.ts';
import { NothingChosen } from './nothing-chosen.tsx';
import { NutritionLabel } from './nutrition-label.tsx';
import { gramsOf, MOST_ROWS, type PlateRow } from './plate.ts';

const words = nutrition.plate;

type Props = { rows: readonly PlateRow[]; onRows: (rows: readonly PlateRow[]) => void };

/** Foods with amounts in household measures, and the label of the whole. */
export function PlateBuilder({ rows, onRows }: Props) {
  const answers = useQueries({ queries: rows.map(({ id }) => foodOptions(id)) });
  const served = rows.flatMap((row, at) => {
    const food = answers[at]?.data;
    const grams = food && gramsOf(row, food);
    return food && grams !== undefined ? [{ food, grams }] : [];
  });
  const change = (at: number, next: Partial<PlateRow>) =>
    onRows(rows.map((row, place) => (place === at ? { ...row, ...next } : row)));
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-7 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        {rows.length < MOST_ROWS ? (
          <FoodPicker
            label={words.add}
            value=""
            clears
            placeholder={words.addHint}
            onChoose={({ id }) => onRows([...rows, { id, amount: '100', unit: 'g' }])}
            className="max-w-sm"
          />
        ) : (
          <p className="text-sm text-ink-2">{words.full}</p>
        )}
        {rows.length === 0 && (
          <div className="mt-6">
            <NothingChosen words={words.none} />
          </div>
        )}
        <ul className="mt-4">
          {rows.map((row, at) => (
            <PlateLine
              // biome-ignore lint/suspicious/noArrayIndexKey: the same food may stand there twice
              key={`${row.id} ${at}`}
              row={row}
              food={answers[at]?.data}
              isMissing={answers[at]?.isError ?? false}
              onChange={(next) => change(at, next)}
              onRemove={() => onRows(rows.filter((_, place) => place !== at))}
            />
          ))}
        </ul>
        {served.length > 0 && <p className="mt-4 text-xs text-ink-2">{words.summed}</p>}
        {served.length > 0 && <Sources foods={served.map(({ food }) => food)} />}
      </div>
      {served.length > 0 && <NutritionLabel served={served} />}
    </div>
  );
}

type LineProps = {
  row: PlateRow;
  food: FoodDocument | undefined;
  isMissing: boolean;
  onChange: (next: Partial<PlateRow>) => void;
  onRemove: () => void;
};

function PlateLine({ row, food, isMissing, onChange, onRemove }: LineProps) {
  const id = useId();
  const typed = typedAmount(row.amount);
  const problem = 'problem' in typed ? nutrition.problems[typed.problem] : undefined;
  const name = food?.name ?? row.id;
  const grams = food && gramsOf(row, food);
  const calories = food && grams !== undefined ? amountIn(food.per100g.calories, grams) : undefined;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-2.5">
      <span className="min-w-36 flex-1 font-strong">
        {name}
        {isMissing && (
          <span className="block text-sm font-normal text-danger">{nutrition.compare.failed}</span>
        )}
        {!food && !isMissing && <Waiting words={nutrition.compare.loading} />}
      </span>
      <span className="flex flex-wrap items-center gap-2">
        <input
          value={row.amount}
          onChange={(event) => onChange({ amount: event.target.value })}
          aria-label={words.amount(name)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
          maxLength={12}
          autoComplete="off"
          className={inputClass(problem !== undefined, 'w-20! px-2.5!')}
        />
        <select
          value={row.unit}
          onChange={(event) => onChange({ unit: event.target.value })}
          aria-label={words.measure(name)}
          className={inputClass(false, 'w-24! px-2!')}
        >
          {(food?.portions ?? [{ unit: row.unit }]).map(({ unit }) => (
            <option key={unit} value={unit ?? 'each'} className="bg-surface text-ink">
              {unit ?? words.piece}
            </option>
          ))}
        </select>
        <span className="w-20 text-right tabular-nums">
          {calories === undefined
            ? ''
            : calories === null
              ? nutrition.notKnown
              : words.calories(labelFigure(calories))}
        </span>
        <button
          type="button"
          onClick={onRemove}
          aria-label={words.remove(name)}
          className="grid size-11 place-items-center rounded-control text-ink-2 hover:bg-wash"
        >
          <X aria-hidden="true" className="size-4" />
        </button>
      </span>
      {problem && (
        <p id={`${id}-problem`} className="flex basis-full gap-1.5 text-sm text-danger">
          <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {problem}
        </p>
      )}
    </li>
  );
}

function Sources({ foods }: { foods: readonly FoodDocument[] }) {
  const each = [...new Map(foods.map((food) => [food.id, food])).values()];
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-strong text-primary">
        {words.sources}
      </summary>
      <ul className="grid gap-1 text-xs text-ink-2">
        {each.map(({ id, name, source }) => (
          <li key={id}>
            {name}:{' '}
            {source.approximate
              ? nutrition.compare.approximateWords(source.from)
              : nutrition.compare.sourceWords(source.ndbNo, source.from)}
          </li>
        ))}
        <li>{nutrition.compare.vitaminSource}</li>
      </ul>
    </details>
  );
}
