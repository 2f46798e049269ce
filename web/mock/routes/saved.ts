import {
  CollectionBody,
  CollectionDocument,
  CollectionList,
  FavoritesDocument,
  NewCollectionBody,
} from '@homeplate/contracts/documents/saved.ts';
import { type Call, found, param, type RouteTable, route } from '../route.ts';
import { newId } from '../state.ts';

const access = 'signed-in';

const collectionOf = (call: Call<never> | Call): CollectionDocument =>
  found(
    call.state.collections.find(({ id }) => id === param(call, 'id')),
    'There is no such collection.',
  );

const now = (): string => new Date().toISOString();
const without = (ids: readonly string[], id: string): string[] => ids.filter((one) => one !== id);

export const savedRoutes: RouteTable = {
  'GET /api/favorites': route({ access, answer: FavoritesDocument }).handle(({ state }) => ({
    recipeIds: state.favorites,
  })),
  'PUT /api/favorites/:recipeId': route({ access, status: 204 }).handle((call) => {
    const id = param(call, 'recipeId');
    call.state.favorites = [id, ...without(call.state.favorites, id)];
  }),
  'DELETE /api/favorites/:recipeId': route({ access, status: 204 }).handle((call) => {
    call.state.favorites = without(call.state.favorites, param(call, 'recipeId'));
  }),
  'GET /api/collections': route({ access, answer: CollectionList }).handle(({ state }) =>
    state.collections.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
  ),
  'POST /api/collections': route({
    access,
    status: 201,
    answer: CollectionDocument,
    body: NewCollectionBody,
  }).handle(({ state, body: { name, recipeIds = [] } }) => {
    const collection = {
      id: newId(state, 'collection'),
      name,
      recipeIds,
      createdAt: now(),
      updatedAt: now(),
    };
    state.collections.push(collection);
    return collection;
  }),
  'PUT /api/collections/:id': route({ access, answer: CollectionDocument, body: CollectionBody }).handle(
    (call) => Object.assign(collectionOf(call), { name: call.body.name, updatedAt: now() }),
  ),
  'DELETE /api/collections/:id': route({ access, status: 204 }).handle((call) => {
    const collection = collectionOf(call);
    call.state.collections = call.state.collections.filter((one) => one !== collection);
  }),
  'PUT /api/collections/:id/recipes/:recipeId': route({ access, status: 204 }).handle((call) => {
    const collection = collectionOf(call);
    const id = param(call, 'recipeId');
    collection.recipeIds = [id, ...without(collection.recipeIds, id)];
  }),
  'DELETE /api/collections/:id/recipes/:recipeId': route({ access, status: 204 }).handle((call) => {
    const collection = collectionOf(call);
    collection.recipeIds = without(collection.recipeIds, param(call, 'recipeId'));
  }),
};
