import type { RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { lazyWhenVisible } from '../../components/lazy-when-visible.tsx';
import { REVIEWS } from '../../lib/paths.ts';
import { forUser } from '../parts/for-user.tsx';

const ReviewsCard = lazyWhenVisible(async () =>
  forUser((await import('../../features/reviews/reviews-card.tsx')).ReviewsCard),
);

/** Reviews of the open recipe. A user who signs in from here returns to here. */
export const RecipeReviews = ({ recipe }: { recipe: RecipeDetail }) => (
  <div id={REVIEWS} tabIndex={-1} className="scroll-mt-24 focus:outline-none">
    <ReviewsCard recipe={recipe} />
  </div>
);
