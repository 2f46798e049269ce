import { useQuery } from '@tanstack/react-query';
import { draftsOptions } from '../../lib/draft-queries.ts';
import { submit } from './copy.ts';
import { matchesSearch } from './own-recipe.ts';
import { OwnRecipeCard } from './own-recipe-card.tsx';

const words = submit.own;

/** The user's own recipes that match the search of the recipe list. Nothing while there are none. */
export function OwnMatches({ userId, search }: { userId: string; search: string }) {
  const { data: drafts = [] } = useQuery(draftsOptions(userId));
  const found = drafts.filter(({ title }) => matchesSearch(title, search));
  if (found.length === 0) return null;
  return (
    <section aria-labelledby="own-matches" className="mb-8">
      <h2 id="own-matches" className="mb-3 text-2xl">
        {words.title}
      </h2>
      <ul className="grid grid-cols-2 gap-x-3 gap-y-6 md:grid-cols-4 md:gap-x-5">
        {found.map((draft) => (
          <li key={draft.id}>
            <OwnRecipeCard draft={draft} isMarked />
          </li>
        ))}
      </ul>
    </section>
  );
}
