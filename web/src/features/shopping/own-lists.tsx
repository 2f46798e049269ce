import { ErrorNotice } from '@homeplate/kit/components/notice.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ListBar } from './list-bar.tsx';
import { idOfHead, listHeadsOptions, openOwnList, useOpenFirstList } from './list-queries.ts';
import { moveDeviceList } from './move-device-list.ts';
import { rememberList, useOpenedList } from './opened-list.ts';
import { OwnList } from './server-list-view.tsx';
import { ShoppingList, type ShoppingListProps } from './shopping-list.tsx';
import { syncCopy as words } from './sync-copy.ts';

/** The shopping lists of an account, one at a time. */
export function OwnLists({ userId, ...list }: ShoppingListProps & { userId: string }) {
  const { data: heads, isError, refetch, fetchStatus } = useQuery(listHeadsOptions(userId));
  const { mutate: openFirst, isError: isRefused } = useOpenFirstList(userId);
  const opened = useOpenedList(userId);
  const first = heads?.find(({ weekStart }) => weekStart === null);
  const id = opened ?? (first && idOfHead(first));
  const isMissing = id === undefined && heads !== undefined;
  useEffect(() => {
    if (id === undefined) return;
    rememberList(userId, id);
    void moveDeviceList(openOwnList(userId, id));
  }, [userId, id]);
  useEffect(() => {
    if (isMissing) openFirst();
  }, [isMissing, openFirst]);
  const again = () => (isMissing ? openFirst() : void refetch());
  if (id !== undefined)
    return (
      <>
        <ListBar userId={userId} id={id} heads={heads ?? []} />
        <OwnList key={id} userId={userId} id={id} {...list} />
      </>
    );
  // What is typed meanwhile stays on the device, and moves when the account's list is known.
  if (isError || isRefused || fetchStatus === 'paused')
    return (
      <>
        <div className="mb-6">
          <ErrorNotice words={words.failed} again={words.again} onAgain={again} />
        </div>
        <ShoppingList {...list} />
      </>
    );
  return <Waiting words={words.loading} />;
}
