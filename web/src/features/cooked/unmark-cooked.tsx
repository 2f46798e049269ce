import { Button } from '@homeplate/kit/components/button.tsx';
import { Dialog } from '@homeplate/kit/components/dialog.tsx';
import { FormAlert } from '@homeplate/kit/components/form-alert.tsx';
import { Waiting } from '@homeplate/kit/components/spinner.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { CookedDish } from './cooked-dish.ts';
import { cooked } from './copy.ts';
import { cookedOptions } from './queries.ts';
import { useCookedToasts } from './use-cooked-toasts.ts';

const words = cooked.unmark;

/** Asks whether a planned meal was not cooked after all, and then removes the user's record of it. */
export default function UnmarkCooked({
  userId,
  dish: { recipeId, draftId, mealId, title, isLeftover },
  onClose,
}: {
  userId: string;
  dish: CookedDish;
  onClose: () => void;
}) {
  const { data, isError } = useQuery({ ...cookedOptions(userId, recipeId ?? draftId ?? ''), staleTime: 0 });
  const [isBusy, setBusy] = useState(false);
  const { removeEntry } = useCookedToasts(title);
  const entry = data?.entries.find((one) => one.mealId === mealId);
  const remove = async () => {
    if (!entry) return;
    setBusy(true);
    await removeEntry(entry);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={isLeftover ? words.eatenTitle : words.title}
      description={data && !entry ? words.byOther : isLeftover ? words.eatenWords(title) : words.words(title)}
    >
      {!data && !isError && <Waiting words={words.loading} />}
      <FormAlert words={!data && isError ? words.failed : undefined} />
      <div className="mt-5 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={onClose}>
          {words.keep}
        </Button>
        {entry && (
          <Button look="primary" busy={isBusy} busyWords={words.pending} onClick={() => void remove()}>
            {isLeftover ? words.eatenSubmit : words.submit}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
