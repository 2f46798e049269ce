import { AppError } from '@homeplate/common/app-error.ts';
import type { Call } from '@homeplate/common/call.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { callOf } from '../../plugins/request-context.ts';
import type { Readers } from '../../readers/readers.ts';

/** In the schema of every route of what is saved. */
export const SAVED = { tags: ['saved'], security: [{ session: [] }] };

/** Whose it is. What is saved is personal: the function returned throws UNAUTHENTICATED for visitors. */
export const askedBy =
  (readers: Readers) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<{ call: Call; personId: string }> => {
    const call = callOf(request);
    const { person } = await readers.read(request, reply, call);
    if (!person) throw new AppError('UNAUTHENTICATED');
    return { call, personId: person.user.id };
  };

const RECIPE_ID = /^[a-z0-9][a-z0-9-]{0,79}$/;
const COLLECTION_ID = /^collection-[a-z0-9-]{1,60}$/;

const paramOf = (request: FastifyRequest, name: string): string => {
  const value: unknown = Reflect.get(Object(request.params), name);
  return typeof value === 'string' ? value : '';
};

/** An id that cannot be one is an unknown one: NOT_FOUND. */
export function recipeIdOf(request: FastifyRequest): string {
  const id = paramOf(request, 'recipeId');
  if (!RECIPE_ID.test(id)) throw new AppError('NOT_FOUND', { message: 'There is no such recipe.' });
  return id;
}

export function collectionIdOf(request: FastifyRequest): string {
  const id = paramOf(request, 'id');
  if (!COLLECTION_ID.test(id)) throw new AppError('NOT_FOUND', { message: 'There is no such collection.' });
  return id;
}
