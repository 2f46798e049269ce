import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { useQuery } from '@tanstack/react-query';
import { later } from '../components/later.tsx';
import { userOptions } from '../features/account/queries.ts';
import { REVIEWS } from '../lib/paths.ts';

const ReviewsCard = later(async () => (await import('../features/reviews/reviews-card.tsx')).ReviewsCard);

/** Reviews of the open recipe for whoever reads. Who went to sign in from here comes back to here. */
export function RecipeReviews({ recipe }: { recipe: RecipeDetail }) {
  const { data: user, isError } = useQuery(userOptions);
  const person = user === undefined && !isError ? undefined : (user?.id ?? null);
  return (
    <div id={REVIEWS} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
      <ReviewsCard recipe={recipe} person={person} />
    </div>
  );
}
