import { AppError } from '@homeplate/common/app-error.ts';
import type { FastifyRequest } from 'fastify';

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
