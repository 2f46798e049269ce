import { userOf } from '@homeplate/common/actor.ts';
import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { Handlers } from '@homeplate/common/rpc-server.ts';
import type { DraftServiceService } from '@homeplate/contracts/gen/recipe/v1/draft.ts';
import { documentOf } from './fake-services.ts';

/** Every user has one draft, named after them. */
export function fakeDrafts(): Handlers<typeof DraftServiceService> {
  const isOwn = (id: string, call: Call) => id === `draft-of-${userOf(call)}`;
  return {
    importRecipe: async ({ page, url, which }, call) => {
      const text = page.length > 0 ? page.toString('latin1') : `the page at ${url}`;
      if (text.includes('two recipes') && which === '')
        throw new AppError('CONFLICT', { fields: { 'which.1': 'Bread', 'which.2': 'Butter' } });
      const id = `draft-of-${userOf(call)}`;
      return { id, document: documentOf({ id, text: text.slice(0, 40) }) };
    },
    listDrafts: async (_, call) => ({ document: documentOf([{ id: `draft-of-${userOf(call)}` }]) }),
    getDrafts: async ({ ids }, call) => ({
      drafts: ids.map((id) => ({
        id,
        document: isOwn(id, call) ? documentOf({ id }) : undefined,
        title: 'Eggs',
        foods: ['Egg'],
        version: 3,
      })),
    }),
    replaceDraft: async ({ id, body }, call) => {
      if (!isOwn(id, call)) throw new AppError('NOT_FOUND');
      return { document: documentOf({ id, ...JSON.parse(body.toString()) }) };
    },
    deleteDraft: async ({ id }, call) => {
      if (!isOwn(id, call)) throw new AppError('NOT_FOUND');
      return {};
    },
    createDraft: async ({ body }, call) => {
      const id = `draft-of-${userOf(call)}`;
      return { id, document: documentOf({ id, ...JSON.parse(body.toString()) }) };
    },
    offerDraft: async ({ id, offered }, call) => {
      if (!isOwn(id, call)) throw new AppError('NOT_FOUND');
      return { document: documentOf({ id, offered }) };
    },
    listOfferedDrafts: async ({ limit }) => ({ document: documentOf([{ limit }]), totalCount: 7 }),
  };
}
