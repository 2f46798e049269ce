import swagger from '@fastify/swagger';
import { AccountDocument, LocationDocument, UserDocument } from '@homeplate/contracts/documents/account.ts';
import { PriceAlert } from '@homeplate/contracts/documents/alert.ts';
import { Analytics } from '@homeplate/contracts/documents/analytics.ts';
import { ContactMessages } from '@homeplate/contracts/documents/contact.ts';
import { CookedEntry, CookedList } from '@homeplate/contracts/documents/cooked.ts';
import { COOKIES, HOST_PREFIX } from '@homeplate/contracts/documents/cookies.ts';
import {
  OfferedDrafts,
  RecipeDraft,
  RecipeDraftBody,
  RecipeDraftCard,
} from '@homeplate/contracts/documents/draft.ts';
import { FoodDocument, FoodList, ReadLines } from '@homeplate/contracts/documents/food.ts';
import { HeldPrice, HeldPrices } from '@homeplate/contracts/documents/held-price.ts';
import {
  DinerList,
  Household,
  HouseholdInvitation,
  InvitationOffer,
} from '@homeplate/contracts/documents/household.ts';
import { MailList } from '@homeplate/contracts/documents/mail.ts';
import {
  AddedMeal,
  FilledPlan,
  MealPlan,
  MealPlanSummary,
  PlanReceipt,
} from '@homeplate/contracts/documents/meal-plan.ts';
import { MealPrepStats, MealPrepTask } from '@homeplate/contracts/documents/meal-prep.ts';
import { NewsletterPreferences } from '@homeplate/contracts/documents/newsletter.ts';
import { NewsletterIssue, NewsletterIssues } from '@homeplate/contracts/documents/newsletter-issue.ts';
import {
  FeedAnswer,
  FeedPost,
  IngredientList,
  PriceHistory,
  RecipePricing,
  StoreList,
} from '@homeplate/contracts/documents/pricing.ts';
import { Problem, Readiness } from '@homeplate/contracts/documents/problem.ts';
import { QuestionAnswer, QuestionHints } from '@homeplate/contracts/documents/question.ts';
import { RecipeCard, RecipeDetail } from '@homeplate/contracts/documents/recipe.ts';
import { DishContents, RecipeContents } from '@homeplate/contracts/documents/recipe-contents.ts';
import { ProduceCalendar, RegionStats, Regions } from '@homeplate/contracts/documents/region.ts';
import { OwnReview, OwnReviews, Review, WaitingReviews } from '@homeplate/contracts/documents/review.ts';
import { CollectionDocument, FavoritesDocument } from '@homeplate/contracts/documents/saved.ts';
import { ListPrices } from '@homeplate/contracts/documents/shopping.ts';
import { RecipeSubstitutes } from '@homeplate/contracts/documents/substitutes.ts';
import type { FastifyInstance, FastifySchema } from 'fastify';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { securityOf } from './plugins/access.ts';

/** The named schemas of the document. */
const NAMED: Record<string, z.ZodType> = {
  Account: AccountDocument,
  AddedMeal,
  Collection: CollectionDocument,
  ContactMessages,
  CookedEntry,
  CookedList,
  DinerList,
  Favorites: FavoritesDocument,
  FeedAnswer,
  FeedPost,
  Food: FoodDocument,
  FoodList,
  HeldPrice,
  HeldPrices,
  NewsletterIssue,
  NewsletterIssues,
  Household,
  HouseholdInvitation,
  IngredientList,
  InvitationOffer,
  ListPrices,
  Location: LocationDocument,
  MailList,
  FilledPlan,
  MealPlan,
  MealPlanSummary,
  Analytics,
  MealPrepStats,
  MealPrepTask,
  NewsletterPreferences,
  OfferedDrafts,
  PlanReceipt,
  PriceAlert,
  PriceHistory,
  Problem,
  Readiness,
  QuestionAnswer,
  QuestionHints,
  ReadLines,
  RecipeCard,
  DishContents,
  RecipeContents,
  RecipeDetail,
  RecipeDraft,
  RecipeDraftBody,
  RecipeDraftCard,
  RecipePricing,
  RecipeSubstitutes,
  ProduceCalendar,
  Regions,
  RegionStats,
  OwnReview,
  OwnReviews,
  Review,
  StoreList,
  User: UserDocument,
  WaitingReviews,
};

/** Makes `app.swagger()` return the OpenAPI 3.1 document of all routes added afterwards. */
export async function describeRoutes(app: FastifyInstance): Promise<void> {
  for (const [id, schema] of Object.entries(NAMED)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Homeplate API',
        version: '1',
        description:
          'Regional American recipes, priced at the reader’s own stores. Money is a decimal string of dollars. Every answer that is not OK has the body Problem.',
      },
      components: {
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: COOKIES.session.name,
            description: `Over https the name begins with ${HOST_PREFIX}.`,
          },
          feedKey: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: (route) => {
      const schema: FastifySchema = { ...route.schema, ...securityOf(route.route.config?.access) };
      const isFile = 'produces' in schema;
      // An uploaded file is the whole body, and the route checks it.
      if ('consumes' in schema) schema.body = z.string();
      schema.response = {
        ...(isFile && { 200: z.string() }),
        ...(schema.response as Record<string, z.ZodType> | undefined),
        ...(!schema.hide && { '4xx': Problem }),
      };
      return jsonSchemaTransform({ ...route, schema });
    },
    transformObject: (given) => {
      const document = jsonSchemaTransformObject(given);
      const schemas = 'components' in document ? document.components?.schemas : undefined;
      const used = JSON.stringify('paths' in document ? document.paths : undefined);
      // Each schema has an input form too (`…Input`); most are only used for output.
      for (const name of Object.keys(NAMED)) {
        if (schemas && !used.includes(`schemas/${name}Input"`))
          Reflect.deleteProperty(schemas, `${name}Input`);
      }
      // Fastify declares the content type of a file route for its errors too, but those are JSON.
      for (const operation of operationsOf(document)) {
        const refusal = operation.responses?.['4XX'];
        const [shape] = Object.values(refusal?.content ?? {});
        if (refusal && shape) refusal.content = { 'application/json': shape };
      }
      return document;
    },
  });
}

type Operation = { responses?: Record<string, { content?: Record<string, unknown> }> };

const operationsOf = (document: object): Operation[] =>
  Object.values((document as { paths?: Record<string, Record<string, Operation>> }).paths ?? {}).flatMap(
    (path) => Object.values(path),
  );
