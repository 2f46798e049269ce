import { ApiError, wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { EmptyNotice, ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useMemo, useSyncExternalStore } from 'react';
import { householdOptions } from '../../lib/household-queries.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { type OpenList, OpenListProvider } from './list-context.ts';
import { useStoredList } from './list-handle.ts';
import { shoppingListKeys } from './list-keys.ts';
import {
  idOfHead,
  listHeadsOptions,
  openFirstList,
  openOwnList,
  openSharedList,
  ownListOptions,
  sharedListOptions,
} from './list-queries.ts';
import { listsCopy } from './lists-copy.ts';
import { rememberList } from './opened-list.ts';
import type { ServerList } from './server-list.ts';
import { ShoppingList, type ShoppingListProps } from './shopping-list.tsx';
import { syncCopy as words } from './sync-copy.ts';
import { SyncNotice } from './sync-notice.tsx';

type Props = ShoppingListProps & { userId: string; id: string };

/** One list of an account: the copy of this device, kept up to date by the server. */
export function OwnList({ userId, id, ...props }: Props) {
  const client = useQueryClient();
  const list = openOwnList(userId, id);
  const state = useStoredList(list);
  const sync = useSyncExternalStore(list.subscribe, list.syncState, list.syncState);
  const query = useQuery(ownListOptions(userId, id));
  const { data: household } = useQuery(householdOptions(userId));
  const open = useMemo<OpenList>(
    () => ({
      list,
      role: 'edit',
      details: query.data,
      own: { userId, id, isPaid: household !== undefined && household.plan !== 'free' },
      members: new Map(
        household?.members.flatMap(({ id: memberId, name, isYou }) =>
          isYou ? [] : [[memberId, name] as const],
        ),
      ),
    }),
    [list, query.data, household, userId, id],
  );
  useEffect(
    () =>
      list.onConfirmed(() => void client.invalidateQueries({ queryKey: shoppingListKeys.one(userId, id) })),
    [list, client, userId, id],
  );
  const isDeleted =
    sync.result === 'deleted' || (query.error instanceof ApiError && query.error.status === 404);
  if (isDeleted) return <DeletedList list={list} userId={userId} id={id} />;
  if (!state) return <Waiting words={words.loading} />;
  const isUnknown = state.lines.length === 0 && query.data === undefined;
  return (
    <OpenListProvider value={open}>
      {query.data && (
        <FollowList userId={userId} id={id} listId={query.data.id} version={query.data.version} />
      )}
      {household && <FollowPantry householdId={household.id} userId={userId} id={id} />}
      <SyncNotice list={list} />
      {isUnknown && query.isError && (
        <div className="mb-6">
          <ErrorNotice words={words.failed} again={words.again} onAgain={() => void query.refetch()} />
        </div>
      )}
      {isUnknown && query.isLoading && query.fetchStatus === 'fetching' ? (
        <Waiting words={words.loading} />
      ) : (
        <ShoppingList {...props} />
      )}
    </OpenListProvider>
  );
}

type Followed = { userId: string; id: string };

function FollowList({ userId, id, listId, version }: Followed & { listId: string; version: number }) {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: shoppingListKeys.one(userId, id) });
  useLive(`list:${listId}`, {
    list: (message) => {
      if (message.version !== version) reload();
    },
    missed: reload,
  });
  return null;
}

/** What is at home changes what to buy. */
function FollowPantry({ householdId, userId, id }: Followed & { householdId: string }) {
  const client = useQueryClient();
  const reload = () => void client.invalidateQueries({ queryKey: shoppingListKeys.one(userId, id) });
  useLive(`household:${householdId}`, { pantry: reload, missed: () => undefined });
  return null;
}

/** Changes that wait for a list that is gone can move to another one. */
function DeletedList({ list, userId, id }: Followed & { list: ServerList }) {
  const client = useQueryClient();
  const unsent = list.unsentLines();
  const openOther = (otherId: string | null) => {
    list.discard();
    rememberList(userId, otherId);
    client.removeQueries({ queryKey: shoppingListKeys.one(userId, id) });
    void client.invalidateQueries({ queryKey: shoppingListKeys.heads(userId) });
  };
  const leave = () => openOther(null);
  const keep = async () => {
    try {
      const heads = await client.fetchQuery({ ...listHeadsOptions(userId), staleTime: 0 });
      const other = heads.find((head) => head.weekStart === null) ?? (await openFirstList());
      const otherId = idOfHead(other);
      if (!(await openOwnList(userId, otherId).moveHere(unsent))) return;
      toast({ title: words.kept(unsent.length) });
      openOther(otherId);
    } catch (error) {
      toast({ title: words.notKept, description: wordsOf(error, words.notKeptHelp), destructive: true });
    }
  };
  return (
    <EmptyNotice title={words.deletedTitle} words={words.deletedWords(unsent.length)}>
      {unsent.length > 0 ? (
        <div className="flex flex-wrap justify-center gap-3">
          <Button onClick={() => void keep()}>{words.keep}</Button>
          <Button look="ghost" onClick={leave}>
            {words.discard}
          </Button>
        </div>
      ) : (
        <Button look="secondary" onClick={leave}>
          {words.otherList}
        </Button>
      )}
    </EmptyNotice>
  );
}

type SharedProps = ShoppingListProps & { token: string; Heading: ComponentType<{ name: string }> };

/** A list behind a link, with what the link allows. */
export function SharedList({ token, Heading, ...props }: SharedProps) {
  const client = useQueryClient();
  const list = openSharedList(token);
  const state = useStoredList(list);
  const sync = useSyncExternalStore(list.subscribe, list.syncState, list.syncState);
  const { data, error, refetch } = useQuery(sharedListOptions(token));
  const open = useMemo<OpenList>(() => ({ list, role: data?.role ?? 'see', details: data }), [list, data]);
  useEffect(
    () =>
      list.onConfirmed(() => void client.invalidateQueries({ queryKey: sharedListOptions(token).queryKey })),
    [list, client, token],
  );
  const status = error instanceof ApiError ? error.status : undefined;
  if (status === 410 || sync.result === 'ended')
    return (
      <>
        <Heading name={listsCopy.sharedTitle} />
        <EmptyNotice title={words.endedTitle} words={words.endedWords} />
      </>
    );
  if (status === 404 || sync.result === 'deleted')
    return (
      <>
        <Heading name={listsCopy.sharedTitle} />
        <EmptyNotice title={listsCopy.unknownTitle} words={listsCopy.unknownWords} />
      </>
    );
  if (!state || (data === undefined && state.lines.length === 0))
    return (
      <>
        <Heading name={listsCopy.sharedTitle} />
        {error ? (
          <ErrorNotice words={words.failed} again={words.again} onAgain={() => void refetch()} />
        ) : (
          <Waiting words={words.loading} />
        )}
      </>
    );
  return (
    <OpenListProvider value={open}>
      <Heading name={data?.name ?? listsCopy.sharedTitle} />
      {data && <p className="mt-1.5 mb-6 text-lg text-ink-2">{listsCopy.sharedRoles[data.role]}</p>}
      <SyncNotice list={list} />
      <ShoppingList {...props} />
    </OpenListProvider>
  );
}
