import type { FoodDocument } from '@homeplate/contracts/documents/food.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { titleCase } from '@homeplate/kit/format/title-case.ts';
import { useQueries } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { FoodPicker } from '../../components/food-picker.tsx';
import { foodOptions } from '../../lib/food-queries.ts';
import { paths } from '../../lib/paths.ts';
import { figureWords } from '../../lib/typed-amount.ts';
import { nutrition } from './copy.ts';
import {
  amountIn,
  dailyShare,
  gramsFor,
  labelFigure,
  NUTRIENTS,
  PERS,
  type Per,
  usualPortion,
} from './food-figures.ts';
import { NothingChosen } from './nothing-chosen.tsx';

const words = nutrition.compare;
export const MOST_COMPARED = 4;

type Props = {
  ids: readonly string[];
  onIds: (ids: readonly string[]) => void;
  per: Per;
  onPer: (per: Per) => void;
};

/** Up to four foods side by side. */
export function FoodCompare({ ids, onIds, per, onPer }: Props) {
  const answers = useQueries({ queries: ids.map(foodOptions) });
  const foods = answers.flatMap(({ data }) => data ?? []);
  const isFull = ids.length >= MOST_COMPARED;
  return (
    <div>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        {isFull ? (
          <p className="text-sm text-ink-2">{words.full}</p>
        ) : (
          <FoodPicker
            label={words.add}
            value=""
            clears
            placeholder={words.addHint}
            onChoose={({ id }) => !ids.includes(id) && onIds([...ids, id])}
            className="w-full max-w-sm"
          />
        )}
        <div className="flex flex-wrap items-center gap-3 text-sm">
          {words.per}
          <Readings
            label={words.per}
            value={per}
            onChange={onPer}
            options={PERS.map((value) => ({ value, words: words.pers[value] }))}
          />
        </div>
      </div>
      <div className="mt-6">
        {ids.length === 0 && <NothingChosen words={words.none} />}
        {answers.some(({ isPending }) => isPending) && <Waiting words={words.loading} />}
        {ids.map(
          (id, at) =>
            answers[at]?.isError && (
              <p key={id} className="flex flex-wrap items-center gap-x-3 text-danger">
                {words.failedOne(id)}
                <Button look="ghost" size="small" onClick={() => onIds(ids.filter((one) => one !== id))}>
                  {words.remove(id)}
                </Button>
              </p>
            ),
        )}
        {foods.length > 0 && (
          <Table foods={foods} per={per} onRemove={(id) => onIds(ids.filter((one) => one !== id))} />
        )}
      </div>
    </div>
  );
}

type TableProps = { foods: readonly FoodDocument[]; per: Per; onRemove: (id: string) => void };

function Table({ foods, per, onRemove }: TableProps) {
  const id = useId();
  return (
    // By the keyboard it scrolls with its buttons.
    <section aria-labelledby={id} className="overflow-x-auto">
      <table className="w-full min-w-[20rem] md:w-auto border-separate [border-spacing:0] text-left text-md [&_tbody_*:is(td,th)]:border-b [&_tbody_*:is(td,th)]:border-line [&_thead_th]:border-b-2 [&_thead_th]:border-ink">
        <caption id={id} className="sr-only">
          {words.table}
        </caption>
        <thead>
          <tr className="align-bottom">
            <th
              scope="col"
              className="sticky left-0 z-1 bg-surface py-2 pr-3 text-xs font-strong text-ink-2 md:min-w-56"
            >
              {words.nutrient}
            </th>
            {foods.map((food) => (
              <th key={food.id} scope="col" className="min-w-26 py-2 pl-3 text-right md:min-w-44">
                {/* The name ends where its figures end. */}
                <span className="flex flex-row-reverse items-start gap-1">
                  <span className="font-display text-sm leading-tight font-strong md:text-lg">
                    {food.name}
                  </span>
                  <button
                    type="button"
                    onClick={() => onRemove(food.id)}
                    aria-label={words.remove(food.name)}
                    className="-mt-2.5 -ml-2 grid size-11 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-wash"
                  >
                    <X aria-hidden="true" className="size-4" />
                  </button>
                </span>
                <span className="block text-xs font-normal text-ink-2">{perWords(food, per)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NUTRIENTS.map(({ name, unit, isPart }) => (
            <Row key={name} title={nutrition.nutrients[name]} isPart={isPart ?? false}>
              {foods.map((food) => {
                const amount = amountFor(food, per, food.per100g[name]);
                const share = amount === null ? undefined : dailyShare(name, amount);
                return (
                  <Cell
                    key={food.id}
                    amount={amount}
                    unit={unit}
                    share={share}
                    isStrong={name === 'calories'}
                  />
                );
              })}
            </Row>
          ))}
          {foods[0]?.vitamins.map(({ name, unit, dailyValue }) => (
            <Row key={name} title={nutrition.vitamins[name]}>
              {foods.map((food) => {
                const vitamin = food.vitamins.find((one) => one.name === name);
                const amount = amountFor(food, per, vitamin?.amount ?? null);
                const share = amount === null ? undefined : Math.round((amount / dailyValue) * 100);
                return <Cell key={food.id} amount={amount} unit={unit} share={share} />;
              })}
            </Row>
          ))}
          <tr>
            <th scope="rowgroup" colSpan={foods.length + 1} className="pt-6 pb-1.5">
              <span className="font-display text-lg">{words.facts}</span>
            </th>
          </tr>
          {FACTS.map(({ title, of }) => (
            <Row key={title} title={title}>
              {foods.map((food) => (
                <td key={food.id} className="py-2 pl-3 text-right text-sm">
                  {of(food)}
                </td>
              ))}
            </Row>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-xs text-ink-2">
        {words.share} {words.blank} {words.vitaminSource}
      </p>
    </section>
  );
}

function Row({ title, isPart = false, children }: { title: string; isPart?: boolean; children: ReactNode }) {
  return (
    <tr className="align-top">
      <th
        scope="row"
        className={`sticky left-0 z-1 bg-surface py-2 pr-3 font-normal ${isPart ? 'pl-4' : ''}`}
      >
        {title}
      </th>
      {children}
    </tr>
  );
}

function Cell({
  amount,
  unit,
  share,
  isStrong = false,
}: {
  amount: number | null;
  unit: string;
  share: number | undefined;
  isStrong?: boolean;
}) {
  if (amount === null)
    return <td className="py-2 pl-3 text-right text-sm text-ink-3">{nutrition.notKnown}</td>;
  return (
    <td className={`py-2 pl-3 text-right tabular-nums ${isStrong ? 'font-strong' : ''}`}>
      {labelFigure(amount)} {unit}
      {share !== undefined && <span className="block text-xs font-normal text-ink-2">{words.dv(share)}</span>}
    </td>
  );
}

function amountFor(food: FoodDocument, per: Per, per100g: number | null): number | null {
  const grams = gramsFor(food, per);
  return grams === undefined ? null : amountIn(per100g, grams);
}

function perWords(food: FoodDocument, per: Per): string {
  if (per === '100g') return words.pers['100g'];
  if (per === 'portion') {
    const { count, unit, grams } = usualPortion(food);
    return words.perPortion(`${count} ${unit ?? nutrition.plate.piece}`, figureWords(grams));
  }
  const grams = gramsFor(food, per);
  return grams === undefined ? words.noCalories : words.perCalories(figureWords(grams));
}

const daysWords = (days: number): string =>
  days >= 365 ? words.years(Math.round(days / 365)) : words.days(days);

/** "May to Aug, Nov": runs of months, over the turn of the year too. */
export function monthWords(months: readonly number[]): string {
  if (months.length === 0 || months.length === 12) return words.allYear;
  const name = (month: number) => nutrition.months[month - 1] ?? '';
  const has = (month: number) => months.includes(((month + 11) % 12) + 1);
  return months
    .filter((month) => !has(month - 1))
    .map((first) => {
      let last = first;
      while (has(last + 1)) last += 1;
      const end = ((last - 1) % 12) + 1;
      return end === first ? name(first) : `${name(first)} to ${name(end)}`;
    })
    .join(', ');
}

const FACTS: readonly { title: string; of: (food: FoodDocument) => ReactNode }[] = [
  {
    title: words.source,
    of: ({ source }) =>
      source.approximate ? words.approximateWords(source.from) : words.sourceWords(source.ndbNo, source.from),
  },
  {
    title: words.allergens,
    of: ({ allergens }) => (allergens.length > 0 ? allergens.map(titleCase).join(', ') : words.noAllergens),
  },
  {
    title: words.diets,
    of: ({ diets }) => (diets.length > 0 ? diets.map(titleCase).join(', ') : words.noDiets),
  },
  { title: words.edible, of: ({ edibleYield }) => `${Math.round(edibleYield * 100)}%` },
  {
    title: words.keeps,
    of: ({ shelfLife }) =>
      words.keepsWords(daysWords(shelfLife.unopenedDays), daysWords(shelfLife.openedDays)),
  },
  { title: words.season, of: ({ season }) => (season ? monthWords(season.months) : words.allYear) },
  {
    title: words.recipes,
    of: ({ name, recipeCount }) =>
      recipeCount > 0 ? (
        <>
          {words.recipeCount(recipeCount)}
          <br />
          <Link to={paths.recipesWhere({ search: name })} className="text-primary underline">
            {words.searchRecipes(name)}
          </Link>
        </>
      ) : (
        words.noRecipes
      ),
  },
  {
    title: words.convert,
    of: ({ id }) => (
      <Link to={paths.convertFood(id)} className="text-primary underline">
        {words.convert}
      </Link>
    ),
  },
];
