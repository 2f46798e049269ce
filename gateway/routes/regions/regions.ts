import { REGION_VALUES } from '@homeplate/contracts/documents/list-filters.ts';
import { ProduceCalendar, RegionStats, Regions } from '@homeplate/contracts/documents/region.ts';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { NO_RECIPES } from '../../documents/latest-versions.ts';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { RegionName, seasonMonth } from '../recipes/recipe-query.ts';

const tags = ['regions'];
const CalendarQuery = z.object({
  region: RegionName.describe(`One of ${REGION_VALUES.join(', ')}`).optional(),
  state: z
    .string('takes one plain value')
    .regex(/^[A-Za-z]{2}$/, 'is a postal code of two letters')
    .describe('A state or territory, when no region is given; without either, the whole country')
    .optional(),
});

/** GET /api/regions, /stats and /calendar. */
export const regionRoutes: FastifyPluginAsync = async (app) => {
  const { recipe } = app.services;

  app.serveDocument(app, {
    url: '/api/regions',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'The regional cuisines by name: description, dishes, seasonal produce, links and recipes',
      response: { 200: Regions },
    },
    byArea: false,
    recipesShown: () => NO_RECIPES,
    keyOf: () => `regions ${seasonMonth()}`,
    load: (_request, _reader, call) => (priceArea) =>
      recipe.listRegions({ priceArea, month: seasonMonth() }, call),
  });

  app.serveDocument(app, {
    url: '/api/regions/stats',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Number of recipes per region, their average cost in the reader’s area, and a picture',
      response: { 200: RegionStats },
    },
    keyOf: () => 'region-stats',
    load: (_request, _reader, call) => (priceArea) => recipe.getRegionStats({ priceArea }, call),
  });

  const calendarOf = createAddressParser(
    { querystring: CalendarQuery },
    ({ query: { region = '', state = '' } }) => ({ region, state: state.toUpperCase() }),
  );
  app.serveDocument(app, {
    url: '/api/regions/calendar',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'The months in which produce is in season, in a region or in the whole country',
      querystring: CalendarQuery,
      response: { 200: ProduceCalendar },
    },
    byArea: false,
    recipesShown: () => NO_RECIPES,
    keyOf: (request) => {
      const { region, state } = calendarOf(request);
      return `calendar ${region} ${state}`;
    },
    load: (request, _reader, call) => (priceArea) =>
      recipe.getProduceCalendar({ priceArea, ...calendarOf(request) }, call),
  });
};
