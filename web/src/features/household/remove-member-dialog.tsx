import type { HouseholdMember } from '@homeplate/contracts/documents/household.ts';
import { ConfirmDialog } from '@homeplate/kit/components/confirm-dialog.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { leaving as words } from './copy.ts';
import { useRemoveMember } from './queries.ts';

/** Asks before a member leaves or is removed. `next`: who owns the household after its owner. */
export default function RemoveMemberDialog({
  userId,
  member: { id, name, isYou, isOwner },
  next,
  onClose,
}: {
  userId: string;
  member: HouseholdMember;
  next: string;
  onClose: (isDone?: boolean) => void;
}) {
  const mutation = useRemoveMember(userId, id);
  const leaveWords = isOwner ? words.leaveOwnerWords(next) : words.leaveWords;
  return (
    <ConfirmDialog
      title={isYou ? words.leaveTitle : words.removeTitle(name)}
      description={isYou ? leaveWords : words.removeWords(name)}
      words={isYou ? words.leave : words.remove}
      tryAgain={words.tryAgain}
      look="danger"
      mutation={mutation}
      onSuccess={() => {
        toast(isYou ? { title: words.left, description: words.leftWords } : { title: words.removed(name) });
        onClose(true);
      }}
      onClose={onClose}
    />
  );
}
