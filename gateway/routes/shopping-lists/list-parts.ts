import type { ItemSet, NewItem } from '@homeplate/contracts/documents/shopping-list.ts';
import type {
  ItemFields,
  ListOp,
  NewListItem,
  ShoppingPlace,
} from '@homeplate/contracts/gen/planner/v1/list.ts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { priceAreaOf } from '../../documents/latest-versions.ts';
import { pathParam } from '../../plugins/path-params.ts';
import type { Reader } from '../../readers/reader.ts';

export const LISTS = '/api/shopping-lists';
export const tags = ['shopping lists'];

const NO_LIST = 'There is no such shopping list.';
/** The planner checks whether the list exists. */
const ListId = pathParam(z.string().regex(/^(list-[a-z0-9-]{1,60}|week-.{1,40})$/), NO_LIST);
export const listParams = z.object({
  id: ListId.describe(
    'As in GET /api/shopping-lists, or week-YYYY-MM-DD for the list of the week that starts on that Sunday',
  ),
});
const ItemId = pathParam(z.string().regex(/^[A-Za-z0-9][\w-]{0,79}$/), 'There is no such item on this list.');
export const itemParams = listParams.extend({
  itemId: ItemId.describe('As in GET /api/shopping-lists/{id}'),
});

const VERSION = 'is a list’s version in double quotes, such as "12"';
export const versionHeaders = z.object({
  'if-match': z
    .string(VERSION)
    .regex(/^"\d{1,9}"$/, VERSION)
    .optional()
    .describe('The `version` of the list that the user saw'),
});
export const seenBy = (headers: z.infer<typeof versionHeaders>): number | undefined => {
  const version = headers['if-match'];
  return version === undefined ? undefined : Number(version.slice(1, -1));
};

/** The browser keeps the list and asks each time whether it changed. */
export const REVALIDATED = { 'cache-control': 'private, no-cache', vary: 'Cookie' };

/** Where a reader shops, at prices at least as new as those the gateway knows of. */
export const placeOf = (
  { place, location }: Reader,
  versions: FastifyInstance['versions'],
): ShoppingPlace => ({
  priceArea: priceAreaOf(versions, place, 'any'),
  zipCode: location?.zipCode ?? '',
  memberOf: place.memberOf,
});

export const fieldsOf = ({ neededFor, paid, ...set }: ItemSet): ItemFields => ({
  ...set,
  paid,
  neededFor: neededFor && { names: neededFor },
});

export const newItemOf = ({ id = '', ...set }: NewItem): NewListItem => ({ id, fields: fieldsOf(set) });

export const opsOf = (
  ops: readonly {
    id: string;
    at: string;
    itemId: string;
    set?: ItemSet | undefined;
    remove?: true | undefined;
  }[],
): ListOp[] => ops.map(({ set, remove = false, ...op }) => ({ ...op, set: set && fieldsOf(set), remove }));
