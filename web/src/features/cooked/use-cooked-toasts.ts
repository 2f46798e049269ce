import type { CookedBody, CookedEntry } from '@homeplate/contracts/documents/cooked.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { toast } from '@homeplate/kit/components/toast.ts';
import { currentDay, dayName, onDay } from './cooked-days.ts';
import { cooked } from './copy.ts';
import { loadPhoto, useAddCooked, useRemoveCooked, useRemovePhoto, useSendPhoto } from './queries.ts';

const { added, removed, photo: photoWords } = cooked;

const bodyOf = ({
  recipeId,
  draftId,
  date,
  servings,
  note,
  mealId,
  isLeftover,
}: CookedEntry): CookedBody => ({
  ...(recipeId === null ? { draftId: draftId ?? '' } : { recipeId }),
  date,
  servings,
  ...(note !== null && { note }),
  ...(mealId !== null && { mealId }),
  ...(isLeftover && { isLeftover }),
});

/** Says what was recorded or removed, with an undo button. They also run when what started them has closed. */
export function useCookedToasts(title: string) {
  const { mutateAsync: add } = useAddCooked();
  const { mutateAsync: remove } = useRemoveCooked();
  const { mutateAsync: dropPhoto } = useRemovePhoto();
  const { send } = useSendPhoto();
  const fail = (words: string) => (error: unknown) =>
    toast({ title: words, description: wordsOf(error, added.tryAgain), destructive: true });
  const wordsFor = ({ date, servings }: CookedEntry) =>
    added.words(title, servings, onDay(date, currentDay()));
  const reportAdded = (entry: CookedEntry) => {
    const recorded = entry.isLeftover ? cooked.eaten : added;
    toast({
      title: recorded.title,
      description: wordsFor(entry),
      action: {
        label: added.undo,
        hint: added.undoHint(title),
        run: () =>
          void remove(entry).then(
            () => toast({ title: recorded.undone, description: title }),
            fail(recorded.notUndone),
          ),
      },
    });
  };
  return {
    reportAdded,
    /** Removes the photo of an entry, and says so. */
    removePhoto: async (entry: CookedEntry) => {
      const photo = await loadPhoto(entry);
      await dropPhoto(entry).then(
        () =>
          toast({
            title: photoWords.removed,
            description: photoWords.of(title, dayName(entry.date, currentDay())),
            ...(photo && {
              action: {
                label: added.undo,
                hint: photoWords.removedHint(title),
                run: () => void send(entry, photo).catch(fail(photoWords.notRestored)),
              },
            }),
          }),
        fail(photoWords.notRemoved),
      );
    },
    /** Removes an entry, and says so. */
    removeEntry: async (entry: CookedEntry) => {
      const photo = await loadPhoto(entry);
      const restore = async () => {
        const again = await add(bodyOf(entry));
        reportAdded(again);
        if (photo) await send(again, photo).catch(fail(photoWords.notRestored));
      };
      await remove(entry).then(
        () =>
          toast({
            title: removed.title,
            description: `${title}, ${dayName(entry.date, currentDay())}`,
            action: {
              label: added.undo,
              hint: removed.undoHint(title),
              run: () => void restore().catch(fail(removed.notUndone)),
            },
          }),
        fail(removed.failed),
      );
    },
  };
}
