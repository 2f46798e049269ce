import type { CookedEntry } from '@homeplate/contracts/documents/cooked.ts';
import { lazyDialog } from '../../components/lazy-dialog.tsx';
import { useUserId } from '../../lib/user.ts';
import CookedDialog from './cooked-dialog.tsx';
import type { CookedDish, PlannedChoice } from './cooked-dish.ts';
import { cooked } from './copy.ts';

const SignInDialog = lazyDialog(() => import('../../components/sign-in-dialog.tsx'));

/** Records that the user cooked a dish. Visitors are asked to sign in first; the page of the recipe then opens it again. */
export default function RecordCooked({
  dish,
  planned = [],
  onClose,
  onDone,
}: {
  dish: CookedDish;
  /** The planned meals that it can be, the likeliest first; `loading` until they are known. */
  planned?: readonly PlannedChoice[] | 'loading';
  onClose: () => void;
  /** Recorded; by default as `onClose`. */
  onDone?: (entry: CookedEntry) => void;
}) {
  // Stays set after the session ends, so that the dialog keeps what was typed.
  const userId = useUserId();
  if (userId === undefined) return null;
  if (userId)
    return (
      <CookedDialog
        dish={dish}
        planned={planned === 'loading' ? undefined : planned}
        onClose={onClose}
        onDone={onDone}
      />
    );
  return (
    <SignInDialog
      title={cooked.signIn.title}
      description={cooked.signIn.words(dish.title)}
      intent={{ kind: 'cooked', payload: {} }}
      onClose={onClose}
    />
  );
}
