import { AppError } from '@homeplate/common/app-error.ts';
import { MOST_OWN_STORES } from '@homeplate/contracts/documents/own-store-limits.ts';
import { OwnStoreList, OwnStoresBody } from '@homeplate/contracts/documents/own-stores.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { sendDocument } from '../../documents/send-document.ts';
import { callOf, readerOf, userOf } from '../../readers/request-context.ts';

const tags = ['account'];
const NO_STORES = { document: { body: Buffer.from('[]'), etag: '"no-stores"', version: 0 } };

/** GET and PUT /api/account/stores: the stores whose prices the user sees on every page, in the order of their visits. */
export const ownStoreRoutes: FastifyPluginAsyncZod = async (app) => {
  const { readers } = app;
  const { identity, pricing } = app.services;

  app.get(
    '/api/account/stores',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'The user’s own stores in the order of their visits, without closed ones',
        response: { 200: OwnStoreList },
      },
    },
    async (request, reply) => {
      const { location, place } = readerOf(request);
      const { ownStores } = place;
      if (!location || !ownStores) return sendDocument(reply, NO_STORES);
      const found = await pricing.listOwnStores({ zipCode: location.zipCode, ownStores }, callOf(request));
      return sendDocument(reply, found);
    },
  );

  app.put(
    '/api/account/stores',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        summary: 'Replaces the user’s own stores; from then on every price comes from them',
        description: `At most ${MOST_OWN_STORES}, in the order of the visits; none for the stores near the ZIP code. 400 names a store that is unknown, closed or needs a membership, and nothing is saved.`,
        body: OwnStoresBody,
        response: { 200: OwnStoreList },
      },
    },
    async (request, reply) => {
      const call = callOf(request);
      const { storeIds } = request.body;
      const { location, place } = readerOf(request);
      if (storeIds.length === 0) {
        await identity.setOwnStores({ stores: [] }, call);
        readers.forgetUser(userOf(request).id);
        return sendDocument(reply, NO_STORES);
      }
      if (!location) throw wrong('Please set your ZIP code first.');
      const ownStores = { storeIds, memberOf: place.memberOf };
      const found = await pricing.listOwnStores({ zipCode: location.zipCode, ownStores }, call);
      const [unknown] = found.unknownStoreIds;
      if (unknown !== undefined) throw wrong(`We don’t know an open store ${unknown}.`);
      const [club] = found.membersOnlyStoreIds;
      if (club !== undefined)
        throw wrong(`${club} needs a membership. Say in your settings that you are a member.`);
      await identity.setOwnStores({ stores: found.stores }, call);
      readers.forgetUser(userOf(request).id);
      return sendDocument(reply, found);
    },
  );
};

const wrong = (message: string) => new AppError('INVALID_INPUT', { message, fields: { storeIds: message } });
