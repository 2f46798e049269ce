import type {
  CookedUse,
  NewPantryItem,
  Pantry,
  PantryChangeBody,
  PantryItem,
  PantryRecipes,
  TakeCookedBody,
  UndonePantry,
} from '@homeplate/contracts/documents/pantry.ts';
import { ApiError, readJson, write } from '@homeplate/kit/api.ts';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useIdempotencyKey } from '../../lib/idempotency-key.ts';
import { localDay } from '../../lib/local-day.ts';
import { optimistic, patch } from '../../lib/optimistic.ts';
import { mealPlanKeys, pantryKeys } from '../../lib/query-keys.ts';

const forToday = (path: string): string => `${path}${path.includes('?') ? '&' : '?'}today=${localDay()}`;

export const pantryOptions = (user: string) =>
  queryOptions({
    queryKey: pantryKeys.one(user),
    queryFn: ({ signal }) => readJson<Pantry>(forToday('/api/pantry'), signal),
  });

export const pantryRecipesOptions = (user: string, missing: number) =>
  queryOptions({
    queryKey: pantryKeys.recipes(user, missing),
    queryFn: ({ signal }) =>
      readJson<PantryRecipes>(forToday(`/api/pantry/recipes?missing=${missing}`), signal),
    placeholderData: keepPreviousData,
  });

export type CookedTime = { id: string; servings: number };

/** The planner learns of a cooked meal by an event: until then it is 404. */
const KNOWN_TRIES = 8;
/** What a record used, by the servings that were cooked. */
export const cookedUseOptions = ({ id, servings }: CookedTime) =>
  queryOptions({
    queryKey: pantryKeys.cooked(id, servings),
    queryFn: ({ signal }) =>
      readJson<CookedUse>(`/api/pantry/cooked/${encodeURIComponent(id)}?servings=${servings}`, signal),
    retry: (count, error) => count < KNOWN_TRIES && error instanceof ApiError && error.status === 404,
    retryDelay: 500,
    staleTime: 0,
  });

/** A pantry changes what recipes lack and what plans cost. */
export function useReloadPantry(): () => void {
  const client = useQueryClient();
  return () => {
    void client.invalidateQueries({ queryKey: pantryKeys.all });
    void client.invalidateQueries({ queryKey: mealPlanKeys.all });
  };
}

export function useAddToPantry() {
  const reload = useReloadPantry();
  const keyOf = useIdempotencyKey();
  return useMutation({
    mutationFn: (items: NewPantryItem[]) =>
      write<PantryItem[]>('POST', forToday('/api/pantry'), { items }, keyOf(items)),
    onSettled: reload,
  });
}

const pathOf = (id: string) => `/api/pantry/${encodeURIComponent(id)}`;

export function useChangeItem() {
  const reload = useReloadPantry();
  return useMutation({
    mutationFn: ({ id, ...change }: PantryChangeBody & { id: string }) =>
      write<PantryItem>('PUT', forToday(pathOf(id)), change),
    onSettled: reload,
  });
}

type Removal = Pick<PantryItem, 'id'> & { wasted: boolean };

export function useRemoveItem(user: string) {
  const reload = useReloadPantry();
  return useMutation({
    mutationFn: ({ id, wasted }: Removal) =>
      write<void>('DELETE', forToday(`${pathOf(id)}?wasted=${wasted}`)).catch((error: unknown) => {
        // It was removed elsewhere, which is what the user wants.
        if (!(error instanceof ApiError && error.status === 404)) throw error;
      }),
    ...optimistic<Removal>('pantry', ({ id }) => [
      patch<Pantry>(pantryKeys.one(user), (pantry) => ({
        ...pantry,
        items: pantry.items.filter((item) => item.id !== id),
      })),
    ]),
    onSuccess: reload,
  });
}

export function useUndoPantry() {
  const reload = useReloadPantry();
  return useMutation({
    mutationFn: () => write<UndonePantry>('POST', forToday('/api/pantry/undo')),
    onSettled: reload,
  });
}

type Staple = { foodId: string; name: string; isStaple: boolean };

export function useSetStaple(user: string) {
  const reload = useReloadPantry();
  return useMutation({
    mutationFn: ({ foodId, isStaple }: Staple) =>
      write<void>(isStaple ? 'PUT' : 'DELETE', `/api/pantry/staples/${encodeURIComponent(foodId)}`),
    ...optimistic<Staple>('pantry', ({ foodId, name, isStaple }) => [
      patch<Pantry>(pantryKeys.one(user), (pantry) => ({
        ...pantry,
        staples: [
          ...pantry.staples.filter((staple) => staple.foodId !== foodId),
          ...(isStaple ? [{ foodId, name }] : []),
        ].toSorted((a, b) => a.name.localeCompare(b.name)),
      })),
    ]),
    onSuccess: reload,
  });
}

export function useTakeCooked(cookedId: string) {
  const reload = useReloadPantry();
  return useMutation({
    mutationFn: (body: TakeCookedBody) =>
      write<Pantry>('POST', forToday(`/api/pantry/cooked/${encodeURIComponent(cookedId)}`), body),
    onSettled: reload,
  });
}
