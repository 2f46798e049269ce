import type { ShoppingList as ShoppingListDocument } from '@homeplate/contracts/documents/shopping-list.ts';
import type { ListRole } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import { createContext, useContext } from 'react';
import type { ListHandle } from './list-handle.ts';
import { deviceList } from './stored-list.ts';

/** Which list of an account it is. `isPaid`: the household's plan is a paid one. */
export type OwnListId = { userId: string; id: string; isPaid: boolean };

/** The list of the page, and what the user may do with it. */
export type OpenList = {
  list: ListHandle;
  role: ListRole;
  /** The list as the server last had it, with packages and what is left over. */
  details?: ShoppingListDocument | undefined;
  /** Names of the members of the household by user id, without the user's own; undefined on a list of one device. */
  members?: ReadonlyMap<string, string>;
  /** Missing on a list of one device or of a link. */
  own?: OwnListId;
};

const OpenListContext = createContext<OpenList>({ list: deviceList, role: 'edit' });
export const OpenListProvider = OpenListContext.Provider;
export const useOpenList = (): OpenList => useContext(OpenListContext);
