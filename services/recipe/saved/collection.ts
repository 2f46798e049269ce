import { randomUUID } from 'node:crypto';
import { parseInput } from '@homeplate/common/app-error.ts';
import { CollectionBody } from '@homeplate/contracts/documents/saved.ts';
import type { Collection as CollectionMessage } from '@homeplate/contracts/gen/recipe/v1/saved.ts';

/** A named list of a user's recipes. */
export type Collection = {
  _id: string;
  personId: string;
  name: string;
  /** The name in lower case: unique per user. */
  nameKey: string;
  /** Newest first, without duplicates. */
  recipeIds: readonly string[];
  createdAt: Date;
  updatedAt: Date;
};

/** Throws INVALID_INPUT with the field `name`. */
export function readName(text: string): Pick<Collection, 'name' | 'nameKey'> {
  const { name } = parseInput(CollectionBody, { name: text });
  return { name, nameKey: name.toLowerCase() };
}

export function newCollection(personId: string, name: string, recipeIds: readonly string[]): Collection {
  const now = new Date();
  return {
    _id: `collection-${randomUUID()}`,
    personId,
    ...readName(name),
    recipeIds: [...new Set(recipeIds)],
    createdAt: now,
    updatedAt: now,
  };
}

export const collectionMessage = ({
  _id,
  name,
  recipeIds,
  createdAt,
  updatedAt,
}: Collection): CollectionMessage => ({
  id: _id,
  name,
  recipeIds: [...recipeIds],
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});
