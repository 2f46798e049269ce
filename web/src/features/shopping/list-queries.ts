import type { ListBaskets } from '@homeplate/contracts/documents/list-baskets.ts';
import type {
  BulkListBody,
  ListLink,
  ListSplitBody,
  NewListBody,
  NewListLink,
  SharedList,
  ShoppingList,
  ShoppingLists,
} from '@homeplate/contracts/documents/shopping-list.ts';
import type { ListRole } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { readJson, write } from '@homeplate/kit/api.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { listNamesOf } from '../../lib/forget-lists.ts';
import type { OwnListId } from './list-context.ts';
import { type BasketTrip, shoppingListKeys } from './list-keys.ts';
import { listsCopy } from './lists-copy.ts';
import { openServerList, type ServerList } from './server-list.ts';

export type ListHead = ShoppingLists[number];

const LISTS = '/api/shopping-lists';
export const listPath = (id: string): string => `${LISTS}/${encodeURIComponent(id)}`;

/** A week's list has the id of its week, also before it is stored. */
export const idOfHead = ({ id, weekStart }: Pick<ListHead, 'id' | 'weekStart'>): string =>
  weekStart === null ? id : `week-${weekStart}`;

/** A list of an account on this device; `id` as of `idOfHead`. */
export const openOwnList = (userId: string, id: string): ServerList =>
  openServerList(`${listNamesOf(userId)}${id}`, listPath(id));

export const openSharedList = (token: string): ServerList =>
  openServerList(`shared-list ${token}`, `/api/shared-lists/${encodeURIComponent(token)}`);

export const listBasketsOptions = (
  { userId, id }: Pick<OwnListId, 'userId' | 'id'>,
  { stores, perMile, leastSaving }: BasketTrip & { stores: number },
) =>
  queryOptions({
    queryKey: shoppingListKeys.baskets(userId, id, stores, { perMile, leastSaving }),
    queryFn: ({ signal }) => {
      const asked = new URLSearchParams({
        stores: String(stores),
        ...(perMile !== undefined && { perMile }),
        ...(leastSaving !== undefined && { leastSaving }),
      });
      return readJson<ListBaskets>(`${listPath(id)}/baskets?${asked}`, signal);
    },
  });

/** Splits the list over stores; null: one list again. What is queued is sent first, so that its lines are assigned too. */
export function useSplitList({ userId, id }: Pick<OwnListId, 'userId' | 'id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ListSplitBody | null) => {
      const list = openOwnList(userId, id);
      await list.send();
      if (body) list.receive(await write<ShoppingList>('PUT', `${list.path}/split`, body));
      else await write<void>('DELETE', `${list.path}/split`);
    },
    onSettled: () => client.invalidateQueries({ queryKey: shoppingListKeys.one(userId, id) }),
  });
}

export const listHeadsOptions = (userId: string) =>
  queryOptions({
    queryKey: shoppingListKeys.heads(userId),
    queryFn: ({ signal }) => readJson<ShoppingLists>(LISTS, signal),
  });

/** The list as the server has it. The device's copy receives each answer, too. */
export const ownListOptions = (userId: string, id: string) =>
  queryOptions({
    queryKey: shoppingListKeys.one(userId, id),
    queryFn: async ({ signal }) => {
      const list = openOwnList(userId, id);
      await list.load();
      const answer = await readJson<ShoppingList>(list.path, signal);
      list.receive(answer);
      return answer;
    },
  });

/** A visitor's page has no live stream of a list, so it asks each second. Most answers are 304. */
const SHARED_REFRESH = 1_000;
export const sharedListOptions = (token: string) =>
  queryOptions({
    queryKey: shoppingListKeys.shared(token),
    queryFn: async ({ signal }) => {
      const list = openSharedList(token);
      await list.load();
      const answer = await readJson<SharedList>(list.path, signal);
      list.receive(answer);
      return answer;
    },
    refetchInterval: ({ state }) => (state.status === 'error' ? false : SHARED_REFRESH),
  });

export const createList = (body: NewListBody): Promise<ShoppingList> =>
  write<ShoppingList>('POST', LISTS, body);

/** The list of the account that changed last; a new one if there is none, also if several devices ask at once. */
export const openFirstList = (): Promise<ShoppingList> =>
  createList({ name: listsCopy.firstName, first: true });

export const useOpenFirstList = (userId: string) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: openFirstList,
    onSuccess: () => client.invalidateQueries({ queryKey: shoppingListKeys.heads(userId) }),
  });
};

export function useReloadLists(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: shoppingListKeys.all });
}

export function useCreateList() {
  const onSettled = useReloadLists();
  return useMutation({ mutationFn: ({ name }: { name: string }) => createList({ name }), onSettled });
}

export function useCreateBulkList() {
  const onSettled = useReloadLists();
  return useMutation({ mutationFn: (bulk: BulkListBody) => createList({ bulk }), onSettled });
}

export function useRenameList(id: string) {
  const onSettled = useReloadLists();
  return useMutation({
    mutationFn: ({ name }: { name: string }) => write<ShoppingList>('PUT', listPath(id), { name }),
    onSettled,
  });
}

export const useDeleteList = (id: string) =>
  useMutation({ mutationFn: () => write<void>('DELETE', listPath(id)) });

export const listLinksOptions = (id: string) =>
  queryOptions({
    queryKey: shoppingListKeys.links(id),
    queryFn: ({ signal }) => readJson<ListLink[]>(`${listPath(id)}/links`, signal),
    staleTime: 0,
  });

export function useCreateLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (role: ListRole) => write<NewListLink>('POST', `${listPath(id)}/links`, { role }),
    onSettled: () => client.invalidateQueries({ queryKey: shoppingListKeys.links(id) }),
  });
}

export function useRevokeLink(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (linkId: string) => write<void>('DELETE', `${listPath(id)}/links/${linkId}`),
    onSettled: () => client.invalidateQueries({ queryKey: shoppingListKeys.links(id) }),
  });
}
