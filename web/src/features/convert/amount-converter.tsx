import type { FoodDocument, FoodPortion } from '@homeplate/contracts/documents/food.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Field } from '@homeplate/kit/components/field.tsx';
import { SelectField } from '@homeplate/kit/components/select-field.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { amountWords, nameInLine } from '@homeplate/kit/format/quantity.ts';
import { unitWords } from '@homeplate/kit/format/unit-words.ts';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeftRight } from 'lucide-react';
import { FoodPicker } from '../../components/food-picker.tsx';
import { foods as foodWords } from '../../components/foods-copy.ts';
import type { AddressValues } from '../../lib/address-values.ts';
import { foodOptions } from '../../lib/food-queries.ts';
import { figureWords, typedAmount } from '../../lib/typed-amount.ts';
import { converted, measureGroups, nameOf, portionOf } from './convert-amount.ts';
import { convert } from './copy.ts';

const words = convert.amounts;

export type AmountValues = AddressValues<'food' | 'amount' | 'from' | 'to'>;
type Props = { values: AmountValues; onChange: (change: Partial<AmountValues>) => void };

/** So much of a food in another measure, both ways, with what the weight rests on. */
export function AmountConverter({ values, onChange }: Props) {
  const { data: food, isPending, isError } = useQuery(foodOptions(values.food));
  const typed = typedAmount(values.amount);
  const problem = 'problem' in typed ? convert.problems[typed.problem] : undefined;
  return (
    <div>
      <div className="grid gap-4 md:grid-cols-[2fr_1fr_1fr_auto_1fr] md:items-start">
        <FoodPicker
          label={words.food}
          value={food?.name ?? ''}
          placeholder={words.foodHint}
          onChoose={({ id }) => onChange({ food: id })}
        />
        <Field
          label={words.amount}
          value={values.amount}
          onChange={(event) => onChange({ amount: event.target.value })}
          error={problem}
          maxLength={20}
          autoComplete="off"
        />
        <MeasureField
          label={words.from}
          food={food}
          value={values.from}
          onChange={(from) => onChange({ from })}
        />
        <Button
          look="secondary"
          size="icon"
          aria-label={words.swap}
          title={words.swap}
          onClick={() => onChange({ from: values.to, to: values.from })}
          className="md:mt-[27px]"
        >
          <ArrowLeftRight aria-hidden="true" className="size-[18px] max-md:rotate-90" />
        </Button>
        <MeasureField label={words.to} food={food} value={values.to} onChange={(to) => onChange({ to })} />
      </div>
      <div className="mt-6">
        {values.food === '' && <p className="text-ink-2">{words.choose}</p>}
        {values.food !== '' && isPending && <Waiting words={foodWords.searching} />}
        {isError && <p className="text-danger">{foodWords.gone}</p>}
        {food && 'value' in typed && (
          <Answer food={food} amount={typed.value} from={values.from} to={values.to} />
        )}
      </div>
    </div>
  );
}

function MeasureField({
  label,
  food,
  value,
  onChange,
}: {
  label: string;
  food: FoodDocument | undefined;
  value: string;
  onChange: (unit: string) => void;
}) {
  const groups = food ? measureGroups(food) : { us: [], metric: [], count: [] };
  const options = (portions: readonly FoodPortion[]) =>
    portions.map((portion) => ({ value: nameOf(portion), words: unitName(portion) }));
  // A food chosen since may have no such measure: it says so, and what was chosen stays to be seen.
  const isMissing = food !== undefined && !portionOf(food, value);
  return (
    <SelectField
      label={label}
      value={value}
      onChange={onChange}
      groups={[
        ...(isMissing || !food ? [{ title: label, options: [{ value, words: value }] }] : []),
        { title: words.us, options: options(groups.us) },
        { title: words.metric, options: options(groups.metric) },
        { title: words.count, options: options(groups.count) },
      ]}
    />
  );
}

const unitName = ({ unit }: Pick<FoodPortion, 'unit'>): string => unit ?? words.piece;

function amountOf(quantity: number, unit: string): string {
  if (unit === 'each') return `${figureWords(quantity)} ${quantity > 1 ? foodWords.pieces : foodWords.piece}`;
  return `${figureWords(quantity)} ${unitWords(unit, quantity > 1)}`;
}

/** "about 1 1/4" where a cup or spoon is marked near the figure, but not at it. */
function nearlyOf(quantity: number, unit: string): string | undefined {
  const text = amountWords(quantity, unit);
  const isFraction = text.includes('/') && unit !== 'g' && unit !== 'ml';
  return isFraction && quantity < 20 ? words.nearly(`${text} ${unitWords(unit, quantity > 1)}`) : undefined;
}

type AnswerProps = { food: FoodDocument; amount: number; from: string; to: string };

function Answer({ food, amount, from, to }: AnswerProps) {
  const result = converted(food, amount, from, to);
  if (result === undefined) return <p className="text-danger">{words.noPair(food.name)}</p>;
  const nearly = nearlyOf(result, to === 'each' ? 'piece' : to);
  return (
    <>
      <p role="status" className="font-display text-2xl font-strong tracking-display md:text-3xl">
        <span className="text-ink-2">
          {amountOf(amount, from)} {from === 'each' ? '' : nameInLine(food.name)} {words.equals}
        </span>{' '}
        {amountOf(result, to)}
      </p>
      {nearly && <p className="mt-1 text-lg text-ink-2">{nearly}</p>}
      <Basis food={food} from={from} to={to} />
      <Others food={food} amount={amount} from={from} />
    </>
  );
}

/** What the answer rests on. */
function Basis({ food, from, to }: Omit<AnswerProps, 'amount'>) {
  const [one, other] = [portionOf(food, from), portionOf(food, to)];
  if (!one || !other) return null;
  const isUniversal = one.kind === other.kind && one.kind !== 'count';
  const told = [one, other].filter(({ basis }) => basis !== 'unit');
  const name = nameInLine(food.name);
  const weighed = food.portions.find(({ basis, kind }) => basis === 'weighed' && kind === 'volume');
  return (
    <ul className="mt-3 max-w-[72ch] text-sm text-ink-2">
      {isUniversal && <li>{words.basisUnit}</li>}
      {!isUniversal &&
        told.map((portion) => {
          const oneOf = `1 ${unitName(portion)}`;
          const grams = figureWords(portion.grams);
          return (
            <li key={nameOf(portion)}>
              {portion.basis === 'reckoned'
                ? words.basisReckoned(oneOf, grams, name, weighed ? unitName(weighed) : words.piece)
                : words.basisWeighed(oneOf, grams, name)}
            </li>
          );
        })}
      {told.some(({ kind }) => kind === 'count') && food.edibleYield < 1 && <li>{words.edible}</li>}
      {!isUniversal && <li>{words.source(food.source.ndbNo, food.source.from)}</li>}
    </ul>
  );
}

function Others({ food, amount, from }: Omit<AnswerProps, 'to'>) {
  const groups = measureGroups(food);
  const tables = [
    { title: words.us, portions: groups.us },
    { title: words.metric, portions: groups.metric },
    { title: words.count, portions: groups.count },
  ].filter(({ portions }) => portions.length > 0);
  return (
    <section aria-label={words.others} className="mt-7">
      <h2 className="mb-2 text-xl">{words.others}</h2>
      <div className="grid gap-x-10 gap-y-5 md:grid-cols-3">
        {tables.map(({ title, portions }) => (
          <div key={title}>
            <h3 className="border-b-2 border-ink pb-1 text-lg">{title}</h3>
            <dl>
              {portions.map((portion) => {
                const result = converted(food, amount, from, nameOf(portion)) ?? 0;
                return (
                  <div key={nameOf(portion)} className="leader min-h-9 border-b border-line py-1.5">
                    <dt>
                      <span>{unitName(portion)}</span>
                    </dt>
                    <dd className="tabular-nums">{figureWords(result)}</dd>
                  </div>
                );
              })}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}
