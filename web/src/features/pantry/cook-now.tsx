import type { PantryRecipe } from '@homeplate/contracts/documents/pantry.ts';
import { MOST_MISSING_FOODS } from '@homeplate/contracts/documents/pantry-limits.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { Readings } from '@homeplate/kit/components/chip.tsx';
import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { durationWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { useUnits } from '../../lib/units.ts';
import { pantry } from './copy.ts';
import { pantryRecipesOptions } from './queries.ts';

const words = pantry.cook;
const CHOICES = Array.from({ length: MOST_MISSING_FOODS + 1 }, (_, most) => String(most));
const FIRST = 2;
const SHOWN = 12;

type Props = {
  userId: string;
  /** Puts lines on the shopping list. */
  onAddToList: (lines: string[]) => void;
};

/** Recipes that the pantry nearly holds, with what is missing and what that costs at checkout. */
export function CookNow({ userId, onAddToList }: Props) {
  const id = useId();
  const [missing, setMissing] = useState(FIRST);
  const { data, isPending, refetch } = useQuery(pantryRecipesOptions(userId, missing));
  return (
    <section aria-labelledby={id} className="mt-4">
      <h2 id={id} className="text-2xl md:text-3xl">
        {words.title}
      </h2>
      <div className="mt-3 mb-4 flex flex-wrap items-center gap-2.5 text-sm font-strong">
        {words.missing}
        <Readings
          label={words.missing}
          value={String(missing)}
          onChange={(value) => setMissing(Number(value))}
          options={CHOICES.map((value) => ({
            value,
            words: value === '0' ? words.none : words.upTo(Number(value)),
          }))}
        />
      </div>
      {isPending && <Waiting words={words.loading} />}
      {!isPending && !data && (
        <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />
      )}
      {data?.recipes.length === 0 && <p className="text-ink-2">{words.nothing}</p>}
      {data && data.recipes.length > 0 && (
        <ul className="grid gap-4 md:grid-cols-2">
          {data.recipes.slice(0, SHOWN).map((recipe) => (
            <li key={recipe.id} className="rounded-card border border-line bg-surface p-4">
              <NearRecipe recipe={recipe} onAddToList={onAddToList} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > SHOWN && (
        <p className="mt-3 text-sm text-ink-2">{words.more(data.total - SHOWN)}</p>
      )}
    </section>
  );
}

function NearRecipe({ recipe, onAddToList }: { recipe: PantryRecipe } & Pick<Props, 'onAddToList'>) {
  const { id, title, minutes, useSoon: usedUp, missing, missingCost } = recipe;
  const units = useUnits();
  const cost = missingCost === null ? words.notPriced : words.costsMore(dollars(centsOf(missingCost)));
  return (
    <>
      <div className="flex gap-3.5">
        <RecipePicture
          src={`/api/recipes/${encodeURIComponent(id)}/image`}
          alt=""
          sizes="6rem"
          className="w-24 shrink-0 self-start rounded-picture"
        />
        <div className="min-w-0">
          <h3 className="text-lg">
            <Link to={paths.recipe(id)} className="underline-offset-4 hover:underline">
              {title}
            </Link>
          </h3>
          <p className="text-sm">
            <strong>{missing.length === 0 ? words.allAtHome : cost}</strong>
            <span className="text-ink-2">{minutes > 0 && ` · ${durationWords(minutes)}`}</span>
          </p>
          {usedUp.length > 0 && (
            <p className="mt-1 text-xs font-strong text-save">
              {words.finishes(usedUp.map(({ name }) => name).join(', '))}
            </p>
          )}
        </div>
      </div>
      {missing.length > 0 && (
        <div className="mt-3 border-t border-line pt-3">
          <ul aria-label={words.buy} className="grid gap-1 text-sm">
            {missing.map((food) => (
              <li key={food.foodId} className="flex justify-between gap-3">
                <span className="min-w-0">
                  {food.name} <span className="text-ink-2">{food.amount[units]}</span>
                </span>
                <span className="tabular-nums">
                  {food.cost === null ? words.notPriced : dollars(centsOf(food.cost))}
                </span>
              </li>
            ))}
          </ul>
          <Button
            look="secondary"
            size="small"
            aria-label={words.toListOf(title)}
            onClick={() => onAddToList(missing.map(({ amount, name }) => `${amount[units]} ${name}`))}
            className="mt-3"
          >
            <Plus aria-hidden="true" className="size-4" />
            {words.toList}
          </Button>
        </div>
      )}
    </>
  );
}
