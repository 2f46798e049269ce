import {
  HelpfulAnswer,
  HelpfulBody,
  OwnReview,
  OwnReviews,
  ReportAnswer,
  ReportBody,
  ReviewBody,
  ReviewList,
} from '@homeplate/contracts/documents/review.ts';
import type { z } from 'zod';
import { type Call, found, pageOf, param, Refusal, type RouteTable, route } from '../route.ts';
import { type MockState, newId, reviewsOf, updateRating } from '../state.ts';
import { recipeOf } from './recipes.ts';

const time = (review: OwnReview): number => Date.parse(review.createdAt ?? '');
const ORDERS: Record<string, (a: OwnReview, b: OwnReview) => number> = {
  newest: (a, b) => time(b) - time(a),
  helpful: (a, b) => b.helpfulCount - a.helpfulCount,
  highest: (a, b) => b.rating - a.rating,
  lowest: (a, b) => a.rating - b.rating,
};

const ownReview = (state: MockState, recipeId: string): OwnReview | undefined =>
  reviewsOf(state, recipeId).find(({ userId }) => userId === state.user.id);
const reviewOf = (call: Call<never> | Call): OwnReview =>
  found(reviewsOf(call.state, recipeOf(call).id).find(({ id }) => id === param(call, 'reviewId')));

const vote = (call: Call<never> | Call, helpful: boolean): z.infer<typeof HelpfulAnswer> => {
  const review = reviewOf(call);
  const { helpful: votes } = call.state;
  if (votes.has(review.id) !== helpful) review.helpfulCount += helpful ? 1 : -1;
  if (helpful) votes.add(review.id);
  else votes.delete(review.id);
  return { helpful, helpfulCount: review.helpfulCount };
};

const access = 'signed-in';

export const reviewRoutes: RouteTable = {
  'GET /api/recipes/:id/reviews': route({ answer: ReviewList }).handle((call) => {
    const order = ORDERS[call.query.get('sort') ?? 'newest'] ?? ORDERS.newest;
    const { id } = recipeOf(call);
    return pageOf(call, `/api/recipes/${id}/reviews`, reviewsOf(call.state, id).toSorted(order));
  }),
  'GET /api/reviews/latest': route({ answer: ReviewList }).handle((call) =>
    pageOf(call, '/api/reviews/latest', call.state.reviews.toSorted(ORDERS.newest)),
  ),
  'GET /api/recipes/:id/reviews/mine': route({ access, answer: OwnReviews }).handle((call) => {
    const { state } = call;
    return {
      review: ownReview(state, recipeOf(call).id) ?? null,
      helpful: [...state.helpful],
      reported: [...state.reported],
    };
  }),
  'POST /api/recipes/:id/reviews': route({ access, status: 201, answer: OwnReview, body: ReviewBody }).handle(
    (call) => {
      const { state, body } = call;
      const recipeId = recipeOf(call).id;
      const existing = ownReview(state, recipeId);
      if (existing)
        throw new Refusal('CONFLICT', 'You have already reviewed this recipe. You can edit your review.', {
          reviewId: existing.id,
        });
      const review: OwnReview = {
        id: newId(state, 'review-own'),
        recipeId,
        userId: state.user.id,
        userName: state.user.username,
        rating: body.rating,
        comment: body.comment,
        cookedIt: body.cookedIt,
        helpfulCount: 0,
        createdAt: new Date().toISOString(),
        editedAt: null,
        // As the real service does with links.
        status: body.comment.includes('http') ? 'waiting' : 'shown',
      };
      state.reviews.push(review);
      updateRating(state, recipeId);
      return review;
    },
  ),
  'PUT /api/recipes/:id/reviews/:reviewId': route({ access, answer: OwnReview, body: ReviewBody }).handle(
    (call) => {
      const { rating, comment, cookedIt } = call.body;
      const review = reviewOf(call);
      Object.assign(review, { rating, comment, cookedIt, editedAt: new Date().toISOString() });
      updateRating(call.state, review.recipeId);
      return review;
    },
  ),
  'DELETE /api/recipes/:id/reviews/:reviewId': route({ access, status: 204 }).handle((call) => {
    const review = reviewOf(call);
    call.state.reviews = call.state.reviews.filter((one) => one !== review);
    updateRating(call.state, review.recipeId);
  }),
  'POST /api/recipes/:id/reviews/:reviewId/report': route({
    access,
    status: 202,
    answer: ReportAnswer,
    body: ReportBody,
  }).handle((call) => {
    call.state.reported.add(reviewOf(call).id);
    return { reported: true };
  }),
  'POST /api/recipes/:id/reviews/:reviewId/helpful': route({
    access,
    answer: HelpfulAnswer,
    body: HelpfulBody,
  }).handle((call) => vote(call, call.body?.helpful ?? !call.state.helpful.has(param(call, 'reviewId')))),
  'PUT /api/recipes/:id/reviews/:reviewId/helpful': route({ access, answer: HelpfulAnswer }).handle((call) =>
    vote(call, true),
  ),
  'DELETE /api/recipes/:id/reviews/:reviewId/helpful': route({ access, answer: HelpfulAnswer }).handle(
    (call) => vote(call, false),
  ),
};
