import type { RecipeCard } from '@homeplate/contracts/documents/recipe.ts';
import { Button, buttonClass } from '@homeplate/kit/components/button.tsx';
import { isEstimate } from '@homeplate/kit/components/money.tsx';
import { prices } from '@homeplate/kit/copy/prices.ts';
import { durationWords } from '@homeplate/kit/format/dates.ts';
import { centsOf, dollars } from '@homeplate/kit/format/money.ts';
import { ChefHat } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { recipeCard as card } from '../../features/recipes/card-copy.ts';
import { paths } from '../../lib/paths.ts';
import { home as words } from './copy.ts';

type Props = {
  /** Tonight's planned dinner, else undefined. */
  planned: { recipe: RecipeCard; page: string } | undefined;
  /** Inexpensive dinners that everyone may open, when nothing is planned. */
  choices: readonly RecipeCard[];
  /** How many eat; undefined if the household did not say. */
  people: number | undefined;
};

/** What to cook tonight: the planned dinner, or one of a few choices. */
export function TonightCard({ planned, choices, people }: Props) {
  // By id, because new prices may bring the choices in another order.
  const [chosenId, setChosenId] = useState(choices[0]?.id);
  const index = Math.max(
    0,
    choices.findIndex(({ id }) => id === chosenId),
  );
  const recipe = planned?.recipe ?? choices[index];
  if (!recipe) return null;
  const page = planned?.page ?? paths.recipe(recipe.id);
  const isPriced = recipe.pricedLines === recipe.totalLines;
  return (
    <section
      aria-labelledby="tonight"
      className="grid gap-4 rounded-card border border-line bg-surface p-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] md:gap-6"
    >
      <RecipePicture
        src={recipe.imageUrl}
        alt=""
        region={recipe.region}
        sizes="(min-width: 64rem) 400px, 92vw"
        first
        className="max-md:aspect-[9/4] md:h-full md:min-h-60"
      />
      <div className="flex flex-col px-1.5 pb-1.5 md:py-2 md:pr-3">
        <p className="text-sm text-ink-2">
          {words.tonight} · {durationWords(recipe.totalTime)}
        </p>
        <h2 id="tonight" aria-live="polite" className="line-clamp-2 text-2xl md:min-h-[2.4em] md:text-3xl">
          <Link to={page} className="hover:underline">
            {recipe.title}
          </Link>
        </h2>
        <p className="mt-1">
          {isPriced ? (
            <>
              {isEstimate(recipe.costSource) && <span className="text-ink-2">{prices.about} </span>}
              <span className="font-display text-[2.25rem] leading-[2.75rem] font-strong tracking-display">
                {dollars(centsOf(recipe.costPerServing))}
              </span>{' '}
              <span className="text-ink-2">{card.aServing}</span>
              {people !== undefined && (
                <span className="block text-sm text-ink-2">
                  {words.forPeople(dollars(centsOf(recipe.costPerServing) * people), people)}
                </span>
              )}
            </>
          ) : (
            card.linesPriced(recipe.pricedLines, recipe.totalLines)
          )}
        </p>
        <div className="mt-auto flex gap-2.5 pt-4">
          <Link to={paths.cook(page)} className={buttonClass('primary', 'large', 'grow')}>
            <ChefHat aria-hidden="true" className="size-5" />
            {words.startCooking}
          </Link>
          {!planned && choices.length > 1 && (
            <Button
              look="secondary"
              size="large"
              onClick={() => setChosenId(choices[(index + 1) % choices.length]?.id)}
            >
              {words.swap}
            </Button>
          )}
        </div>
      </div>
    </section>
  );
}
