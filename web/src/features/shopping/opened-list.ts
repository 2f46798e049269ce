import { createDeviceValue, useDeviceValue } from '../../lib/device-value.ts';
import { OPEN_LIST_KEY, TAB_LIST_KEY } from '../../lib/storage-keys.ts';
import { mayBeSignedIn, useUser } from '../../lib/user.ts';
import type { ListHandle } from './list-handle.ts';
import { openOwnList } from './list-queries.ts';
import { deviceList } from './stored-list.ts';

/** The list of an account that was open last, so that it opens without a connection. */
type OpenedList = { userId: string; listId: string };

const NOTHING: { opened: OpenedList | null } = { opened: null };
const readOpened = (stored: unknown): { opened: OpenedList | null } => {
  const { opened } = (stored ?? NOTHING) as { opened?: Partial<OpenedList> | null };
  return typeof opened?.userId === 'string' && typeof opened.listId === 'string'
    ? { opened: { userId: opened.userId, listId: opened.listId } }
    : NOTHING;
};
const ofDevice = createDeviceValue(OPEN_LIST_KEY, readOpened);
/** A tab keeps its list when another tab opens a different one. */
const ofTab = createDeviceValue(TAB_LIST_KEY, readOpened, () => sessionStorage);

/**
 * Where other pages add items: the account's list that was open last. A user who has not opened one yet adds to the device's list, which
 * moves to the account when they do.
 */
export function activeList(): ListHandle {
  const opened = ofTab.get().opened ?? ofDevice.get().opened;
  return opened && mayBeSignedIn() ? openOwnList(opened.userId, opened.listId) : deviceList;
}

/** Undefined: none was opened. */
export function useOpenedList(userId: string): string | undefined {
  const tab = useDeviceValue(ofTab, NOTHING);
  const device = useDeviceValue(ofDevice, NOTHING);
  return [tab, device].find(({ opened }) => opened?.userId === userId)?.opened?.listId;
}

/** For this tab, and for tabs that are opened later. */
export function rememberList(userId: string, listId: string | null): void {
  const next = { opened: listId === null ? null : { userId, listId } };
  ofTab.set(next);
  ofDevice.set(next);
}

/** The id of the user whose lists the page shows. Null: a visitor; undefined while it loads. Without a connection, the last user. */
export function useListOwner(): string | null | undefined {
  const user = useUser();
  const { opened } = useDeviceValue(ofDevice, NOTHING);
  if (user) return user.id;
  return opened && mayBeSignedIn() ? opened.userId : user;
}
