import { AppError } from '@homeplate/common/app-error.ts';
import { LocationBody, LocationDocument } from '@homeplate/contracts/documents/account.ts';
import { StoreList } from '@homeplate/contracts/documents/pricing.ts';
import type { Location } from '@homeplate/contracts/gen/identity/v1/identity.ts';
import type { FastifyInstance } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { ServeDocument } from '../../documents/document-route.ts';
import type { Neighbours } from '../../neighbours.ts';
import { callOf } from '../../plugins/request-context.ts';
import type { Cookies } from '../../readers/cookies.ts';
import type { Readers } from '../../readers/readers.ts';

const tags = ['location'];
const documentOf = (location: Location | undefined): LocationDocument => ({
  zipCode: location?.zipCode ?? null,
  city: location?.city ?? null,
  state: location?.state ?? null,
  ...(location?.notice !== undefined && { notice: location.notice }),
});

/** GET /api/location/current, POST /api/location/update: a person's is kept with the account, a visitor's in a cookie. */
export function locationRoutes(
  instance: FastifyInstance,
  parts: { identity: Neighbours['identity']; readers: Readers; cookies: Cookies },
): void {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { identity, readers, cookies } = parts;

  app.get(
    '/api/location/current',
    {
      schema: {
        tags,
        summary: 'Where the reader shops; all null when not told',
        response: { 200: LocationDocument },
      },
    },
    async (request, reply) => documentOf((await readers.read(request, reply, callOf(request))).location),
  );

  app.post(
    '/api/location/update',
    {
      schema: {
        tags,
        summary: 'Sets where the reader shops, by ZIP code or ZIP+4',
        body: LocationBody,
        response: { 200: LocationDocument },
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      const { zipCode } = request.body;
      const { person } = await readers.read(request, reply, call);
      const token = readers.tokenOf(request);
      if (person && token) {
        const { location } = await identity.updateLocation({ token, zipCode }, call);
        readers.forgetUser(person.user.id);
        return documentOf(location);
      }
      const { location } = await identity.resolveZip({ zipCode }, call);
      if (!location) throw new AppError('INTERNAL');
      reply.raw.appendHeader('set-cookie', cookies.zip(location.zipCode));
      return documentOf(location);
    },
  );
}

const NO_STORES = { body: Buffer.from('[]'), etag: '"no-stores"', version: 0 };

/** GET /api/location/stores. */
export function storesRoute(
  app: FastifyInstance,
  serve: ServeDocument,
  pricing: Neighbours['pricing'],
): void {
  serve(app, {
    url: '/api/location/stores',
    schema: {
      tags,
      summary: 'Stores near the reader, nearest first; none without a location',
      response: { 200: StoreList },
    },
    keyOf: (_request, { location }) => `stores ${location?.zipCode ?? ''}`,
    load:
      (_request, { location }, call) =>
      async () =>
        location ? pricing.listStores({ zipCode: location.zipCode }, call) : { document: NO_STORES },
  });
}
