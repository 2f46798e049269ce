import { hasRight, userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import { documentOf } from '@homeplate/common/document.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import { LIST_FILTERS } from '@homeplate/contracts/documents/list-filters.ts';
import { MOST_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import { amountOf } from '@homeplate/contracts/documents/price.ts';
import type { Recommendations } from '@homeplate/contracts/documents/recommendation.ts';
import { MOST_PREFERENCES, MOST_RECOMMENDED } from '@homeplate/contracts/documents/recommendation-limits.ts';
import type {
  RecommendationServiceService,
  RecommendRequest,
} from '@homeplate/contracts/gen/recipe/v1/recommendation.ts';
import { regionOfState } from '@homeplate/reference/regions/regions.ts';
import type { CookedStore } from '../cooked/cooked-store.ts';
import { versionOf } from '../read-model/area-view.ts';
import { titleOf } from '../read-model/cached-recipe.ts';
import type { ReadModel } from '../read-model/read-model.ts';
import { DIFFICULTY } from '../read-model/recipe-card.ts';
import { readSeason } from '../read-model/recipe-query.ts';
import type { ReviewStore } from '../reviews/review-store.ts';
import type { FavoriteStore } from '../saved/favorite-store.ts';
import { reasonSentence } from './reason-sentence.ts';
import { recommend } from './recommend.ts';

export function recommendationRpc(parts: {
  readModel: Pick<ReadModel, 'view'>;
  favorites: Pick<FavoriteStore, 'ofPerson'>;
  cooked: Pick<CookedStore, 'lastDates'>;
  reviews: Pick<ReviewStore, 'ratingsOf'>;
  now: () => number;
}): Handlers<typeof RecommendationServiceService> {
  const { readModel, favorites, cooked, reviews, now } = parts;
  return {
    recommend: async (request, call) => {
      const userId = userOf(call);
      if (!hasRight(call, 'ai')) throw new AppError('NOT_ENTITLED');
      const region = readRequest(request);
      const [view, saved, dates, ratings] = await Promise.all([
        readModel.view(request.priceArea, call),
        favorites.ofPerson(userId),
        cooked.lastDates(userId),
        reviews.ratingsOf(userId),
      ]);
      const today = new Date(now());
      const choices = recommend(view, {
        ...request,
        region,
        home: regionOfState(request.state),
        season: readSeason(0, today),
        today: today.toISOString().slice(0, 10),
        taste: { saved, cooked: dates, ratings },
      });
      const { recipes, slotOf } = view.catalogue;
      const titleById = (id: string) => {
        const liked = recipes[slotOf.get(id) ?? -1];
        return liked && titleOf(liked);
      };
      const document: Recommendations = {
        recipes: choices.map((choice) => ({
          id: choice.recipe.id,
          title: titleOf(choice.recipe),
          region: choice.recipe.region,
          difficulty: DIFFICULTY[choice.recipe.difficulty],
          brief_description: choice.facts.recipe.text.description,
          prep_time: choice.recipe.totalMinutes,
          cost_estimate: amountOf(choice.perServingCents),
          reason: reasonSentence(choice, titleById),
        })),
      };
      return { document: documentOf(document, versionOf(view)) };
    },
  };
}

/** The region asked for; undefined for any. Throws INVALID_INPUT. */
function readRequest({ preferences, budgetCents, people, limit, region }: RecommendRequest) {
  const fields: Record<string, string> = {};
  const check = (field: string, isValid: boolean, words: string) => {
    if (!isValid) fields[field] = words;
  };
  const isAny = region === '' || region === 'any';
  const key = isAny ? undefined : LIST_FILTERS.region(region);
  check('preferences', preferences.length <= MOST_PREFERENCES, `must be at most ${MOST_PREFERENCES}`);
  check('budget', budgetCents > 0, 'must be more than 0');
  check('people', people >= 1 && people <= MOST_PEOPLE, `must be 1 to ${MOST_PEOPLE}`);
  check('limit', limit >= 1 && limit <= MOST_RECOMMENDED, `must be 1 to ${MOST_RECOMMENDED}`);
  check('region', isAny || key !== undefined, 'is not a region');
  if (Object.keys(fields).length > 0) throw new AppError('INVALID_INPUT', { fields });
  return key;
}
