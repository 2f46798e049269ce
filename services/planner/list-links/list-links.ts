import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { AppError, parseInput } from '@homeplate/common/app-error.ts';
import {
  type ListOp,
  NewListLinkBody,
  type ShoppingList,
} from '@homeplate/contracts/documents/shopping-list.ts';
import { type ListRole, MOST_LIST_LINKS } from '@homeplate/contracts/documents/shopping-list-limits.ts';
import type { ListLink } from '@homeplate/contracts/gen/planner/v1/list.ts';
import type { ShoppingListRow } from '../lists/list.ts';
import type { ListStore } from '../lists/list-store.ts';
import type { LinkStore, ListLinkRow } from './link-store.ts';

/** Links that share one list with people without an account. */
export type ListLinks = {
  /** The secret is stored as a hash only. Throws INVALID_INPUT (field `role`), and CONFLICT if the list has too many. */
  create(list: ShoppingListRow, role: string, userId: string): Promise<{ secret: string; link: ListLink }>;
  ofList(listId: string): Promise<ListLink[]>;
  /** Idempotent. '' ends all. */
  revoke(listId: string, linkId: string): Promise<void>;
  /** Throws NOT_FOUND, and LINK_ENDED once the link is revoked or the list deleted. */
  open(secret: string): Promise<{ list: ShoppingListRow; role: ListRole }>;
  /** Throws WRONG_ROLE for a change that the role does not allow. */
  checkRole(role: ListRole, ops: readonly ListOp[]): void;
  /** The list without the ids of its household's members. */
  shownTo(list: ShoppingList): ShoppingList;
};

export function createListLinks({
  links,
  lists,
  now,
}: {
  links: LinkStore;
  lists: Pick<ListStore, 'byId'>;
  now: () => number;
}): ListLinks {
  return {
    create: async ({ _id: listId }, asked, createdBy) => {
      const { role } = parseInput(NewListLinkBody, { role: asked || undefined });
      if ((await links.ofList(listId)).length >= MOST_LIST_LINKS)
        throw new AppError('CONFLICT', {
          message: `This list has ${MOST_LIST_LINKS} links, the most there can be. End one first.`,
        });
      const secret = randomBytes(24).toString('base64url');
      const createdAt = new Date(now());
      const linkId = `link-${randomUUID()}`;
      const row = { _id: hashOf(secret), linkId, listId, role, createdBy, createdAt, isRevoked: false };
      await links.add(row);
      return { secret, link: linkOf(row) };
    },
    ofList: async (listId) => (await links.ofList(listId)).map(linkOf),
    revoke: (listId, linkId) => links.revoke(listId, linkId),
    open: async (secret) => {
      const link = await links.find(hashOf(secret));
      if (!link) throw new AppError('NOT_FOUND', { message: 'There is no such shopping list.' });
      const list = link.isRevoked ? undefined : await lists.byId(link.listId);
      if (!list)
        throw new AppError('LINK_ENDED', {
          message: 'This link to a shopping list has ended. Ask for a new one.',
        });
      return { list, role: link.role };
    },
    checkRole: (role, ops) => {
      if (role === 'edit') return;
      const isTick = ({ set }: ListOp) =>
        set !== undefined &&
        Object.entries(set).every(([name, value]) => TICK_FIELDS.has(name) || value === undefined);
      const wrong = role === 'see' ? 0 : ops.findIndex((op) => !isTick(op));
      if (wrong === -1) return;
      const message =
        role === 'see'
          ? 'This link is for looking at the list. Ask for one that can change it.'
          : 'With this link you can check items off, and nothing else. Ask for one that can change the list.';
      throw new AppError('WRONG_ROLE', {
        message,
        fields: { [`ops.${wrong}`]: `is not allowed to “${role}”` },
      });
    },
    shownTo: (list) => ({ ...list, items: list.items.map((item) => ({ ...item, checkedBy: null })) }),
  };
}

const TICK_FIELDS: ReadonlySet<string> = new Set(['checked', 'checkedGrams']);

const linkOf = ({ linkId, role, createdAt }: ListLinkRow): ListLink => ({
  id: linkId,
  role,
  createdAt: createdAt.toISOString(),
});

const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex');
