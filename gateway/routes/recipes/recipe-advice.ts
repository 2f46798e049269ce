import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { RecipeNutrition } from '@homeplate/contracts/documents/nutrition.ts';
import {
  LONGEST_QUESTION,
  QUESTIONS_AN_HOUR,
  QuestionAnswer,
  QuestionBody,
  QuestionHints,
} from '@homeplate/contracts/documents/question.ts';
import { RecipeContentsList } from '@homeplate/contracts/documents/recipe-contents.ts';
import { RecipeSubstitutes } from '@homeplate/contracts/documents/substitutes.ts';
import type { FastifyPluginAsync } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Load } from '../../documents/document-copies.ts';
import { NO_RECIPES, priceAreaOf } from '../../documents/latest-versions.ts';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { callOf } from '../../readers/request-context.ts';
import { previewPastLimit } from './metered-views.ts';
import { recipeId } from './recipe-id.ts';
import { CardsQuery } from './recipe-query.ts';

const tags = ['recipes'];
const params = z.object({ id: recipeId() });

type Access = '' | 'full' | 'preview';
const accessOf = (entitled: boolean): Access => (entitled ? 'full' : '');

/**
 * GET /api/recipes/contents, /{id}/substitutes, /nutrition and /questions. Substitutes and nutrition show amounts, so reading them counts as a view of the
 * recipe (readings C31, C50).
 */
export const recipeAdviceRoutes: FastifyPluginAsync = async (app) => {
  const { meter } = app;
  const { advice } = app.services;
  const idOf = createAddressParser({ params }, ({ params: { id } }) => id);

  const load =
    (id: string, access: Access, call: Call): Load =>
    async (priceArea) => {
      const { document, versions, preview } = await advice.getSubstitutes({ id, access, priceArea }, call);
      return { document, versions, copy: { metered: access === '' && !preview } };
    };
  app.serveDocument(app, {
    url: '/api/recipes/:id/substitutes',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Substitutes for ingredients, and the recipe’s cost and nutrition with them',
      description: 'At the prices of the reader’s area. A preview of the recipe has no lines.',
      params,
      response: { 200: RecipeSubstitutes },
    },
    recipesShown: () => NO_RECIPES,
    keyOf: (request, { entitled }) => `substitutes ${accessOf(entitled)} ${idOf(request)}`,
    load: (request, { entitled }, call) => load(idOf(request), accessOf(entitled), call),
    instead: previewPastLimit(meter, idOf, (id) => ({
      key: `substitutes preview ${id}`,
      load: (call) => load(id, 'preview', call),
    })),
  });

  const idsOf = createAddressParser({ querystring: CardsQuery }, ({ query: { ids } }) => ids);
  app.serveDocument(app, {
    url: '/api/recipes/contents',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'The foods of recipes, with their allergens and the diets that they break',
      description:
        'By id, in the requested order; unknown ids are left out. Without amounts, so it counts as no view.',
      querystring: CardsQuery,
      response: { 200: RecipeContentsList },
    },
    byArea: false,
    recipesShown: () => NO_RECIPES,
    keyOf: (request) => `contents ${idsOf(request).join()}`,
    load:
      (request, _reader, call) =>
      async ({ minVersion, minSequence }) => {
        const { document, versions } = await advice.listContents({ ids: idsOf(request), minSequence }, call);
        const { sequence } = versions ?? { sequence: minSequence };
        return { document, versions: { areaVersion: minVersion, sequence } };
      },
  });

  const loadNutrition =
    (id: string, access: Access, call: Call): Load =>
    async ({ minVersion, minSequence }) => {
      const { document, versions, preview } = await advice.getNutrition({ id, access, minSequence }, call);
      const { sequence } = versions ?? { sequence: minSequence };
      return {
        document,
        versions: { areaVersion: minVersion, sequence },
        copy: { metered: access === '' && !preview },
      };
    };
  app.serveDocument(app, {
    url: '/api/recipes/:id/nutrition',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Nutrition per serving by ingredient, with vitamins and minerals',
      description:
        'A preview of the recipe has no lines. `knownShare` is the share of the weight whose vitamin content is known.',
      params,
      response: { 200: RecipeNutrition },
    },
    byArea: false,
    recipesShown: () => NO_RECIPES,
    keyOf: (request, { entitled }) => `nutrition ${accessOf(entitled)} ${idOf(request)}`,
    load: (request, { entitled }, call) => loadNutrition(idOf(request), accessOf(entitled), call),
    instead: previewPastLimit(meter, idOf, (id) => ({
      key: `nutrition preview ${id}`,
      load: (call) => loadNutrition(id, 'preview', call),
    })),
  });

  app.serveDocument(app, {
    url: '/api/recipes/:id/questions',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Suggested questions on a recipe, and whether rules or OpenAI answer',
      params,
      response: { 200: QuestionHints },
    },
    byArea: false,
    recipesShown: () => NO_RECIPES,
    keyOf: (request, { entitled }) => `question hints ${accessOf(entitled)} ${idOf(request)}`,
    load:
      (request, { entitled }, call) =>
      async ({ minVersion, minSequence }) => {
        const query = { id: idOf(request), access: accessOf(entitled), minSequence };
        const { document, versions } = await advice.getQuestionHints(query, call);
        const { sequence } = versions ?? { sequence: minSequence };
        return { document, versions: { areaVersion: minVersion, sequence } };
      },
  });
};

/** Longer than the deadline of OpenAI, after which the rules still answer. */
const ANSWER_MS = 15_000;

/** POST /api/recipes/{id}/questions, for everyone. The question is neither stored nor logged. */
export const questionRoutes: FastifyPluginAsyncZod = async (app) => {
  const { services, readers, meter, versions } = app;

  app.post(
    '/api/recipes/:id/questions',
    {
      config: { access: 'visitor', timeoutMs: ANSWER_MS },
      schema: {
        tags,
        summary: 'Answers a question on a recipe from the recipe’s own data',
        description: `1 to ${LONGEST_QUESTION} characters, ${QUESTIONS_AN_HOUR} questions an hour. \`by\` is rules or openai. A reader who sees a preview gets answers from the preview.`,
        params,
        body: QuestionBody,
        response: { 200: QuestionAnswer },
      },
    },
    async (request, reply) => {
      const { id } = request.params;
      const call = callOf(request);
      const reader = await readers.load(request, reply);
      const priceArea = priceAreaOf(versions, reader.place, [id]);
      let access = accessOf(reader.entitled);
      if (access === '') {
        const { recipes } = await services.recipe.getRecipes({ ids: [id], access, priceArea }, call);
        if (!recipes[0]?.document) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
        const view = { recipeId: id, reader, cookie: request.headers.cookie, call: () => call };
        if (!recipes[0].preview && !(await meter.admits(view, reply))) access = 'preview';
      }
      const { question } = request.body;
      const { note, ...answer } = await services.advice.answerQuestion(
        { id, access, priceArea, question, clientAddress: request.ip },
        call,
      );
      return QuestionAnswer.parse({ ...answer, note: note || null });
    },
  );
};
