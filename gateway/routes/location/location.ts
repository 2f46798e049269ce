import { AppError, isUnavailable } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import { LocationBody, LocationDocument } from '@homeplate/contracts/documents/account.ts';
import { FAR_STORE_MILES, MOST_LISTED_STORES } from '@homeplate/contracts/documents/own-store-limits.ts';
import { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import type { OwnStores } from '@homeplate/contracts/gen/common/v1/prices.ts';
import type { Location } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { callOf } from '../../readers/request-context.ts';

const tags = ['location'];
const documentOf = (
  location: Location | undefined,
  own?: OwnStores,
  nearestMiles?: number,
): LocationDocument => ({
  zipCode: location?.zipCode ?? null,
  city: location?.city ?? null,
  state: location?.state ?? null,
  ...(location?.notice !== undefined && { notice: location.notice }),
  ...(own && { ownStores: own.storeIds.length }),
  ...(nearestMiles !== undefined &&
    nearestMiles > FAR_STORE_MILES && { farOwnStores: Math.round(nearestMiles) }),
});

/** GET /api/location/current, POST /api/location/update: a user's is stored in the account, a visitor's in a cookie. */
export const locationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { readers, cookies } = app;
  const { identity, pricing } = app.services;

  /** With the distance of the own stores, unless it cannot be loaded now. */
  const measured = async (location: Location | undefined, own: OwnStores | undefined, call: Call) => {
    if (!location || !own) return documentOf(location, own);
    const found = await pricing
      .listOwnStores({ zipCode: location.zipCode, ownStores: own }, call)
      .catch((error: unknown) => {
        if (!isUnavailable(error)) throw error;
      });
    return documentOf(location, own, found?.nearestMiles);
  };

  app.get(
    '/api/location/current',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'The location of the user or visitor; all null without one',
        response: { 200: LocationDocument },
      },
    },
    async (request, reply) => {
      const { location, place } = await readers.load(request, reply);
      return measured(location, place.ownStores, callOf(request));
    },
  );

  app.post(
    '/api/location/update',
    {
      config: { access: 'visitor' },
      schema: {
        tags,
        summary: 'Sets the location by ZIP code or ZIP+4',
        body: LocationBody,
        response: { 200: LocationDocument },
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      const { zipCode } = request.body;
      const { session, place } = await readers.load(request, reply);
      if (session) {
        const { location } = await identity.updateLocation({ zipCode }, call);
        readers.forgetUser(session.user.id);
        return measured(location, place.ownStores, call);
      }
      const { location } = await identity.resolveZip({ zipCode }, call);
      if (!location) throw new AppError('INTERNAL');
      reply.raw.appendHeader('set-cookie', cookies.zip(location.zipCode));
      return documentOf(location);
    },
  );
};

const StoresQuery = z.object({
  limit: z.coerce
    .number(`is a whole number from 1 to ${MOST_LISTED_STORES}`)
    .int()
    .min(1)
    .max(MOST_LISTED_STORES)
    .optional()
    .describe('12 by default; own stores are listed beyond it'),
});
const NO_STORES = { body: Buffer.from('[]'), etag: '"no-stores"', version: 0 };

/** GET /api/location/stores. */
export const storeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { pricing } = app.services;
  const limitOf = createAddressParser({ querystring: StoresQuery }, ({ query: { limit } }) => ({ limit }));

  app.serveDocument(app, {
    url: '/api/location/stores',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Stores near the location, nearest first, with the user’s own stores; none without a location',
      querystring: StoresQuery,
      response: { 200: StoreList },
    },
    keyOf: (request, { location, place }) =>
      `stores ${limitOf(request).limit ?? ''} ${location?.zipCode ?? ''} ${place.memberOf?.clubs.join() ?? ''}`,
    load:
      (request, { location, place: { ownStores, memberOf } }, call) =>
      async () => {
        if (!location) return { document: NO_STORES };
        const asked = { zipCode: location.zipCode, ...limitOf(request), ownStores, memberOf };
        return pricing.listStores(asked, call);
      },
  });
};
