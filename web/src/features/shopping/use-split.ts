import type { ListSplit, ListSplitBody } from '@homeplate/contracts/documents/shopping-list.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import type { OwnListId } from './list-context.ts';
import { useStoredList } from './list-handle.ts';
import type { StoredList } from './list-operations.ts';
import { openOwnList, useSplitList } from './list-queries.ts';
import { splitCopy as words } from './split-copy.ts';

export type Split = {
  /** Null: one list. */
  split: ListSplit | null;
  isPending: boolean;
  /** Assigns each item to the cheapest of these stores. */
  splitOver(storeIds: readonly string[]): Promise<void>;
  join(): Promise<void>;
};

/** Splits a list of an account, with undo. */
export function useSplit(own: OwnListId): Split {
  const list = openOwnList(own.userId, own.id);
  const state = useStoredList(list);
  const { mutateAsync, isPending } = useSplitList(own);
  const change = async (body: ListSplitBody | null): Promise<boolean> => {
    try {
      await mutateAsync(body);
      return true;
    } catch (error) {
      toast({ title: words.failed, description: wordsOf(error, words.failedHelp), destructive: true });
      return false;
    }
  };
  const undoable = async (body: ListSplitBody | null) => {
    const former = bodyOf(list.get());
    if (!(await change(body))) return;
    toast({
      title: body ? words.split : words.joined,
      action: { label: words.undo, hint: words.undoHint, run: () => void change(former) },
    });
  };
  return {
    split: state?.split ?? null,
    isPending,
    splitOver: (storeIds) => undoable({ storeIds: [...storeIds] }),
    join: () => undoable(null),
  };
}

/** The request that restores a split as it is. */
function bodyOf(state: StoredList | undefined): ListSplitBody | null {
  if (!state?.split) return null;
  const storeIds = state.split.stores.map(({ storeId }) => storeId);
  const items = state.lines.flatMap(({ id, stored }) =>
    stored?.storeId && storeIds.includes(stored.storeId) ? [{ itemId: id, storeId: stored.storeId }] : [],
  );
  return { storeIds, items };
}
