import { RegionBadge } from '@homeplate/kit/components/region-mark.tsx';
import { durationWords } from '@homeplate/kit/format/dates.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { RecipePicture } from '../../components/recipe-picture.tsx';
import { paths } from '../../lib/paths.ts';
import { offline as words } from './copy.ts';
import { seenRecipesOptions } from './queries.ts';

/** The recipes that can be read now. */
export function SeenRecipeList() {
  const { data: recipes } = useQuery(seenRecipesOptions);
  if (!recipes) return null;
  if (recipes.length === 0) return <p className="text-ink-2">{words.none}</p>;
  return (
    <section aria-labelledby="seen">
      <h2 id="seen" className="mb-4 text-2xl">
        {words.seen}
      </h2>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {recipes.map(({ id, title, imageUrl, region, totalTime }) => (
          <li key={id} className="relative flex gap-3 rounded-card border border-line bg-surface p-3">
            <RecipePicture
              src={imageUrl}
              alt=""
              region={region}
              sizes="112px"
              className="w-28 shrink-0 rounded-picture"
            />
            <div className="grid content-start gap-1.5">
              <RegionBadge region={region} />
              <Link
                to={paths.recipe(id)}
                className="font-display text-lg font-strong after:absolute after:inset-0"
              >
                {title}
              </Link>
              <span className="text-sm text-ink-2">{durationWords(totalTime)}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
