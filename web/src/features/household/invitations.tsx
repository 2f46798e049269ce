import type { HouseholdInvitation } from '@homeplate/contracts/documents/household.ts';
import { wordsOf } from '@homeplate/kit/api.ts';
import { Button } from '@homeplate/kit/components/button.tsx';
import { toast } from '@homeplate/kit/components/toast.ts';
import { dayWords } from '@homeplate/kit/format/dates.ts';
import { household } from './copy.ts';
import { useRevokeInvitation } from './queries.ts';

const words = household.invitations;

/** Pending invitations, each with a way to revoke it. `toHeading`: where the focus goes when its button is gone. */
export function Invitations({
  userId,
  invitations,
  toHeading,
}: {
  userId: string;
  invitations: readonly HouseholdInvitation[];
  toHeading: () => void;
}) {
  const revoke = useRevokeInvitation(userId);
  if (invitations.length === 0) return null;
  const run = (invitation: HouseholdInvitation) =>
    revoke.mutateAsync(invitation).then(
      () => {
        toast({ title: words.revoked, description: words.revokedWords(invitation.email) });
        toHeading();
      },
      (error: unknown) =>
        toast({
          title: words.revokeFailed,
          description: wordsOf(error, household.tryAgain),
          destructive: true,
        }),
    );
  return (
    <div>
      <h3 className="text-lg">{words.title}</h3>
      <ul className="mt-2 grid">
        {invitations.map((invitation) => (
          <li
            key={invitation.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line py-3 first:border-t-0"
          >
            <div className="min-w-40 flex-1">
              <p className="font-strong [overflow-wrap:anywhere]">{invitation.email}</p>
              <p className="text-sm text-ink-2">{words.until(dayWords(invitation.expiresAt))}</p>
            </div>
            <Button
              look="secondary"
              size="small"
              disabled={revoke.isPending}
              aria-label={words.revokeOf(invitation.email)}
              onClick={() => void run(invitation)}
            >
              {words.revoke}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
