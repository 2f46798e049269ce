import { AppError } from '@homeplate/common/app-error.ts';
import { LocationBody, LocationDocument } from '@homeplate/contracts/documents/account.ts';
import { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import type { Location } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callOf } from '../../readers/request-context.ts';

const tags = ['location'];
const documentOf = (location: Location | undefined): LocationDocument => ({
  zipCode: location?.zipCode ?? null,
  city: location?.city ?? null,
  state: location?.state ?? null,
  ...(location?.notice !== undefined && { notice: location.notice }),
});

/** GET /api/location/current, POST /api/location/update: a user's is stored in the account, a visitor's in a cookie. */
export const locationRoutes: FastifyPluginAsyncZod = async (app) => {
  const { readers, cookies } = app;
  const { identity } = app.services;

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
    async (request, reply) => documentOf((await readers.load(request, reply)).location),
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
      const { session } = await readers.load(request, reply);
      if (session) {
        const { location } = await identity.updateLocation({ zipCode }, call);
        readers.forgetUser(session.user.id);
        return documentOf(location);
      }
      const { location } = await identity.resolveZip({ zipCode }, call);
      if (!location) throw new AppError('INTERNAL');
      reply.raw.appendHeader('set-cookie', cookies.zip(location.zipCode));
      return documentOf(location);
    },
  );
};

const NO_STORES = { body: Buffer.from('[]'), etag: '"no-stores"', version: 0 };

/** GET /api/location/stores. */
export const storeRoutes: FastifyPluginAsyncZod = async (app) => {
  const { pricing } = app.services;

  app.serveDocument(app, {
    url: '/api/location/stores',
    config: { access: 'visitor' },
    schema: {
      tags,
      summary: 'Stores near the location, nearest first; none without one',
      response: { 200: StoreList },
    },
    keyOf: (_request, { location }) => `stores ${location?.zipCode ?? ''}`,
    load:
      (_request, { location }, call) =>
      async () =>
        location ? pricing.listStores({ zipCode: location.zipCode }, call) : { document: NO_STORES },
  });
};
