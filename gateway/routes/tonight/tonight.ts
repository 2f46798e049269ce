import { wholeNumber } from '@homeplate/contracts/documents/list-filters.ts';
import { MOST_PEOPLE, USUAL_PEOPLE } from '@homeplate/contracts/documents/people.ts';
import { DinnerBasket, Tonight } from '@homeplate/contracts/documents/tonight.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { CardsQuery } from '../recipes/recipe-query.ts';

const PeopleQuery = z.object({
  people: z
    .string('takes one plain value')
    .refine(
      (text) => wholeNumber(1, MOST_PEOPLE)(text) !== undefined,
      `is a whole number from 1 to ${MOST_PEOPLE}`,
    )
    .optional(),
});
const BasketQuery = PeopleQuery.extend({ recipes: CardsQuery.shape.ids });
const peopleOf = ({ people }: { people?: string | undefined }) => Number(people ?? USUAL_PEOPLE);

/** GET /api/tonight and /api/prices/dinners. */
export const tonightRoutes: FastifyPluginAsync = async (app) => {
  const { recipe, pricing } = app.services;

  const tonightOf = createAddressParser({ querystring: PeopleQuery }, ({ query }) => ({
    people: peopleOf(query),
  }));
  app.serveDocument(app, {
    url: '/api/tonight',
    config: { access: 'visitor' },
    schema: {
      tags: ['recipes'],
      summary:
        'Four free dinners for tonight and a week of them, priced for some people in the reader’s area',
      description:
        'At most $3 a serving, fully priced, 90 minutes at most, of four regions, cheapest first. `limit` is higher when that leaves fewer than four.',
      querystring: PeopleQuery,
      response: { 200: Tonight },
    },
    keyOf: (request) => `tonight ${tonightOf(request).people}`,
    load: (request, _reader, call) => (priceArea) =>
      recipe.getTonight({ priceArea, people: tonightOf(request).people }, call),
  });

  const basketOf = createAddressParser({ querystring: BasketQuery }, ({ query }) => ({
    people: peopleOf(query),
    recipeIds: query.recipes,
  }));
  app.serveDocument(app, {
    url: '/api/prices/dinners',
    config: { access: 'visitor' },
    schema: {
      tags: ['prices'],
      summary: 'The nearby store that charges least for all of these dinners together, in whole packages',
      description: '`store` is null without a location and where no store is near.',
      querystring: BasketQuery,
      response: { 200: DinnerBasket },
    },
    keyOf: (request, { location }) => {
      const { people, recipeIds } = basketOf(request);
      return `dinners ${location?.zipCode ?? ''} ${people} ${recipeIds.join()}`;
    },
    // Stores near a ZIP code lie in several areas: no version covers all of them, so pricing is called each time.
    load:
      (request, { location, place: { ownStores } }, call) =>
      async () =>
        pricing.priceDinners({ zipCode: location?.zipCode ?? '', ownStores, ...basketOf(request) }, call),
  });
};
