import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { checkOrigin } from '../plugins/origin-check.ts';
import { recordRequests } from '../plugins/request-figures.ts';
import { addSecurityHeaders } from '../plugins/security-headers.ts';
import { accountRoutes } from './account/account.ts';
import { passwordRoutes } from './account/passwords.ts';
import { sessionRoutes } from './account/sessions.ts';
import { contactMessageRoutes } from './admin/contact-messages.ts';
import { heldPriceRoutes } from './admin/held-prices.ts';
import { offeredDraftRoutes } from './admin/offered-drafts.ts';
import { waitingReviewRoutes } from './admin/waiting-reviews.ts';
import { sitemapRoutes } from './app/sitemap.ts';
import { authRoutes } from './auth/auth.ts';
import { navigationRoutes } from './auth/navigations.ts';
import { contactRoutes } from './contact/contact.ts';
import { docsRoutes } from './docs/docs.ts';
import { draftRoutes } from './drafts/drafts.ts';
import { priceEventRoutes } from './events/price-events.ts';
import { priceFeedRoutes } from './feeds/price-feed.ts';
import { foodRoutes } from './foods/foods.ts';
import { readLinesRoutes } from './foods/read-lines.ts';
import { healthRoutes } from './health/health.ts';
import { ingredientRoutes } from './ingredients/ingredients.ts';
import { locationRoutes, storeRoutes } from './location/location.ts';
import { developmentMailRoutes } from './mail/development-mail.ts';
import { mailRoutes } from './mail/mails.ts';
import { mealPlanRoutes } from './meal-plans/meal-plans.ts';
import { mealRoutes } from './meal-plans/meals.ts';
import { newsletterRoutes, unsubscribeRoutes } from './newsletter/newsletter.ts';
import { pictureJobRoutes } from './pictures/picture-jobs.ts';
import { recipeImageRoutes } from './pictures/recipe-image.ts';
import { priceComparisonRoutes } from './prices/comparison.ts';
import { dealRoutes } from './prices/deals.ts';
import { questionRoutes, recipeAdviceRoutes } from './recipes/recipe-advice.ts';
import { recipeDetailRoutes } from './recipes/recipe-detail.ts';
import { recipeListRoutes } from './recipes/recipe-list.ts';
import { reviewListRoutes } from './recipes/review-list.ts';
import { reviewRoutes } from './recipes/reviews.ts';
import { regionRoutes } from './regions/regions.ts';
import { latestReviewRoutes } from './reviews/latest-reviews.ts';
import { collectionRoutes } from './saved/collections.ts';
import { favoriteRoutes } from './saved/favorites.ts';
import { priceListRoutes } from './shopping/price-list.ts';
import { planRoutes } from './subscription/plans.ts';
import { tonightRoutes } from './tonight/tonight.ts';

type ErrorHandler = (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/** Registers every route, one line each, in a scope with the hooks it needs. `recorded` answers and counts errors in scopes without hooks. */
export async function registerRoutes(
  app: FastifyInstance,
  options: { recorded: ErrorHandler },
): Promise<void> {
  const { recorded } = options;
  const { publicUrl, figures } = app;
  // Documents: no hooks, and validation cached by address.
  await app.register(async (scope) => {
    scope.setErrorHandler(recorded);
    scope.setValidatorCompiler(() => (value: unknown) => ({ value }));
    await scope.register(recipeListRoutes);
    await scope.register(recipeDetailRoutes);
    await scope.register(recipeImageRoutes);
    await scope.register(recipeAdviceRoutes);
    await scope.register(reviewListRoutes);
    await scope.register(latestReviewRoutes);
    await scope.register(planRoutes);
    await scope.register(regionRoutes);
    await scope.register(ingredientRoutes);
    await scope.register(foodRoutes);
    await scope.register(storeRoutes);
    await scope.register(priceComparisonRoutes);
    await scope.register(dealRoutes);
    await scope.register(tonightRoutes);
  });
  // Everything else.
  await app.register(async (scope) => {
    addSecurityHeaders(scope);
    checkOrigin(scope, publicUrl?.host);
    recordRequests(scope, figures);
    await scope.register(authRoutes);
    await scope.register(accountRoutes);
    await scope.register(passwordRoutes);
    await scope.register(sessionRoutes);
    await scope.register(mailRoutes);
    await scope.register(navigationRoutes);
    await scope.register(locationRoutes);
    await scope.register(contactRoutes);
    await scope.register(contactMessageRoutes);
    await scope.register(newsletterRoutes);
    await scope.register(questionRoutes);
    await scope.register(reviewRoutes);
    await scope.register(waitingReviewRoutes);
    await scope.register(heldPriceRoutes);
    await scope.register(offeredDraftRoutes);
    await scope.register(readLinesRoutes);
    await scope.register(priceListRoutes);
    await scope.register(priceFeedRoutes);
    await scope.register(draftRoutes);
    await scope.register(pictureJobRoutes);
    await scope.register(favoriteRoutes);
    await scope.register(collectionRoutes);
    await scope.register(mealPlanRoutes);
    await scope.register(mealRoutes);
    await scope.register(healthRoutes);
    await scope.register(docsRoutes);
    await scope.register(sitemapRoutes);
  });
  // Requests from mail programs have no session and no origin.
  await app.register(async (scope) => {
    addSecurityHeaders(scope);
    recordRequests(scope, figures);
    await scope.register(unsubscribeRoutes);
  });
  await app.register(async (scope) => {
    recordRequests(scope, figures);
    await scope.register(developmentMailRoutes);
  });
  // A stream stays open, so it is recorded when it opens.
  await app.register(async (scope) => {
    scope.setErrorHandler(recorded);
    await scope.register(priceEventRoutes);
  });
}
