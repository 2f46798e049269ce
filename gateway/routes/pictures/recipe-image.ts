import { networkOf } from '@homeplate/common/rate-limit.ts';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { createAddressParser } from '../../documents/parsed-addresses.ts';
import { createClientLanes } from '../../readers/client-lanes.ts';
import { recipeId } from '../recipes/recipe-id.ts';
import { sendRange } from './byte-range.ts';
import { FormQuery, formOf, nameOfForm, PictureQuery } from './picture-form.ts';

/** Concurrent renditions per client: the number of connections that a browser opens to a host (HTTP/1.1). */
const AT_ONCE = 6;
/** More than the number of pictures on a page. */
const MOST_WAITING = 100;

export const PICTURE_TYPES = ['image/svg+xml', 'image/avif', 'image/webp', 'image/jpeg'];

const params = z.object({ id: recipeId("The recipe you're looking for doesn't exist or has been removed.") });

/** GET /api/recipes/{id}/image: the picture of a recipe, or a rendition of it. */
export const recipeImageRoutes: FastifyPluginAsync = async (app) => {
  const { media } = app.services;
  const lanes = createClientLanes({ atOnce: AT_ONCE, most: MOST_WAITING });
  const addressOf = createAddressParser(
    { params, querystring: FormQuery },
    ({ params: { id }, query }) => ({ id, query }),
    { emptyIsMissing: false },
  );
  const idOf = (request: FastifyRequest) => addressOf(request).id;
  const requestedForm = (request: FastifyRequest) => formOf(addressOf(request).query, request.headers.accept);

  app.servePicture(app, {
    url: '/api/recipes/:id/image',
    config: { access: 'visitor' },
    schema: {
      tags: ['recipes'],
      summary: 'The recipe’s picture, or a rendition of it; immutable with ?v=. Accepts one byte range',
      description:
        'A network (an IPv6 /64) may run six requests for a format at once; others wait in a queue. 503 with Retry-After when the queue is full or the wait is too long.',
      params,
      querystring: PictureQuery,
      produces: PICTURE_TYPES,
    },
    byArea: false,
    recipesShown: (request) => [idOf(request)],
    keyOf: (request) =>
      `image ${namedVersion(request)} ${nameOfForm(requestedForm(request))} ${idOf(request)}`,
    // Renditions wait in a queue per client: another client must not wait in it too.
    sharedBy: (request) => (requestedForm(request).exact ? networkOf(request.ip) : ''),
    load: (request, _reader, call) => async (least) => {
      const form = requestedForm(request);
      const client = networkOf(request.ip);
      const get = () => media.getPicture({ recipeId: idOf(request), form, client }, call);
      const picture = form.exact ? await lanes.run(client, call, get) : await get();
      const { body, etag, contentType, version, isStandIn } = picture;
      const isNamed = version === namedVersion(request) && !isStandIn;
      return {
        document: { body, etag, version: 0 },
        // Stale after the recipe's next event. A placeholder is loaded again for each request.
        versions: isStandIn ? undefined : { areaVersion: least.minVersion, sequence: least.minSequence },
        copy: {
          contentType,
          // Immutable only if it is the version in the URL: media may be one event ahead or behind.
          cacheControl: isNamed ? 'public, max-age=31536000, immutable' : 'public, no-cache',
          vary: form.exact ? 'Accept-Encoding' : 'Accept, Accept-Encoding',
          headers: [['accept-ranges', 'bytes']],
          isPacked: contentType !== 'image/svg+xml',
        },
      };
    },
    send: sendRange,
  });
};

/** The picture version in the URL; empty for any other text. */
const namedVersion = (request: FastifyRequest): string =>
  /[?&]v=(\d{1,9}\.\d{1,5}(?:\.\d)?|[gu][0-9a-f]{8,32})(?:&|$)/.exec(request.raw.url ?? '')?.[1] ?? '';
