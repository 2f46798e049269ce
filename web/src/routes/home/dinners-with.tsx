import { Money } from '@homeplate/kit/components/money.tsx';
import { centsOf } from '@homeplate/kit/format/money.ts';
import { nameInLine } from '@homeplate/kit/format/quantity.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { recipeCard as card } from '../../features/recipes/card-copy.ts';
import { dinnersWithOptions } from '../../features/recipes/queries.ts';
import { paths } from '../../lib/paths.ts';
import { home as words } from './copy.ts';

/** A few inexpensive dinners with a food that is cheap now. */
export function DinnersWith({ food }: { food: string }) {
  const { data: recipes = [] } = useQuery(dinnersWithOptions(food));
  if (recipes.length === 0) return null;
  return (
    <section aria-labelledby="dinners-with" className="h-full rounded-card border border-line bg-surface p-5">
      <h2 id="dinners-with" className="text-xl">
        {words.dinnersWith(nameInLine(food))}
      </h2>
      <ul className="mt-2 divide-y divide-line">
        {recipes.map((recipe) => (
          <li key={recipe.id} className="relative flex items-center gap-3 py-2.5">
            <RecipePicture
              src={recipe.imageUrl}
              alt=""
              region={recipe.region}
              sizes="64px"
              className="w-16 shrink-0 rounded-control"
            />
            <Link
              to={paths.recipe(recipe.id)}
              className="grow font-strong after:absolute after:inset-0 hover:underline"
            >
              {recipe.title}
            </Link>
            <span className="shrink-0 text-right">
              <strong className="font-strong">
                <Money
                  cents={recipe.pricedLines > 0 ? centsOf(recipe.costPerServing) : null}
                  source={recipe.costSource}
                />
              </strong>{' '}
              <span className="text-sm text-ink-2">{card.aServing}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
