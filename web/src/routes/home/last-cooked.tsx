import { useNow } from '@homeplate/kit/hooks/use-now.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { currentDay, onDay } from '../../features/cooked/cooked-days.ts';
import { lastCookedOptions } from '../../features/cooked/queries.ts';
import { recipeCardsOptions } from '../../features/recipes/queries.ts';
import { paths } from '../../lib/paths.ts';
import { lastCooked as words } from './week-copy.ts';

/** The recipe that the user cooked last, with its private note; nothing before the first one. */
export function LastCooked({ userId }: { userId: string }) {
  const now = useNow();
  const { data } = useQuery(lastCookedOptions(userId));
  const entry = data?.entries.find(({ recipeId, isLeftover }) => recipeId !== null && !isLeftover);
  const { data: cards } = useInfiniteQuery(
    recipeCardsOptions('last-cooked', entry?.recipeId ? [entry.recipeId] : []),
  );
  const recipe = cards?.pages[0]?.[0];
  if (!entry || !recipe) return null;
  const when = onDay(entry.date, currentDay(new Date(now)));
  return (
    <section
      aria-labelledby="last-cooked"
      className="mt-4 rounded-card border border-line bg-surface p-4 md:mt-5 md:p-5"
    >
      <h2 id="last-cooked" className="text-xl">
        {words.title}
      </h2>
      <div className="relative mt-3 flex items-center gap-4">
        <RecipePicture
          src={recipe.imageUrl}
          alt=""
          region={recipe.region}
          sizes="112px"
          className="w-28 shrink-0 rounded-control"
        />
        <div>
          <Link
            to={paths.recipe(recipe.id)}
            className="font-strong after:absolute after:inset-0 hover:underline"
          >
            {recipe.title}
          </Link>
          <p className="text-sm text-ink-2">
            {`${when.charAt(0).toUpperCase()}${when.slice(1)} · ${words.servings(entry.servings)}`}
          </p>
          {entry.note && <p className="mt-1 text-sm">{entry.note}</p>}
        </div>
      </div>
    </section>
  );
}
